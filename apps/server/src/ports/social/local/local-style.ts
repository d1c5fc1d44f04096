/** The look of the stand-in's page: like the payment sandbox, so that nobody takes it for the real thing. */
export const localStyle = `:root{--ink:#1c1723;--soft:#5c5466;--card:#fff;--page:#f4f1f8;--line:#8a8296;--link:#3d1277;--bad:#b3261e}
@media (prefers-color-scheme:dark){:root{--ink:#f3eff8;--soft:#b9b0c6;--card:#1b1526;--page:#120e1a;--line:#7d7390;--link:#c9a9ff;--bad:#ffb4ab}}
*{box-sizing:border-box}body{margin:0;background:var(--page);color:var(--ink);font:16px/1.45 system-ui,sans-serif}
.banner{padding:8px 16px;background:#ffd97a;color:#2b2000;text-align:center;font-size:14px}
main{max-width:400px;margin:0 auto;padding:16px}h1{font-size:24px;line-height:1.2;margin:8px 0 4px}h2{font-size:16px;margin:20px 0 8px}
.aside{margin:0;color:var(--soft)}form{margin:0 0 8px}label{display:block;margin:8px 0 4px;font-weight:600}
input:not([type=checkbox]):not([type=hidden]){width:100%;min-height:44px;padding:8px 12px;border:1px solid var(--line);border-radius:8px;background:var(--card);color:inherit;font:inherit}
.tick{display:flex;gap:8px;align-items:center;min-height:44px;font-weight:400}.tick input{width:20px;height:20px;margin:0}
button{width:100%;min-height:44px;padding:8px 12px;border:1px solid var(--line);border-radius:8px;background:var(--card);color:inherit;font:inherit;cursor:pointer}
.sample{text-align:left}.sample b,.sample span{display:block;overflow-wrap:anywhere}.sample span{color:var(--soft);font-size:14px}
.main{border-color:var(--link);background:var(--link);color:var(--card)}.quiet{border-color:transparent;background:transparent;color:var(--link)}
.error{margin:4px 0 0;color:var(--bad)}:focus-visible{outline:3px solid var(--link);outline-offset:2px}`
