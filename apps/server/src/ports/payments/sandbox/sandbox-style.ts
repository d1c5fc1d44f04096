import { fontFaces } from './sandbox-fonts.ts'

/** The look of the sandbox's pages: fonts, colours, corners and sizes of the web app's theme, light and dark. */
export const sandboxStyle = `
${fontFaces}
:root{color-scheme:light dark;--canvas:#fbfafd;--card:#fff;--line:#e8e7ec;--text:#1c1825;--dim:#514d5a;--edge:#918d99;
--accent:#3d1277;--over:#591a9d;--on:#fff;--link:#3d1277;--warm:#fff6ef;--warmtext:#794402;--warmline:#ffd5b2;--soft:#f4f3f7}
@media (prefers-color-scheme:dark){:root{--canvas:#120e1a;--card:#1b1526;--line:#3a3049;--text:#ece8f2;--dim:#c9c3d3;
--edge:#857c94;--accent:#7337bf;--over:#8449d0;--on:#fff;--link:#c5aafa;--warm:#2b1c0c;--warmtext:#fdb677;--warmline:#6b4516;--soft:#221a2f}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:var(--canvas);color:var(--text);font:16px/1.55 text,system-ui,sans-serif}
.banner{margin:0;font-size:14px;padding:10px 16px;text-align:center;background:var(--warm);color:var(--warmtext);border-bottom:1px solid var(--warmline)}
main{width:min(440px,100% - 32px);margin:32px auto;padding:24px;background:var(--card);border:1px solid var(--line);border-radius:12px}
.brand{display:flex;gap:12px;align-items:center;margin:0 0 20px;font:700 20px/1.25 title,text,system-ui,sans-serif}
.brand img{width:32px;height:32px}
h1{margin:0;font-weight:400}
.amount{display:block;font:700 48px/1.08 title,text,system-ui,sans-serif;letter-spacing:-.015em;font-variant-numeric:tabular-nums}
.what{display:block;font:700 24px/1.2 title,text,system-ui,sans-serif;letter-spacing:-.015em;overflow-wrap:anywhere}
.amount+.what{margin-top:8px;font:600 16px/1.4 text,system-ui,sans-serif;letter-spacing:0}
dl{display:flex;flex-wrap:wrap;gap:4px 12px;margin:16px 0 0;padding:12px 0 0;border-top:1px solid var(--line);color:var(--dim);font-size:14px}
dd{margin:0;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
.aside{margin:16px 0 0;padding:12px 14px;background:var(--soft);border-radius:8px}
form{display:grid;gap:20px;margin-top:20px}
fieldset{display:grid;gap:16px;margin:0;padding:20px 0 0;border:0;border-top:1px solid var(--line)}
legend{float:left;padding:0;color:var(--dim);font-size:14px}
.hint{margin:6px 0 0;color:var(--dim);font-size:14px}
button,.back{display:block;width:100%;min-height:48px;padding:10px 16px;border:1px solid var(--edge);border-radius:8px;background:transparent;
color:var(--text);font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
button:hover,.back:hover{background:var(--soft)}
.main,.back{background:var(--accent);border-color:var(--accent);color:var(--on)}
.main:hover,.back:hover{background:var(--over);border-color:var(--over)}
.quiet{border-color:transparent;color:var(--link)}
.back{margin-top:20px}
.banner strong{font-weight:600}
:focus-visible{outline:2px solid var(--link);outline-offset:2px}
@media (max-width:420px){main{margin:16px auto;padding:20px}.amount{font-size:32px}}`
