import { pictureSources } from '@reprise/rules/assets/picture-widths'
import { socialLabels } from '@reprise/rules/auth/social-labels'
import { coverSizes } from '@reprise/rules/events/cover-sizes'
import { distanceText } from '@reprise/rules/events/distance-text'
import { extraPointsText, membersText } from '@reprise/rules/events/members/members-text'
import { phrase } from '@reprise/rules/platform/phrase'
import { sentence } from '@reprise/rules/platform/sentence'
import { salesClosedText } from '@reprise/rules/tickets/stock/sale-window'
import type { PublicEvent, PublicTicket } from './event-document.ts'
import { hostOf, isOnSale, priceOf, priceRangeIn, untilOf, whenOf } from './event-texts.ts'
import type { Html } from './html.ts'
import { html } from './html.ts'
import type { Reader } from './reader.ts'
import { brandMark } from './shell-bones.ts'

const logInToRead = phrase('Log in to read more about this event.')

// Placeholder for HTML within a translated sentence.
const MARK = '\u0000'

const states: Partial<Record<PublicEvent['status'], string>> = {
  CANCELLED: phrase('This event was cancelled.'),
  ENDED: phrase('This event has ended.'),
  STARTED: phrase('Happening now.'),
}

function picture({ avatarUrl }: PublicEvent): Html | null {
  if (!avatarUrl) return null
  const sources = pictureSources(avatarUrl) ?? avatarUrl
  return html`<img src="${avatarUrl}" srcset="${sources}" sizes="${coverSizes}" alt="" fetchpriority="high" />`
}

function place(event: PublicEvent, { say }: Reader): Html | null {
  if (event.isLocationHidden) return html`<p>${say(phrase("You'll see the place once you're approved."))}</p>`
  return event.location && html`<p dir="auto">${event.location.address}</p>`
}

function block(title: string, text: string | null): Html | null {
  return text ? html`<h2>${title}</h2><p class="text" dir="auto">${text}</p>` : null
}

function requirements(event: PublicEvent, { say }: Reader): Html[] {
  const { ageLimit, minimumRepScore, locationRadius, socialRequirements } = event
  const { isMembersOnly, club, accessTier, extraPoints, extraPointsTier } = event
  return [
    ...(isMembersOnly
      ? [html`<p>${say(membersText(club?.name ?? null, accessTier?.name ?? null))}</p>`]
      : []),
    ...(ageLimit === null ? [] : [html`<p>${say(sentence('Ages {{age}} and over', { age: ageLimit }))}</p>`]),
    ...(minimumRepScore === null
      ? []
      : [html`<p>${say(sentence('Rep score of {{score}} or more', { score: minimumRepScore }))}</p>`]),
    ...(locationRadius === null
      ? []
      : [
          html`<p>${say(sentence('Within {{distance}} of the place', { distance: distanceText(locationRadius) }))}</p>`,
        ]),
    ...socialRequirements.map(
      (provider) =>
        html`<p>${say(sentence('Connected {{provider}} account', { provider: socialLabels[provider] }))}</p>`,
    ),
    ...(extraPoints === 0
      ? []
      : [html`<p>${say(extraPointsText(extraPoints, extraPointsTier?.name ?? null))}</p>`]),
  ]
}

function tickets(event: PublicEvent, reader: Reader): Html | null {
  const { say } = reader
  const { eventTickets, isAllInPricing } = event
  if (eventTickets.length === 0) return null
  const termsOf = (ticket: PublicTicket) => {
    if (!isOnSale(ticket, event)) return say(salesClosedText)
    return ticket.isFull ? say(phrase('Sold out')) : priceOf(ticket, isAllInPricing, reader)
  }
  const lines = eventTickets.map((ticket) => html`<li>${ticket.name}: ${termsOf(ticket)}</li>`)
  const range = priceRangeIn(event, reader)
  return html`<h2 id="tickets">${say(phrase('Tickets'))}</h2>${range ? html`<p>${range}</p>` : null}<ul>${lines}</ul>`
}

/** The price and a link to the tickets, at the place of the app's bar; null where no tickets can be had. */
function bar(event: PublicEvent, reader: Reader): Html | null {
  const isOver = event.isExpired || event.status === 'CANCELLED'
  const open = event.eventTickets.filter((ticket) => isOnSale(ticket, event) && !ticket.isFull)
  const [first] = open
  if (isOver || !first) return null
  const price = priceRangeIn(event, reader) ?? priceOf(first, event.isAllInPricing, reader)
  return html`<p class="event-first-bar"><span>${price}</span><a href="#tickets">${reader.say(phrase('Get tickets'))}</a></p>`
}

function faqs(event: PublicEvent, { say }: Reader): Html | null {
  if (event.faqs.length === 0) return null
  const entries = event.faqs.map(
    ({ question, answer }) => html`<dt dir="auto">${question}</dt><dd class="text" dir="auto">${answer}</dd>`,
  )
  return html`<h2>${say(phrase('Questions and answers'))}</h2><dl>${entries}</dl>`
}

function when(event: PublicEvent, now: Temporal.Instant, reader: Reader): Html {
  const { startDate, endDate, timeZone } = event
  const from = html`<time datetime="${startDate}">${whenOf(startDate, timeZone, now, reader)}</time>`
  const until = html`<time datetime="${endDate}">${untilOf(event, now, reader)}</time>`
  // The marks stay the same in every language; the HTML replaces them.
  const [before, between, after] = reader
    .say(sentence('{{start}} to {{end}}', { start: MARK, end: MARK }))
    .split(MARK)
  return html`<p>${before ?? ''}${from}${between ?? ''}${until}${after ?? ''}</p>`
}

function hosts(event: PublicEvent, { say }: Reader): Html {
  const host = hostOf(event)
  const others = event.coHosts.map(({ name }) => name).join(', ')
  const said = others
    ? sentence('Hosted by {{host}} with {{others}}', { host, others })
    : sentence('Hosted by {{host}}', { host })
  return html`<p>${say(said)}</p>`
}

/**
 * The whole event as plain HTML in the reader's language, for readers without script, and for everybody until the
 * app has started.
 */
export function eventBody(
  event: PublicEvent,
  brandName: string,
  now: Temporal.Instant,
  reader: Reader,
): Html {
  const { say } = reader
  const state = states[event.status]
  return html`<header class="event-first-head">${brandMark}<span>${brandName}</span></header><main class="event-first">
    ${picture(event)}
    <h1 dir="auto">${event.displayName}</h1>
    ${state ? html`<p><strong>${say(state)}</strong></p>` : null}
    ${when(event, now, reader)}
    ${place(event, reader)}
    ${hosts(event, reader)}
    ${requirements(event, reader)}
    ${event.description ? html`<p class="text" dir="auto">${event.description}</p>` : null}
    ${event.isPreview ? html`<p>${say(logInToRead)}</p>` : null}
    ${tickets(event, reader)}
    ${faqs(event, reader)}
    ${block(say(phrase('Note')), event.note)}
    ${block(say(phrase('Terms')), event.terms)}
    ${block(say(phrase('Purchase policy')), event.ticketTermsPurchasePolicy)}
  </main>${bar(event, reader)}`
}
