// How the report looks: one sheet, without fonts or pictures from elsewhere.
export const style = `
:root { color-scheme: light dark; --ink: #1b1f24; --soft: #59636e; --line: #d5dae0; --paper: #fff; --card: #f6f8fa;
  --good: #1a7f4b; --near: #c48a12; --far: #b9471c; --none: #7a2e8e; --accent: #2557a7; --mark: #ffe08a; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6e9ed; --soft: #9aa5b1; --line: #363d46; --paper: #14171b;
  --card: #1d2127; --good: #3fae72; --near: #d9a53a; --far: #e0764a; --none: #b679c8; --accent: #7fb0ff; --mark: #6b5410; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 15px/1.5 system-ui, sans-serif; }
main, header, nav { max-width: 1180px; margin: 0 auto; padding: 0 24px; }
header { padding-top: 32px; }
h1 { font-size: 28px; margin: 0 0 4px; } h2 { font-size: 20px; margin: 40px 0 4px; } h3 { font-size: 15px; margin: 0; }
p { margin: 4px 0 12px; max-width: 75ch; } .soft { color: var(--soft); } code { font-size: 13px; }
nav { position: sticky; top: 0; background: var(--paper); border-bottom: 1px solid var(--line); padding-top: 8px;
  padding-bottom: 8px; z-index: 2; } nav a { margin-right: 20px; color: var(--accent); text-decoration: none; }
.tiles { display: flex; flex-wrap: wrap; gap: 12px; margin: 20px 0; }
.tile { background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: 12px 18px; min-width: 130px; }
.tile b { display: block; font-size: 26px; line-height: 1.2; } .tile span { color: var(--soft); font-size: 13px; }
.legend { display: flex; flex-wrap: wrap; gap: 16px; font-size: 13px; color: var(--soft); margin: 8px 0; }
.legend i { display: inline-block; width: 12px; height: 12px; border-radius: 3px; margin-right: 6px; vertical-align: -1px; }
.bars { display: grid; grid-template-columns: minmax(120px, 270px) 1fr 150px; gap: 4px 12px; align-items: center; }
.bars button { all: unset; cursor: pointer; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.bars button:hover, .bars button:focus-visible { color: var(--accent); text-decoration: underline; }
.bar { display: flex; height: 16px; border-radius: 4px; overflow: hidden; background: var(--line); }
.bar i { display: block; height: 100%; }
.checked { background: var(--good); } .printed { background: var(--near); } .read { background: var(--far); }
.refused { background: var(--none); }
.num { font-variant-numeric: tabular-nums; text-align: right; white-space: nowrap; font-size: 13px; }
.scroll { max-height: 470px; overflow-y: auto; border: 1px solid var(--line); border-radius: 8px; padding: 12px; }
table { border-collapse: collapse; width: 100%; } th { text-align: left; font-size: 13px; color: var(--soft); }
td, th { padding: 6px 10px 6px 0; border-bottom: 1px solid var(--line); vertical-align: top; }
td.num, th.num { padding-right: 14px; } td ul { margin: 0; padding-left: 18px; font-size: 13px; color: var(--soft); }
.code { font: 600 12px ui-monospace, monospace; white-space: nowrap; } td button { all: unset; cursor: pointer; }
td button:hover, td button:focus-visible { color: var(--accent); text-decoration: underline; }
.tools { display: flex; flex-wrap: wrap; gap: 10px; margin: 12px 0; position: sticky; top: 41px; background: var(--paper);
  padding: 8px 0; z-index: 1; }
input, select { font: inherit; color: inherit; background: var(--card); border: 1px solid var(--line); border-radius: 6px;
  padding: 6px 10px; max-width: 260px; } input { flex: 1; min-width: 220px; max-width: none; }
.tools button, .more { font: inherit; color: var(--accent); background: none; border: 1px solid var(--line);
  border-radius: 6px; padding: 6px 12px; cursor: pointer; }
details { border-bottom: 1px solid var(--line); } summary { cursor: pointer; padding: 7px 4px; display: grid;
  grid-template-columns: 76px minmax(160px, 280px) minmax(120px, 230px) 1fr; gap: 12px; align-items: baseline; list-style: none; }
summary:hover { background: var(--card); } summary::-webkit-details-marker { display: none; }
summary > * { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.badge { font-size: 12px; font-weight: 600; color: #fff; border-radius: 10px; padding: 1px 9px; text-align: center; }
.text { white-space: pre-wrap; background: var(--card); border-radius: 6px; padding: 10px 14px; margin: 4px 0 8px 88px; }
.text mark { background: var(--mark); color: inherit; border-radius: 2px; text-decoration: underline wavy var(--far); }
.faults { margin: 0 0 12px 88px; padding-left: 18px; } .faults li { margin: 2px 0; }
@media (max-width: 760px) { .bars { grid-template-columns: 110px 1fr 62px; } .bars .wide { display: none; }
  summary { grid-template-columns: 76px 1fr; } summary > :nth-child(n+3) { grid-column: 2; }
  .text, .faults { margin-left: 0; } }
@media print { nav, .tools, .more { display: none; } .scroll { max-height: none; } }
`;
