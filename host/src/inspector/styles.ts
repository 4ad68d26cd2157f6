/** Always dark, in colours that the product does not have (design: m-inspector). In a shadow tree, so px is px. */
const CSS = `
:host { all: initial; position: fixed; z-index: 2147483647; inset: 0; pointer-events: none; }
* { box-sizing: border-box; }
:focus-visible { outline: 3px solid #e8c14b; outline-offset: 2px; }
.area { position: fixed; border: 2px dashed var(--colour); }
.label { position: fixed; display: flex; gap: 8px; justify-content: space-between; height: 22px; padding: 0 8px; overflow: hidden; white-space: nowrap; color: #fff; background: var(--colour); font: 11px/22px ui-monospace, Menlo, Consolas, monospace; }
.label b { flex: none; font-weight: 600; }
.label span { overflow: hidden; text-overflow: ellipsis; }
.unfold, .panel { pointer-events: auto; color: #ede9f5; background: #17131f; font: 13px/1.5 system-ui, sans-serif; }
.hatched { height: 6px; background: repeating-linear-gradient(-45deg, #e8c14b 0 8px, #17131f 8px 16px); }
.unfold { position: fixed; right: 0; bottom: 40%; width: 44px; padding: 0 0 10px; border: 0; border-radius: 8px 0 0 8px; overflow: hidden; box-shadow: 0 2px 12px #0008; cursor: pointer; }
.unfold b { display: block; margin-top: 10px; font-weight: 600; }
.panel { position: fixed; inset: auto 0 0; display: flex; flex-direction: column; max-height: min(58vh, 560px); box-shadow: 0 -2px 16px #0006; }
.panel > * { flex: none; }
.scroll { flex: 0 1 auto; min-height: 0; overflow: auto; overscroll-behavior: contain; }
.head { display: flex; gap: 4px 12px; align-items: center; padding: 6px 8px 6px 16px; }
.head h2 { margin: 0; font-size: 15px; }
.head p { flex: 1; margin: 0; color: #bdb3cf; font-size: 12px; line-height: 1.3; }
button, .button { min-height: 44px; padding: 0 12px; border: 1px solid #4a4060; border-radius: 8px; color: #ede9f5; background: none; font: inherit; line-height: 42px; text-align: center; text-decoration: none; cursor: pointer; }
button:disabled { color: #948aa8; cursor: default; }
.main { border-color: #e8c14b; color: #17131f; background: #e8c14b; font-weight: 600; }
.main:disabled { border-color: #4a4060; color: #948aa8; background: #241d31; }
.plain { border: 0; color: #e8c14b; }
.other { display: flex; gap: 12px; align-items: center; justify-content: space-between; padding: 0 8px 0 16px; color: #17131f; background: #e8c14b; font-weight: 600; }
.other a { flex: none; color: #17131f; font-weight: 700; line-height: 44px; padding: 0 8px; }
table { width: 100%; border-collapse: collapse; font: 12px/1.5 ui-monospace, Menlo, Consolas, monospace; }
th, td { padding: 0 4px; border-top: 1px solid #332b42; text-align: right; font-weight: 400; white-space: nowrap; }
thead th { border: 0; color: #a79dba; font-family: system-ui, sans-serif; }
tr > :first-child { padding-left: 16px; text-align: left; }
tr > td:first-child { padding-left: 8px; }
tr > :last-child { padding-right: 16px; }
tbody tr.selected { background: #2b2239; }
td.owner { max-width: 90px; overflow: hidden; text-overflow: ellipsis; }
td button { display: flex; gap: 8px; align-items: center; width: 100%; min-height: 36px; padding: 0 8px; border: 0; border-radius: 4px; line-height: 1.5; text-align: left; }
td button i { flex: none; width: 10px; height: 10px; border-radius: 2px; background: var(--colour); }
.bad { color: #ffa08a; }
.wide { display: none; }
section section, .end { margin: 0; padding: 10px 16px; border-top: 1px solid #332b42; }
h3 { margin: 0 0 4px; font-size: 14px; }
h4 { margin: 8px 0 2px; color: #a79dba; font-size: 12px; font-weight: 400; }
dl { display: grid; grid-template-columns: repeat(3, auto); gap: 0 12px; justify-content: start; margin: 0; }
dt { grid-row: 1; color: #a79dba; font-size: 12px; }
dd { grid-row: 2; margin: 0; font: 13px/1.5 ui-monospace, Menlo, Consolas, monospace; }
ul { margin: 0; padding: 0; list-style: none; font: 12px/1.6 ui-monospace, Menlo, Consolas, monospace; overflow-wrap: anywhere; }
fieldset { min-width: 0; margin: 0; padding: 10px 16px; border: 0; border-top: 1px solid #332b42; }
legend { float: left; width: 100%; margin-bottom: 8px; padding: 0; font-size: 14px; font-weight: 600; }
.versions { clear: both; display: grid; grid-template-columns: repeat(auto-fill, minmax(128px, 1fr)); gap: 8px; }
.versions label { position: relative; display: block; min-height: 44px; padding: 6px 10px; border: 1px solid #4a4060; border-radius: 8px; color: #bdb3cf; font: 12px/1.4 ui-monospace, Menlo, Consolas, monospace; cursor: pointer; }
.versions b { display: block; overflow: hidden; text-overflow: ellipsis; color: #ede9f5; font-weight: 600; }
.versions label:has(:checked) { border-color: #e8c14b; box-shadow: inset 0 0 0 1px #e8c14b; }
.versions label:has(:focus-visible) { outline: 3px solid #e8c14b; outline-offset: 2px; }
.versions [type=radio] { position: absolute; inset: 0; width: 100%; height: 100%; margin: 0; opacity: 0; cursor: pointer; }
.port { display: flex; gap: 8px; align-items: center; margin-top: 8px; color: #bdb3cf; font-size: 12px; }
.port b { flex: none; font-weight: 400; }
.port input { width: 84px; min-height: 44px; padding: 0 8px; border: 1px solid #6f6487; border-radius: 8px; color: #ede9f5; background: #241d31; font: 14px ui-monospace, Menlo, Consolas, monospace; }
.foot { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; padding: 8px 16px max(8px, env(safe-area-inset-bottom)); border-top: 1px solid #332b42; }
.note { grid-column: 1 / -1; margin: 0; }
@media (min-width: 900px) {
  .panel { left: auto; right: 16px; bottom: 16px; width: 520px; max-height: min(76vh, 720px); border-radius: 0 0 10px 10px; box-shadow: 0 4px 24px #0009; }
  .wide { display: table-cell; }
}
@media (prefers-reduced-motion: no-preference) { .scroll { scroll-behavior: smooth; } }
`;

/** Not an inline style, which the page's policy forbids. */
export function inspectorStyles(): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(CSS);
  return sheet;
}
