// What runs in the reader's browser: the list of cards, searched and filtered. Texts are set as text, never as HTML.
export const client = `
"use strict";
const { cards, sets, kinds, codes, stages } = JSON.parse(document.getElementById("data").textContent);
const $ = (id) => document.getElementById(id);
const step = 100;
let shown = step;
const el = (tag, cls, text) => { const e = document.createElement(tag); if (cls) e.className = cls; if (text !== undefined) e.textContent = text; return e; };
const fill = (select, names) => names.forEach((name, i) => { const o = el("option", "", name); o.value = String(i); select.append(o); });
fill($("state"), stages); fill($("set"), sets); fill($("kind"), kinds); fill($("form"), codes);
const hay = cards.map((c) => (c.n + "\\n" + c.t + "\\n" + c.f.map((f) => f.c + " " + f.m).join("\\n")).toLowerCase());
function wanted() {
  const words = $("search").value.toLowerCase().split(/\\s+/).filter(Boolean);
  const is = (id, value) => $(id).value === "" || Number($(id).value) === value;
  return cards.filter((c, i) => is("state", c.s) && is("set", c.e) && words.every((w) => hay[i].includes(w))
    && ($("kind").value === "" || c.k.includes(Number($("kind").value)))
    && ($("form").value === "" || c.f.some((f) => f.r === Number($("form").value))));
}
function textOf(card) {
  const box = el("div", "text");
  let at = 0;
  for (const f of [...card.f].filter((f) => f.b > f.a).sort((x, y) => x.a - y.a)) {
    if (f.a < at) continue;
    box.append(card.t.slice(at, f.a), el("mark", "", card.t.slice(f.a, f.b)));
    at = f.b;
  }
  box.append(card.t.slice(at));
  return box;
}
const prose = (e, text) => { text.split(/\`([^\`]*)\`/).forEach((part, i) => e.append(i % 2 ? el("code", "", part) : part)); return e; };
function row(card) {
  const d = el("details");
  const s = el("summary");
  const first = card.f[0];
  const set = el("span", "soft", sets[card.e] + (card.y ? " \\u00b7 " + card.y : ""));
  s.append(el("span", "badge " + ["checked", "printed", "read", "refused"][card.s], stages[card.s]), el("b", "", card.n), set,
    prose(el("span", "soft"), first ? first.c + "  " + first.m : ""));
  d.append(s);
  d.addEventListener("toggle", () => {
    if (!d.open || d.children.length > 1) return;
    d.append(textOf(card));
    const list = el("ul", "faults");
    for (const f of card.f) list.append(prose(el("li"), f.c + ": " + f.m + (f.h ? " (" + f.h + ")" : "")));
    if (card.f.length) d.append(list);
  });
  return d;
}
function draw() {
  const found = wanted();
  $("count").textContent = found.length.toLocaleString() + " of " + cards.length.toLocaleString() + " cards";
  $("list").replaceChildren(...found.slice(0, shown).map(row));
  $("more").hidden = found.length <= shown;
}
const afresh = () => { shown = step; draw(); };
for (const id of ["search", "state", "set", "kind", "form"]) $(id).addEventListener("input", afresh);
$("more").addEventListener("click", () => { shown += step * 5; draw(); });
$("clear").addEventListener("click", () => { for (const id of ["search", "state", "set", "kind", "form"]) $(id).value = ""; afresh(); });
for (const b of document.querySelectorAll("[data-filter]")) b.addEventListener("click", () => {
  for (const id of ["search", "state", "set", "kind", "form"]) $(id).value = "";
  $(b.dataset.filter).value = b.dataset.value; afresh(); $("cards").scrollIntoView();
});
draw();
`;
