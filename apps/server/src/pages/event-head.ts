import { cardPicture, cardSize } from '@reprise/rules/assets/picture-widths'
import { sentence } from '@reprise/rules/platform/sentence'
import type { Config } from '#platform/settings/config.ts'
import type { PublicEvent } from './event-document.ts'
import { jsonLdOf } from './event-json-ld.ts'
import { summaryOf } from './event-texts.ts'
import type { Html } from './html.ts'
import { html, jsonScript } from './html.ts'
import type { Reader } from './reader.ts'

/** Title, description, previews and structured data of a public event. */
export function eventHead(event: PublicEvent, config: Config, now: Temporal.Instant, reader: Reader): Html {
  const page = `${config.publicUrl}/events/${event.slug}`
  const picture = event.avatarUrl && `${config.publicUrl}${cardPicture(event.avatarUrl)}`
  const summary = summaryOf(event, now, reader)
  return html`<title>${event.displayName} · ${config.brandName}</title>
    <meta name="description" content="${summary}" />
    <link rel="canonical" href="${page}" />
    ${event.isListed ? null : html`<meta name="robots" content="noindex" />`}
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="${config.brandName}" />
    <meta property="og:title" content="${event.displayName}" />
    <meta property="og:description" content="${summary}" />
    <meta property="og:url" content="${page}" />
    ${picture ? preview(picture, reader.say(sentence('Picture of {{name}}', { name: event.displayName }))) : null}
    <meta name="twitter:card" content="${picture ? 'summary_large_image' : 'summary'}" />
    <style>${firstStyle}</style>
    ${jsonScript('application/ld+json', jsonLdOf(event, { page, picture }))}`
}

function preview(picture: string, alt: string): Html {
  return html`<meta property="og:image" content="${picture}" />
    <meta property="og:image:type" content="image/jpeg" />
    <meta property="og:image:width" content="${cardSize.width}" />
    <meta property="og:image:height" content="${cardSize.height}" />
    <meta property="og:image:alt" content="${alt}" />`
}

// Enough to read by until the app has drawn the page, and for good where no script runs. Picture and words stand where
// the app will put them: nothing jumps when it takes over. The fonts of the house come with the app, after the picture.
const firstStyle = `body{margin:0}.event-first{max-width:1440px;margin:0 auto;
padding:80px 16px 64px;box-sizing:border-box;line-height:1.55;font-family:system-ui,sans-serif}
.event-first img{display:block;width:100%;aspect-ratio:3/2;object-fit:cover;border-radius:12px}
.event-first .text{white-space:pre-line;overflow-wrap:anywhere}.event-first h1,.event-first h2{line-height:1.2;
overflow-wrap:anywhere}
.event-first h1{font-size:clamp(2rem,5vw,3rem);line-height:1.08;letter-spacing:-.015em}
@media(min-width:62em){.event-first{padding:88px 32px 64px}}
@media(min-width:75em){.event-first{padding-right:444px}}`
