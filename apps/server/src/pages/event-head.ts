import { cardPicture } from '@reprise/rules/assets/picture-widths'
import { sentence } from '@reprise/rules/platform/sentence'
import * as sharing from '#domains/sharing/public.ts'
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
  // An event without its own picture has a preview, too.
  const preview = event.sharePicture && `${config.publicUrl}${event.sharePicture.linkUrl}`
  const summary = summaryOf(event, now, reader)
  return html`<title>${event.displayName} · ${config.brandName}</title>
    <meta name="description" content="${summary}" />
    <link rel="canonical" href="${page}" />
    <link rel="alternate" type="text/calendar" title="${event.displayName}" href="/api/events/${event.slug}/calendar.ics" />
    <link rel="alternate" type="application/atom+xml" title="${config.brandName}" href="/feeds/events.atom" />
    ${event.isListed ? null : html`<meta name="robots" content="noindex" />`}
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="${config.brandName}" />
    <meta property="og:title" content="${event.displayName}" />
    <meta property="og:description" content="${summary}" />
    <meta property="og:url" content="${page}" />
    ${preview ? previewTags(preview, reader.say(sentence('Picture of {{name}}', { name: event.displayName }))) : null}
    <meta name="twitter:card" content="${preview ? 'summary_large_image' : 'summary'}" />
    <style>${tintStyle(event)}${firstStyle}</style>
    ${jsonScript('application/ld+json', jsonLdOf(event, { page, picture }))}`
}

function previewTags(picture: string, alt: string): Html {
  const { width, height } = sharing.pixelsOf.LINK
  return html`<meta property="og:image" content="${picture}" />
    <meta property="og:image:type" content="image/jpeg" />
    <meta property="og:image:width" content="${width}" />
    <meta property="og:image:height" content="${height}" />
    <meta property="og:image:alt" content="${alt}" />
    <meta name="twitter:image" content="${picture}" />
    <meta name="twitter:image:alt" content="${alt}" />`
}

// The colors of the event's picture, for the time before the app has started.
function tintStyle({ tint }: PublicEvent): string {
  return tint ? `:root{--rp-tint:${tint.ground};--rp-tint-ink:${tint.ink}}` : ''
}

// Enough style to read the page until the app has drawn it, or without script. Picture and text have the places
// that the app gives them, so nothing moves when the app starts. The brand's fonts are loaded with the app, after
// the picture.
const firstStyle = `body{margin:0;color:light-dark(#1c1825,#ece8f2)}
.event-first-head,.event-first-bar{box-sizing:border-box;display:flex;align-items:center;gap:12px;min-height:64px;margin:0;
padding:0 16px;font:600 20px/1.2 system-ui,sans-serif}
.event-first-head{max-width:1440px;margin:0 auto}.event-first-head svg{width:32px;height:32px}
.event-first{max-width:1440px;margin:0 auto;
padding:0 16px 96px;box-sizing:border-box;line-height:1.55;font-family:system-ui,sans-serif}
.event-first img{display:block;width:calc(100% + 32px);margin:0 -16px;aspect-ratio:3/2;object-fit:cover}
.event-first .text{white-space:pre-line;overflow-wrap:anywhere}.event-first h1,.event-first h2{line-height:1.2;
overflow-wrap:anywhere}
.event-first h1{font-size:2rem;line-height:1.15;letter-spacing:-.015em}
.event-first-bar{position:fixed;inset:auto 0 0;justify-content:space-between;font:600 16px/1.4 system-ui,sans-serif;
border-top:1px solid light-dark(#e8e7ec,#2c2339);background:light-dark(#fbfafd,#120e1a)}
.event-first-bar a{flex:none;padding:10px 20px;border-radius:8px;color:#fff;background:light-dark(#3d1277,#7337bf);text-decoration:none}
@media(min-width:48em){.event-first{padding-top:16px}.event-first img{width:100%;margin:0;border-radius:12px}}
@media(min-width:62em){.event-first-head{padding:0 32px}.event-first{padding:24px 384px 64px 32px}.event-first-bar{display:none}}
@media(min-width:75em){.event-first{padding-right:444px}}
@media(min-width:77.75em){.event-first h1{font-size:3rem;line-height:1.08}}
@media(max-height:30em){.event-first-bar{position:static}}`
