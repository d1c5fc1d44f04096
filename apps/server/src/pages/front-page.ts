import { phrase } from '@reprise/rules/platform/phrase'
import type { Config } from '#platform/settings/config.ts'
import { html } from './html.ts'
import type { Reader } from './reader.ts'
import type { Filling } from './shell.ts'
import { needsScript } from './shell.ts'

/** The page at /. It describes the product for readers without script; the app takes everybody else further. */
export function frontPage(config: Config, reader: Reader): Filling {
  const { brandName: brand, publicUrl } = config
  const { say, language } = reader
  const about = say(phrase('Find events, get tickets and walk right in.'))
  return {
    lang: language,
    head: html`<title>${brand}</title>
      <meta name="description" content="${about}" />
      <link rel="canonical" href="${publicUrl}/" />
      <link rel="alternate" type="application/atom+xml" title="${brand}" href="/feeds/events.atom" />`,
    body: html`<noscript><main style="max-width:32rem;margin:20vh auto 0;padding:0 16px;font:1.25rem/1.5 system-ui,sans-serif">
      <h1>${brand}</h1>
      <p>${about}</p>
      <p>${needsScript(config, reader)}</p>
      <p><a href="/terms-of-service">${say(phrase('Terms of service'))}</a> ·
        <a href="/privacy-policy">${say(phrase('Privacy policy'))}</a></p>
    </main></noscript>`,
  }
}
