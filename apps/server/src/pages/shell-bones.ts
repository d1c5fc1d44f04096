import type { Config } from '#platform/settings/config.ts'
import type { Html } from './html.ts'
import { html } from './html.ts'

const STYLE = html`<style>
[data-bones]{--line:#e8e7ec;--card:#fff;--ink:#1a1523;--grey:#eceaf1;position:fixed;inset:0;color:var(--ink);font:600 20px/1 system-ui,sans-serif}
html[data-mantine-color-scheme=dark] [data-bones]{--line:#2c2439;--card:#1b1526;--ink:#f2eff7;--grey:#2a2238}
[data-bones][hidden]{display:none}
[data-bones] header{display:flex;align-items:center;gap:12px;height:64px;padding:0 16px;border-bottom:1px solid var(--line)}
[data-bones] svg{width:32px;height:32px}
[data-bones] main{display:grid;gap:16px;padding:24px 16px;grid-template-columns:repeat(auto-fit,minmax(240px,1fr))}
[data-bones] i{height:264px;border:1px solid var(--line);border-radius:12px;background:linear-gradient(var(--grey) 60%,var(--card) 0)}
[data-bones] footer{position:absolute;inset:auto 0 0;height:64px;border-top:1px solid var(--line);background:var(--card)}
@media(min-width:62em){[data-bones]{max-width:1440px;margin:auto;padding-left:232px}[data-bones] header{margin-left:-232px}[data-bones] main{padding:24px 32px}[data-bones] footer{display:none}}
</style>`

/** The brand's mark. */
export const brandMark = html`<svg viewBox="0 0 64 64"><rect width="64" height="64" rx="18" fill="#3d1277"/><path d="M21 15v34M29 15v34" stroke="#fdb677" stroke-width="5"/><circle cx="42" cy="25.5" r="4.5" fill="#fff"/><circle cx="42" cy="38.5" r="4.5" fill="#fff"/></svg>`

/**
 * What a signed-in person sees until the app has started: the brand's name and the outlines of the page. It is
 * hidden until a script of the page has found their session (`apps/web/start-app.js`), and screen readers skip it.
 */
export const shellBones = ({
  brandName,
}: Config): Html => html`${STYLE}<div data-bones hidden aria-hidden="true">
<header>${brandMark}<span>${brandName}</span></header>
<main><i></i><i></i><i></i></main><footer></footer></div>`
