import type { Config } from '#platform/settings/config.ts'
import { html } from './html.ts'
import type { Filling } from './shell.ts'

const ABOUT = 'Find events, hold tickets and get in at the door.'

/** The page at /: what this is, for readers without script; everybody else is led on by the app. */
export function frontPage({ brandName: brand, publicUrl }: Config): Filling {
  return {
    head: html`<title>${brand}</title>
      <meta name="description" content="${ABOUT}" />
      <link rel="canonical" href="${publicUrl}/" />`,
    body: html`<noscript><main style="max-width:32rem;margin:20vh auto 0;padding:0 16px;font:1.25rem/1.5 system-ui,sans-serif">
      <h1>${brand}</h1>
      <p>${ABOUT}</p>
      <p>${brand} needs JavaScript here. Public event pages can be read without it, and so can the
        <a href="/terms-of-service">terms of service</a> and the <a href="/privacy-policy">privacy policy</a>.</p>
    </main></noscript>`,
  }
}
