// The tree of each sample, in the notation of outline.ts.

export const trees: readonly (readonly [text: string, tree: string])[] = [
  ["Protector", "!Protector"],
  ["Stealth, Assault 2", "!Stealth , !Assault(2)"],
  ["Elusive Protector", "!Elusive !Protector"],
  ["Inspire: Ally", "!Inspire(<*ally>)"],
  ["Inspire: Ability, Ally, or Resource", "!Inspire(<*ability , *ally , or *resource>)"],
  ["Fire Resistance", "!fire Resistance"],
  ["Frost Hero Required\nDraw two cards.", "frost [hero required] | {DRAW /<#two *cards>}."],
  ["Scryer Reputation\nDraw a card.", "Scryer [reputation] | {DRAW /<a *card>}."],
  ["Fire or Frost Hero Required", "fire or frost [hero required]"],
  [
    "Ongoing: Opposing allies enter play exhausted.",
    "Ongoing: {<opposing *allies> ENTER /<*play> /is:exhausted}.",
  ],
  [
    "Attach to target ally.\nOngoing: Attached ally can't attack or protect.",
    "{ATTACH /to <TARGET *ally>}. | Ongoing: {<%attached *ally> can't+ATTACK or PROTECT}.",
  ],
  [
    "Pay 3 to complete this quest.\nReward: Draw a card.",
    "{PAY /<=3> /to COMPLETE /<this *quest>}. | Reward: {DRAW /<a *card>}.",
  ],
  [
    "On your turn: Exhaust an ally you control and pay 2 to complete this quest.\nReward: Draw two cards.",
    "limit on <your *turn>: {EXHAUST /<an *ally ^{<@you> CONTROL}> and PAY /<=2> /to COMPLETE /<this *quest>}. | Reward: {DRAW /<#two *cards>}.",
  ],
  [
    "[Horde] Hero: Ferocity\n[Alliance] Hero: Elusive",
    "gate <[Horde] *hero>: !Ferocity | gate <[Alliance] *hero>: !Elusive",
  ],
  ["Death Rattle: Each player discards a card.", "!Death Rattle: {<each *player> DISCARDS /<a *card>}."],
  [
    "Empower Mage: When Wren enters play, draw a card.",
    "!Empower(<*Mage>): (when {<*Wren> ENTERS /<*play>}) {DRAW /<a *card>}.",
  ],
  [
    "Tidewatch: While you control another Gnome, this ally has Stealth.",
    "title Tidewatch: (while {<@you> CONTROL /<another *Gnome>}) {<this *ally> HAS /<!Stealth>}.",
  ],
  ["Deckbuilding: You can't include abilities.", "Deckbuilding: {<@you> can't+INCLUDE /<*abilities>}."],
  ["Protector When Wren attacks, draw a card.", "!Protector | (when {<*Wren> ATTACKS}) {DRAW /<a *card>}."],
  [
    "Stealth Damage that this ally would deal is unpreventable.",
    "!Stealth | {<*damage ^that{<this *ally> would+DEAL}> IS /is:unpreventable}.",
  ],
  ["Mend 2 Allies you control have +1 ATK.", "!Mend(2) | {<*allies ^{<@you> CONTROL}> HAVE /<[+1ATK]>}."],
  [
    "4, Flip Pell → Pell deals 3 nature damage to target hero or ally.",
    "4 , {FLIP /<*Pell>} -> {<*Pell> DEALS /<#3 nature *damage> /to <TARGET *hero or *ally>}.",
  ],
  [
    "[Activate], Put 1 damage on Pell → Ready target weapon.",
    "[Activate] , {PUT /<#1 *damage> /on <*Pell>} -> {READY /<TARGET *weapon>}.",
  ],
  [
    "Once per turn: X, Destroy Rusted Censer → Prevent the next X damage that would be dealt to target ally this turn.",
    "limit once per turn: X , {DESTROY /<*Rusted Censer>} -> {PREVENT /<the next #X *damage ^that{would+be+DEALT /to <TARGET *ally> /this turn}>}.",
  ],
  [
    "If you control four or more resources: [Activate] → Draw a card.",
    "(if {<@you> CONTROL /<#four~or more *resources>}) : [Activate] -> {DRAW /<a *card>}.",
  ],
  [
    "On your turn, if your hero is exhausted: 1, [Activate] → Ready your hero.",
    "(on <your *turn>) (if {<your *hero> is+EXHAUSTED}) : 1 , [Activate] -> {READY /<your *hero>}.",
  ],
  [
    "Pay 2 or remove an ember counter from this item → Your hero heals 2 damage from itself.",
    "{PAY /<=2> or REMOVE /<an ember *counter> /from <this *item>} -> {<your *hero> HEALS /<#2 *damage> /from <@itself>}.",
  ],
  [
    "Discard a card, exhaust an ally you control, and pay 1 → Draw a card. Use only on your turn.",
    "{DISCARD /<a *card>} , {EXHAUST /<an *ally ^{<@you> CONTROL}>} , and {PAY /<=1>} -> {DRAW /<a *card>}. {USE /only on <your *turn>}.",
  ],
  ["2 → Draw a card. 3 → Draw two cards.", "2 -> {DRAW /<a *card>}. & 3 -> {DRAW /<#two *cards>}."],
  [
    "When Sable Quill enters play, you may destroy target armor.",
    "(when {<*Sable Quill> ENTERS /<*play>}) {<@you> may+DESTROY /<TARGET *armor>}.",
  ],
  [
    "When this or another Troll ally you control is destroyed, draw a card.",
    "(when {<this +or+ another Troll *ally ^{<@you> CONTROL}> is+DESTROYED}) {DRAW /<a *card>}.",
  ],
  [
    "When your hero deals combat damage with a weapon to an ally, destroy that ally.",
    "(when {<your *hero> DEALS /<combat *damage ^with <a *weapon>> /to <an *ally>}) {DESTROY /<that *ally>}.",
  ],
  [
    "When an opposing hero or ally attacks or defends, this ally deals 1 fire damage to it.",
    "(when {<an opposing *hero or *ally> ATTACKS or DEFENDS}) {<this *ally> DEALS /<#1 fire *damage> /to <@it>}.",
  ],
  [
    "When Sable exhausts for the first time each turn, ready it.",
    "(when {<*Sable> EXHAUSTS /for the first time /each turn}) {READY /<@it>}.",
  ],
  [
    "At the start of your turn, if you control more allies than an opponent, draw a card.",
    "(at <the *start ^of <your *turn>>) (if {<@you> CONTROL /<#~more *allies ^than <an *opponent>>}) {DRAW /<a *card>}.",
  ],
  [
    "At the end of each player's turn, that player discards a card.",
    "(at <the *end ^of <<each *player>'s *turn>>) {<that *player> DISCARDS /<a *card>}.",
  ],
  [
    "If your hero would be dealt damage, prevent 1 of it.",
    "(if {<your *hero> would+be+DEALT /<*damage>}) {PREVENT /<#1+of *it>}.",
  ],
  [
    "If an ally you control would be destroyed, you may exhaust it instead.",
    "(if {<an *ally ^{<@you> CONTROL}> would+be+DESTROYED}) {<@you> may+EXHAUST /<@it> /instead}.",
  ],
  [
    "If your hero would deal fire damage, it deals that much +1 instead.",
    "(if {<your *hero> would+DEAL /<fire *damage>}) {<@it> DEALS /<=that much+1> /instead}.",
  ],
  [
    "If your hero would heal damage, it heals double that much instead.",
    "(if {<your *hero> would+HEAL /<*damage>}) {<@it> HEALS /<=double~that much> /instead}.",
  ],
  [
    "The next time target ally would deal damage this turn, prevent it.",
    "(the next time {<TARGET *ally> would+DEAL /<*damage> /this turn}) {PREVENT /<@it>}.",
  ],
  [
    "While Sable Quill is ready, opposing allies can't attack your hero.",
    "(while {<*Sable Quill> IS /is:ready}) {<opposing *allies> can't+ATTACK /<your *hero>}.",
  ],
  [
    "While your hero has Stealth, when it attacks, draw a card.",
    "(while {<your *hero> HAS /<!Stealth>}) (when {<@it> ATTACKS}) {DRAW /<a *card>}.",
  ],
  [
    "As Sable enters play, choose fire, frost, or nature.\nSable has the chosen resistance.",
    "(as {<*Sable> ENTERS /<*play>}) {CHOOSE /<*fire , *frost , or *nature>}. | {<*Sable> HAS /<the chosen *Resistance>}.",
  ],
  [
    "As an additional cost to play this ability, discard a card.\nDraw two cards.",
    "(as an additional cost {PLAY /<this *ability>}) {DISCARD /<a *card>}. | {DRAW /<#two *cards>}.",
  ],
  [
    "When a card with that name enters play this turn, draw a card.",
    "(when {<a *card ^with <that *name>> ENTERS /<*play> /this turn}) {DRAW /<a *card>}.",
  ],
  [
    "This turn, target opposing ally must attack if able and can attack only your hero if able.",
    "(this turn) {<TARGET opposing *ally> must+ATTACK /if able and can+ATTACK /<only your *hero> /if able}.",
  ],
  ["This turn, your allies have Ferocity.", "(this turn) {<your *allies> HAVE /<!Ferocity>}."],
  [
    "Opposing heroes and allies can attack only Sable if able.",
    "{<opposing *heroes and *allies> can+ATTACK /<only *Sable> /if able}.",
  ],
  [
    "You may choose not to ready Sable during your ready step.",
    "{<@you> may+CHOOSE /not to READY /<*Sable> /during <your *ready step>}.",
  ],
  [
    "You pay 1 less to play this card if an ally you controlled dealt damage to an opposing hero this turn.",
    "{<@you> PAY /<=1~less> /to PLAY /<this *card> /if {<an *ally ^{<@you> CONTROLLED}> DEALT /<*damage> /to <an opposing *hero> /this turn}}.",
  ],
  [
    "Draw a card if an Orc entered play this turn.",
    "{DRAW /<a *card> /if {<an *Orc> ENTERED /<*play> /this turn}}.",
  ],
  [
    "If that ally entered play this turn, destroy it.",
    "(if {<that *ally> ENTERED /<*play> /this turn}) {DESTROY /<@it>}.",
  ],
  [
    "This ally has Ferocity if an opponent went first this game.",
    "{<this *ally> HAS /<!Ferocity> /if {<an *opponent> WENT /first /this game}}.",
  ],
  [
    "Your hero deals 2 shadow damage to target hero or ally and heals 2 damage from itself.",
    "{<your *hero> DEALS /<#2 shadow *damage> /to <TARGET *hero or *ally> and HEALS /<#2 *damage> /from <@itself>}.",
  ],
  [
    "Your hero deals 3 fire damage divided as you choose to any number of target opposing heroes and/or allies.",
    "{<your *hero> DEALS /<#3 fire *damage> /divided as you choose /to <#any number+of TARGET opposing *heroes and / or *allies>}.",
  ],
  [
    "Your hero deals 2 fire damage to target hero and 1 fire damage to each opposing ally.",
    "{<your *hero> DEALS /<#2 fire *damage> /to <TARGET *hero> /and <#1 fire *damage> /to <each opposing *ally>}.",
  ],
  [
    "Your hero deals 2 holy damage to target ally, or 4 if your hero is damaged.",
    "{<your *hero> DEALS /<#2 holy *damage> /to <TARGET *ally> /, or <=4> /if {<your *hero> IS /is:damaged}}.",
  ],
  [
    "Your hero deals shadow damage to target ally equal to the number of resources you control.",
    "{<your *hero> DEALS /<shadow *damage> /to <TARGET *ally> /equal to <the *number ^of <*resources ^{<@you> CONTROL}>>}.",
  ],
  [
    "Your hero heals damage equal to its ATK from target hero or ally.",
    "{<your *hero> HEALS /<*damage> /equal to <its *ATK> /from <TARGET *hero or *ally>}.",
  ],
  [
    "Your hero heals double X damage from target ally, where X is its cost.",
    "{<your *hero> HEALS /<#double~X *damage> /from <TARGET *ally> /where {<=X> IS /<its *cost>}}.",
  ],
  [
    "Your hero deals 3, 2, and 1 frost damage to them, respectively.",
    "{<your *hero> DEALS /<=3 , =2 , and #1 frost *damage> /to <@them> /respectively}.",
  ],
  [
    "Your hero deals 1 melee damage to each ally dealt damage this way.",
    "{<your *hero> DEALS /<#1 melee *damage> /to <each *ally ^DEALT /<*damage> /this way>}.",
  ],
  [
    "Your hero deals 1 nature damage to each of up to three target allies. Each of them can't ready during its controller's next ready step.",
    "{<your *hero> DEALS /<#1 nature *damage> /to <each+of #up to~three TARGET *allies>}. {<each+of *them> can't+READY /during <<its *controller>'s next *ready step>}.",
  ],
  [
    "Destroy any number of abilities attached to target friendly hero or ally.",
    "{DESTROY /<#any number+of *abilities ^ATTACHED /to <TARGET friendly *hero or *ally>>}.",
  ],
  [
    "Destroy all abilities, allies, and equipment that entered play this turn.",
    "{DESTROY /<all *abilities , *allies , and *equipment ^that{ENTERED /<*play> /this turn}>}.",
  ],
  [
    "Destroy target ability that's not attached to a friendly card.",
    "{DESTROY /<TARGET *ability ^that{'s+not+ATTACHED /to <a friendly *card>}>}.",
  ],
  [
    "Destroy target exhausted opposing ally unless its controller pays 3.",
    "{DESTROY /<TARGET exhausted opposing *ally> /unless {<its *controller> PAYS /<=3>}}.",
  ],
  [
    "Destroy target ally or equipment with cost 3 or less.",
    "{DESTROY /<TARGET *ally or *equipment ^with <*cost ^3~or less>>}.",
  ],
  [
    "Destroy all non-Demon allies. Each player draws a card for each ally destroyed this way.",
    "{DESTROY /<all non-Demon *allies>}. {<each *player> DRAWS /<a *card> /for <each *ally ^DESTROYED /this way>}.",
  ],
  [
    "Ready all other Pets you control, then exhaust all other allies.",
    "{READY /<all other *Pets ^{<@you> CONTROL}> , then EXHAUST /<all other *allies>}.",
  ],
  [
    "Exhaust target hero or ally. Draw a card, then discard a card.",
    "{EXHAUST /<TARGET *hero or *ally>}. {DRAW /<a *card> , then DISCARD /<a *card>}.",
  ],
  [
    "Gain control of target ally until end of turn.",
    "{GAIN CONTROL OF /<TARGET *ally> /until <*end ^of <*turn>>}.",
  ],
  [
    "Gain control of target ally until the start of your next turn.",
    "{GAIN CONTROL OF /<TARGET *ally> /until <the *start ^of <your next *turn>>}.",
  ],
  [
    "Put target ally from your graveyard into play under your control.",
    "{PUT /<TARGET *ally> /from <your *graveyard> /into <*play> /under <your *control>}.",
  ],
  [
    "Put two 3 [Melee] / 1 [Health] Ghoul ally tokens into play.",
    "{PUT /<#two [3[Melee]/1[Health]] Ghoul *ally tokens> /into <*play>}.",
  ],
  [
    "Put an Imp ally token into play with 1 [Fire] ATK / 1 health and Ferocity.",
    "{PUT /<an Imp *ally token> /into <*play> /with <[1[Fire]ATK/1health] and !Ferocity>}.",
  ],
  [
    "Put a Militia ally token named Old Guard with 2 ATK / 2 health into play.",
    "{PUT /<a Militia *ally token ^named Old Guard ^with <[2ATK/2health]>> /into <*play>}.",
  ],
  ["Put a +1 ATK counter on target weapon.", "{PUT /<a [+1ATK] *counter> /on <TARGET *weapon>}."],
  [
    "Add a +1 counter and an ember counter to this item.",
    "{ADD /<a [+1] *counter and an ember *counter> /to <this *item>}.",
  ],
  [
    "Remove a +1 DEF counter from this armor. If none remain, destroy it.",
    "{REMOVE /<a [+1DEF] *counter> /from <this *armor>}. (if {<@none> REMAIN}) {DESTROY /<@it>}.",
  ],
  [
    "Look at the top four cards of your deck. Put one into your hand and the rest on the bottom of your deck.",
    "{LOOK AT /<the top #four *cards ^of <your *deck>>}. {PUT /<=one> /into <your *hand> /and <the *rest> /on the bottom of <your *deck>}.",
  ],
  [
    "Reveal the top card of your deck. If it's an ally, put it into play. Otherwise, put it into your hand.",
    "{REVEAL /<the top *card ^of <your *deck>>}. (if {<@it> 'S /<an *ally>}) {PUT /<@it> /into <*play>}. (otherwise) {PUT /<@it> /into <your *hand>}.",
  ],
  [
    "Search your deck for an Undead ally, reveal it, and put it into your hand.",
    "{SEARCH /<your *deck> /for <an Undead *ally> , REVEAL /<@it> , and PUT /<@it> /into <your *hand>}.",
  ],
  [
    "Search your deck for a location and put it into play face up and exhausted.",
    "{SEARCH /<your *deck> /for <a *location> and PUT /<@it> /into <*play> /face up /is:and exhausted}.",
  ],
  [
    "Put the top card of your deck into your resource row face down and exhausted.",
    "{PUT /<the top *card ^of <your *deck>> /into <your *resource row> /face down /is:and exhausted}.",
  ],
  [
    "Remove target ally from the game. When Thorn Pact leaves play, its owner puts it into play.",
    "{REMOVE /<TARGET *ally> /from <the *game>}. (when {<*Thorn Pact> LEAVES /<*play>}) {<its *owner> PUTS /<@it> /into <*play>}.",
  ],
  [
    "Choose one: Draw a card; or destroy target ally.",
    "{CHOOSE /<=one>}: {DRAW /<a *card>} ; or {DESTROY /<TARGET *ally>}.",
  ],
  [
    "Choose one: Name a card, then target player discards it; or draw a card.",
    "{CHOOSE /<=one>}: {NAME /<a *card>} , then {<TARGET *player> DISCARDS /<@it>} ; or {DRAW /<a *card>}.",
  ],
  [
    'Choose "ability," "ally," or "equipment." Draw a card.',
    '{CHOOSE /<"ability" , "ally" , or "equipment">}. {DRAW /<a *card>}.',
  ],
  [
    'Target ally has "[Activate] → Destroy target ally." This ability can\'t be interrupted.',
    '{<TARGET *ally> HAS /<"[Activate] -> {DESTROY /<TARGET *ally>}.">}. {<this *ability> can\'t+be+INTERRUPTED}.',
  ],
  [
    "Target ally has +2 ATK / +2 [Health] and Elusive this turn.",
    "{<TARGET *ally> HAS /<[+2ATK/+2[Health]] and !Elusive> /this turn}.",
  ],
  [
    "Target ally has -2 ATK this turn, and you may draw a card.",
    "{<TARGET *ally> HAS /<[-2ATK]> /this turn} , and {<@you> may+DRAW /<a *card>}.",
  ],
  [
    "Target Druid you control has Assault 1 or Protector this turn.",
    "{<TARGET *Druid ^{<@you> CONTROL}> HAS /<!Assault(1) or !Protector> /this turn}.",
  ],
  [
    "Other allies you control have +ATK equal to your hero's ATK.",
    "{<other *allies ^{<@you> CONTROL}> HAVE /<[+ATK] ^equal to <<your *hero>'s *ATK>>}.",
  ],
  [
    "Exhaust each opposing hero and ally with Stealth.",
    "{EXHAUST /<each opposing *hero and *ally ^with <!Stealth>>}.",
  ],
  [
    "Target player may have an opponent draw a card and discard a card.",
    "{<TARGET *player> may+HAVE /<an *opponent> /DRAW /<a *card> and DISCARD /<a *card>}.",
  ],
  [
    "You may exhaust a Shield you control rather than pay this ability's cost.",
    "{<@you> may+EXHAUST /<a *Shield ^{<@you> CONTROL}> /rather than PAY /<<this *ability>'s *cost>}.",
  ],
  ["You may play it without paying its cost.", "{<@you> may+PLAY /<@it> /without PAYING /<its *cost>}."],
  [
    "You may play that card, paying costs as normal.",
    "{<@you> may+PLAY /<that *card> /, PAYING /<*costs> /as normal}.",
  ],
  [
    "You pay 2 less to play Pets, to a minimum of 1.",
    "{<@you> PAY /<=2~less> /to PLAY /<*Pets> /to a minimum of <=1>}.",
  ],
  ["Opponents pay 1 more to play abilities.", "{<*opponents> PAY /<=1~more> /to PLAY /<*abilities>}."],
  [
    "Target hero can't play more than one card this turn.",
    "{<TARGET *hero> can't+PLAY /<#one~more than *card> /this turn}.",
  ],
  ["Your maximum hand size is increased by one.", "{<your *maximum hand size> is+INCREASED /by <=one>}."],
  [
    "Each opponent's maximum hand size is reduced by one for each Rogue in your party.",
    "{<<each *opponent>'s *maximum hand size> is+REDUCED /by <=one> /for <each *Rogue ^in <your *party>>}.",
  ],
  ["Target ally is a Protector this turn.", "{<TARGET *ally> IS /<a *Protector> /this turn}."],
  [
    "Prevent all damage that would be dealt to it while defending this turn.",
    "{PREVENT /<all *damage ^that{would+be+DEALT /to <@it> /while DEFENDING /this turn}>}.",
  ],
  [
    "Prevent all damage that an opposing hero or ally would deal this turn.",
    "{PREVENT /<all *damage ^that{<an opposing *hero or *ally> would+DEAL /this turn}>}.",
  ],
  [
    "Attach to target ally that your hero dealt combat damage to this turn.",
    "{ATTACH /to <TARGET *ally ^that{<your *hero> DEALT /<combat *damage> /~to}> /this turn}.",
  ],
  [
    "If your hero has dealt fatal combat damage to an ally this turn, draw a card.",
    "(if {<your *hero> has+DEALT /<fatal combat *damage> /to <an *ally> /this turn}) {DRAW /<a *card>}.",
  ],
  [
    "If it's an ally, destroy it, and if it's a weapon, draw a card.",
    "(if {<@it> 'S /<an *ally>}) {DESTROY /<@it>} , and {(if {<@it> 'S /<a *weapon>}) DRAW /<a *card>}.",
  ],
  [
    "You may have its owner put it into play, then draw a card.",
    "{<@you> may+HAVE /<its *owner> /PUT /<@it> /into <*play> , then DRAW /<a *card>}.",
  ],
  [
    "Each player reveals his hand, and then shuffles it into his deck.",
    "{<each *player> REVEALS /<his *hand> , and then SHUFFLES /<@it> /into <his *deck>}.",
  ],
  [
    "Your hero deals X melee damage to target ally, where X is 2 plus the ATK of one of your Daggers.",
    "{<your *hero> DEALS /<#X melee *damage> /to <TARGET *ally> /where {<=X> IS /<=2> /plus <the *ATK ^of <#one+of your *Daggers>>}}.",
  ],
  [
    "Choose a hero or ally other than Thorn Pact at random, then that hero or ally's controller discards a card.",
    "{CHOOSE /<a *hero or *ally ^other than <*Thorn Pact>> /at random} , then {<<that *hero or *ally>'s *controller> DISCARDS /<a *card>}.",
  ],
  ["Target hero or ally has -2 ATK this turn.", "{<TARGET *hero or *ally> HAS /<[-2ATK]> /this turn}."],
  [
    "Double the ATK of target ally, and it has Smash this turn.",
    "{DOUBLE /<the *ATK ^of <TARGET *ally>>} , and {<@it> HAS /<!Smash> /this turn}.",
  ],
  [
    "Your hero deals 2 melee damage to target ally with cost 4 or less.",
    "{<your *hero> DEALS /<#2 melee *damage> /to <TARGET *ally ^with <*cost ^4~or less>>}.",
  ],
  [
    "Double the ATK of this and other weapons you control.",
    "{DOUBLE /<the *ATK ^of <this +and+ other *weapons ^{<@you> CONTROL}>>}.",
  ],
  [
    "Destroy target ally that's attacking an ally you control.",
    "{DESTROY /<TARGET *ally ^that{'s+ATTACKING /<an *ally ^{<@you> CONTROL}>}>}.",
  ],
  [
    "Put target opposing attacking ally into its owner's hand.",
    "{PUT /<TARGET opposing attacking *ally> /into <<its *owner>'s *hand>}.",
  ],
  [
    "Nettle heals 1 damage from each hero and ally in target player's party.",
    "{<*Nettle> HEALS /<#1 *damage> /from <each *hero and *ally ^in <<TARGET *player>'s *party>>}.",
  ],
  ["Destroy all exhausted allies.", "{DESTROY /<all exhausted *allies>}."],
  ["Draw a card for each Totem you control.", "{DRAW /<a *card> /for <each *Totem ^{<@you> CONTROL}>}."],
  [
    "Your hero deals 1 frost damage to each exhausted opposing hero and ally.",
    "{<your *hero> DEALS /<#1 frost *damage> /to <each exhausted opposing *hero and *ally>}.",
  ],
  [
    "Your hero deals 1 frost damage to target ally that was dealt damage this turn.",
    "{<your *hero> DEALS /<#1 frost *damage> /to <TARGET *ally ^that{was+DEALT /<*damage> /this turn}>}.",
  ],
  ["Add two +1 counters to target armor.", "{ADD /<#two [+1] *counters> /to <TARGET *armor>}."],
  [
    "Draw a card unless that player chooses and discards a card.",
    "{DRAW /<a *card> /unless {<that *player> CHOOSES and DISCARDS /<a *card>}}.",
  ],
  [
    "Prevent all damage that Pets you control would deal to Nettle.",
    "{PREVENT /<all *damage ^that{<*Pets ^{<@you> CONTROL}> would+DEAL /to <*Nettle>}>}.",
  ],
  [
    "Prevent all damage that Demon allies would deal to Nettle.",
    "{PREVENT /<all *damage ^that{<Demon *allies> would+DEAL /to <*Nettle>}>}.",
  ],
  [
    "Each player destroys resources he controls until he controls two.",
    "{<each *player> DESTROYS /<*resources ^{<@he> CONTROLS}> /until {<@he> CONTROLS /<=two>}}.",
  ],
  ["Nettle has Elusive while ready.", "{<*Nettle> HAS /<!Elusive> /while {READY}}."],
  ["Nettle is Elusive while ready.", "{<*Nettle> IS /<!Elusive> /while {READY}}."],
  [
    "If two or more are tied, destroy all with that cost.",
    "(if {<=two~or more> are+TIED}) {DESTROY /<all * ^with <that *cost>>}.",
  ],
  [
    "If an ally entered play and an ally left play this turn: Pay 1 to complete this quest.",
    "(if {<an *ally> ENTERED /<*play>} and {<an *ally> LEFT /<*play> /this turn}) : {PAY /<=1> /to COMPLETE /<this *quest>}.",
  ],
  [
    "You may play cards removed this way this game.",
    "{<@you> may+PLAY /<*cards ^REMOVED /this way /this game>}.",
  ],
  [
    "You pay 1 less to play this card for each other ability you've played this turn.",
    "{<@you> PAY /<=1~less> /to PLAY /<this *card> /for <each other *ability ^{<@you> 've+PLAYED /this turn}>}.",
  ],
  [
    "Draw a card for each opposing ally that left play this turn.",
    "{DRAW /<a *card> /for <each opposing *ally ^that{LEFT /<*play> /this turn}>}.",
  ],
  ["Draw a card, then choose and discard a card.", "{DRAW /<a *card> , then CHOOSE and DISCARD /<a *card>}."],
  [
    "Prevent all damage that target hero or ally would deal this turn.",
    "{PREVENT /<all *damage ^that{<TARGET *hero or *ally> would+DEAL /this turn}>}.",
  ],
  [
    "If they're both abilities, both allies, or both equipment, that player discards two cards.",
    "(if {<@they> 'RE /<both *abilities , both *allies , or both *equipment>}) {<that *player> DISCARDS /<#two *cards>}.",
  ],
  [
    "Place all revealed quests into your resource row exhausted as additional resources, and put the rest on the bottom of your deck.",
    "{PLACE /<all %revealed *quests> /into <your *resource row> /is:exhausted /as <additional *resources> , and PUT /<the *rest> /on the bottom of <your *deck>}.",
  ],
  ["Reward: Delve", "Reward: {DELVE}."],
  [
    "When Nettle enters play, name a card in play you control.\nInspire: Card with that name",
    "(when {<*Nettle> ENTERS /<*play>}) {NAME /<a *card ^in <*play> ^{<@you> CONTROL}>}. | !Inspire(<*card ^with <that *name>>)",
  ],
  [
    "Choose one: Ready one of your equipment; or draw a card.",
    "{CHOOSE /<=one>}: {READY /<#one+of your *equipment>} ; or {DRAW /<a *card>}.",
  ],
  [
    "Put target ally with Assault, Mend, or Protector and cost less than or equal to the number of resources you control from your graveyard into play.",
    "{PUT /<TARGET *ally ^with <!Assault , !Mend , or !Protector and *cost ^less than or equal to <the *number ^of <*resources ^{<@you> CONTROL}>>>> /from <your *graveyard> /into <*play>}.",
  ],
  [
    "Your hero deals 1 melee damage to target ally that shares a class or race with that ally.",
    "{<your *hero> DEALS /<#1 melee *damage> /to <TARGET *ally ^that{SHARES /<a *class or *race ^with <that *ally>>}>}.",
  ],
  [
    "Search your deck for an ally with cost less than or equal to the combined cost of cards destroyed this way and put it into play.",
    "{SEARCH /<your *deck> /for <an *ally ^with <*cost ^less than or equal to <the combined *cost ^of <*cards ^DESTROYED /this way>>>> and PUT /<@it> /into <*play>}.",
  ],
  [
    "Prevent all combat damage that would be dealt to Nettle by attacking allies.",
    "{PREVENT /<all combat *damage ^that{would+be+DEALT /to <*Nettle> /by <attacking *allies>}>}.",
  ],
  [
    "Destroy all opposing allies that have or share the highest cost.",
    "{DESTROY /<all opposing *allies ^that{HAVE or SHARE /<the highest *cost>}>}.",
  ],
  [
    "You control that ally while Nettle remains under your control, and that ally can attack only heroes while you control it.",
    "{<@you> CONTROL /<that *ally> /while {<*Nettle> REMAINS /under <your *control>} , and {<that *ally> can+ATTACK /<only *heroes> /while {<@you> CONTROL /<@it>}}}.",
  ],
  [
    "Other allies you control have +ATK equal to Nettle's ATK and +[Health] equal to Nettle's [Health].",
    "{<other *allies ^{<@you> CONTROL}> HAVE /<[+ATK] ^equal to <<*Nettle>'s *ATK> and [+[Health]] ^equal to <<*Nettle>'s *[Health]>>}.",
  ],
  [
    "Your hero deals 1 / 2 melee damage to target hero.",
    "{<your *hero> DEALS /<[1/2melee] *damage> /to <TARGET *hero>}.",
  ],
  [
    "This turn, double the ATK of target ally, and it has Smash.",
    "(this turn) {DOUBLE /<the *ATK ^of <TARGET *ally>>} , and {<@it> HAS /<!Smash>}.",
  ],
  [
    "Your hero deals 1 melee damage to target hero or ally that shares a class or race with that ally.",
    "{<your *hero> DEALS /<#1 melee *damage> /to <TARGET *hero or *ally ^that{SHARES /<a *class or *race ^with <that *ally>>}>}.",
  ],
  [
    "This turn, friendly heroes and allies can protect Nettle.",
    "(this turn) {<friendly *heroes and *allies> can+PROTECT /<*Nettle>}.",
  ],
  [
    "[Melee] allies you own everywhere have Stealth.",
    "{<[Melee] *allies ^{<@you> OWN} ^everywhere> HAVE /<!Stealth>}.",
  ],
  [
    "If damage would be dealt to a hero or ally it's attached to, that much +1 is dealt instead.",
    "(if {<*damage> would+be+DEALT /to <a *hero or *ally ^{<@it> 's+ATTACHED /~to}>}) {<=that much+1> is+DEALT /instead}.",
  ],
  [
    "Your hero deals 1 fire damage for each resource you control to target opposing hero.",
    "{<your *hero> DEALS /<#1 fire *damage> /for <each *resource ^{<@you> CONTROL}> /to <TARGET opposing *hero>}.",
  ],
  [
    "Draw a card for each ally shuffled back into its owner's deck this way.",
    "{DRAW /<a *card> /for <each *ally ^SHUFFLED /<*back>> /into <<its *owner>'s *deck> /this way}.",
  ],
  [
    "Draw a card for each ready non-hero card that its controller controls.",
    "{DRAW /<a *card> /for <each ready non-hero *card ^that{<its *controller> CONTROLS}>}.",
  ],
  [
    "If that hero or ally's controller has no cards in his hand, draw a card.",
    "(if {<<that *hero or *ally>'s *controller> HAS /<no *cards ^in <his *hand>>}) {DRAW /<a *card>}.",
  ],
  [
    "If damage would be dealt with an item you control to an ally it's attached to, prevent it.",
    "(if {<*damage> would+be+DEALT /with <an *item ^{<@you> CONTROL}> /to <an *ally ^{<@it> 's+ATTACHED /~to}>}) {PREVENT /<@it>}.",
  ],
  [
    "Target player turns one of his quests face down.",
    "{<TARGET *player> TURNS /<#one+of his *quests> /face down}.",
  ],
  [
    "If damage would be dealt to an ally you control this turn, it's dealt to your hero instead.",
    "(if {<*damage> would+be+DEALT /to <an *ally ^{<@you> CONTROL}> /this turn}) {<@it> 's+DEALT /to <your *hero> /instead}.",
  ],
  [
    "Allies you control with cost 4 or more have Protector.",
    "{<*allies ^{<@you> CONTROL} ^with <*cost ^4~or more>> HAVE /<!Protector>}.",
  ],
  [
    "You pay 1 less to play Nettle for each ability you played this turn.",
    "{<@you> PAY /<=1~less> /to PLAY /<*Nettle> /for <each *ability ^{<@you> PLAYED /this turn}>}.",
  ],
  [
    "When you strike with this weapon on an opponent's turn, draw a card.",
    "(when {<@you> STRIKE /with <this *weapon> /on <<an *opponent>'s *turn>}) {DRAW /<a *card>}.",
  ],
  [
    "Nettle has +1 ATK for each ally in your party with cost 3 or more.",
    "{<*Nettle> HAS /<[+1ATK]> /for <each *ally ^in <your *party> ^with <*cost ^3~or more>>}.",
  ],
  [
    "When Nettle enters play, put a Bear ally token with that name and 1 [Melee] ATK / 1 health into play.",
    "(when {<*Nettle> ENTERS /<*play>}) {PUT /<a Bear *ally token ^with <that *name and [1[Melee]ATK/1health]>> /into <*play>}.",
  ],
  ["Friendly heroes have Frost Resistance.", "{<friendly *heroes> HAVE /<!frost Resistance>}."],
  ["Remove all but 3 damage from target ally.", "{REMOVE /<#all but~3 *damage> /from <TARGET *ally>}."],
  [
    "Non-[Horde], non-[Alliance] allies have Stealth.",
    "{<non-[Horde] , non-[Alliance] *allies> HAVE /<!Stealth>}.",
  ],
  ["Destroy target attacking or defending ally.", "{DESTROY /<TARGET attacking * or defending *ally>}."],
  [
    "Your hero deals 1 fire damage to target ally and each other ally with the same cost.",
    "{<your *hero> DEALS /<#1 fire *damage> /to <TARGET *ally and each other *ally ^with <the same *cost>>}.",
  ],
  ["Allies with Death Rattle have Stealth.", "{<*allies ^with <!Death Rattle>> HAVE /<!Stealth>}."],
  ["Allies with Inspire have Stealth.", "{<*allies ^with <!Inspire>> HAVE /<!Stealth>}."],
  [
    "Put an Axe weapon token into play with 2 [Melee] ATK, 1 strike cost, and Melee (1).",
    "{PUT /<an Axe weapon *token> /into <*play> /with <#2 [Melee] *ATK , #1 *strike cost , and !melee(1)>}.",
  ],
  [
    "Your hero deals 1 fire damage to target ally and itself.",
    "{<your *hero> DEALS /<#1 fire *damage> /to <TARGET *ally and @itself>}.",
  ],
  ["At the end of this turn, destroy it.", "(at <the *end ^of <this *turn>>) {DESTROY /<@it>}."],
  [
    "Put it into play with damage equal to its health - 1.",
    "{PUT /<@it> /into <*play> /with <*damage ^equal to <its *health ^-1>>}.",
  ],
  ["Destroy target ally with 3 ATK or less.", "{DESTROY /<TARGET *ally ^with <#3 *ATK ^or less>>}."],
  ["Damage your hero deals is unpreventable.", "{<*damage ^{<your *hero> DEALS}> IS /is:unpreventable}."],
  [
    "Target ally has -2 ATK while attacking or protecting.",
    "{<TARGET *ally> HAS /<[-2ATK]> /while ATTACKING or PROTECTING}.",
  ],
  ["Each can't attack this turn.", "{<each *> can't+ATTACK /this turn}."],
  [
    "Destroy the second if it costs less than the first.",
    "{DESTROY /<the *second> /if {<@it> COSTS /less than <the first *>}}.",
  ],
  [
    "Put one into your hand and the other on the bottom of your deck.",
    "{PUT /<=one> /into <your *hand> /and <the other *> /on the bottom of <your *deck>}.",
  ],
  ["Exhaust this and put it on top of that.", "{EXHAUST /<this *> and PUT /<@it> /on top of <that *>}."],
  [
    "Your abilities, allies, and equipment can't be destroyed.",
    "{<your *abilities , *allies , and *equipment> can't+be+DESTROYED}.",
  ],
  [
    "Attach to target ability, ally, or equipment.",
    "{ATTACH /to <TARGET *ability , *ally , or *equipment>}.",
  ],
  ["Destroy target ally; draw a card.", "{DESTROY /<TARGET *ally>} ; {DRAW /<a *card>}."],
  [
    "Opposing allies have -1 ATK while in combat with your hero.",
    "{<opposing *allies> HAVE /<[-1ATK]> /while in <*combat ^with <your *hero>>}.",
  ],
  ["If you can't, draw a card.", "(if {<@you> CAN'T}) {DRAW /<a *card>}."],
  ["Put it into play exhausted and attacking.", "{PUT /<@it> /into <*play> /is:exhausted and attacking}."],
  [
    "If an opposing hero has more damage on it than your hero, draw a card.",
    "(if {<an opposing *hero> HAS /<#~more *damage> /on <@it> /than <your *hero>}) {DRAW /<a *card>}.",
  ],
  [
    "Choose whether Nettle is Elusive or a Protector.",
    "{CHOOSE /whether {<*Nettle> IS /<!Elusive or a *Protector>}}.",
  ],
  ["Destroy target ally that is a Demon.", "{DESTROY /<TARGET *ally ^that{IS /<a *Demon>}>}."],
  [
    "Draw a card for each counter that was on Nettle.",
    "{DRAW /<a *card> /for <each *counter ^that{WAS /on <*Nettle>}>}.",
  ],
  [
    "Destroy target ally that has attacked this turn.",
    "{DESTROY /<TARGET *ally ^that{has+ATTACKED /this turn}>}.",
  ],
  [
    "Destroy target ally that attacked, defended, or protected this turn.",
    "{DESTROY /<TARGET *ally ^that{ATTACKED , DEFENDED , or PROTECTED /this turn}>}.",
  ],
  ["While attacking, Nettle has Stealth.", "(while ATTACKING) {<*Nettle> HAS /<!Stealth>}."],
  [
    "Choose one of the following: Black, Blue, or Green.",
    "{CHOOSE /<#one+of the *following>}: <*Black> , <*Blue> , or <*Green>.",
  ],
  [
    "Add a +1 DEF counter to this and each other armor you control.",
    "{ADD /<a [+1DEF] *counter> /to <this +and+ each other *armor ^{<@you> CONTROL}>}.",
  ],
];
