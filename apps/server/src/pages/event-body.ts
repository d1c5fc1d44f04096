import { pictureSources } from '@reprise/rules/assets/picture-widths'
import { coverSizes } from '@reprise/rules/events/cover-sizes'
import { salesClosedText } from '@reprise/rules/tickets/stock/sale-window'
import type { PublicEvent, PublicTicket } from './event-document.ts'
import { hostOf, isOnSale, priceOf, priceRangeIn, untilOf, whenOf } from './event-texts.ts'
import type { Html } from './html.ts'
import { html } from './html.ts'

const states: Partial<Record<PublicEvent['status'], string>> = {
  CANCELLED: 'This event was cancelled.',
  ENDED: 'This event has ended.',
  STARTED: 'Happening now.',
}

function picture({ avatarUrl }: PublicEvent): Html | null {
  if (!avatarUrl) return null
  const sources = pictureSources(avatarUrl) ?? avatarUrl
  return html`<img src="${avatarUrl}" srcset="${sources}" sizes="${coverSizes}" alt="" fetchpriority="high" />`
}

function place(event: PublicEvent): Html | null {
  if (event.isLocationHidden) return html`<p>The place is shown when you are approved.</p>`
  return event.location && html`<p dir="auto">${event.location.address}</p>`
}

function block(title: string, text: string | null): Html | null {
  return text ? html`<h2>${title}</h2><p class="text" dir="auto">${text}</p>` : null
}

function requirements({ ageLimit, minimumRepScore }: PublicEvent): Html[] {
  return [
    ...(ageLimit === null ? [] : [html`<p>Ages ${ageLimit} and over</p>`]),
    ...(minimumRepScore === null ? [] : [html`<p>Rep score of ${minimumRepScore} or more</p>`]),
  ]
}

function tickets(event: PublicEvent): Html | null {
  const { eventTickets, isAllInPricing } = event
  if (eventTickets.length === 0) return null
  const termsOf = (ticket: PublicTicket) => {
    if (!isOnSale(ticket, event)) return salesClosedText
    return ticket.isFull ? 'Sold out' : priceOf(ticket, isAllInPricing)
  }
  const lines = eventTickets.map((ticket) => html`<li>${ticket.name}: ${termsOf(ticket)}</li>`)
  const range = priceRangeIn(event)
  return html`<h2>Tickets</h2>${range ? html`<p>${range}</p>` : null}<ul>${lines}</ul>`
}

function faqs(event: PublicEvent): Html | null {
  if (event.faqs.length === 0) return null
  const entries = event.faqs.map(
    ({ question, answer }) => html`<dt dir="auto">${question}</dt><dd class="text" dir="auto">${answer}</dd>`,
  )
  return html`<h2>Questions and answers</h2><dl>${entries}</dl>`
}

/** The whole event as plain HTML: what a reader without script sees, and everyone before the app has started. */
export function eventBody(event: PublicEvent, now: Temporal.Instant): Html {
  const { startDate, endDate, timeZone } = event
  const state = states[event.status]
  const coHosts = event.coHosts.map(({ name }) => name).join(', ')
  return html`<main class="event-first">
    ${picture(event)}
    <h1 dir="auto">${event.displayName}</h1>
    ${state ? html`<p><strong>${state}</strong></p>` : null}
    <p><time datetime="${startDate}">${whenOf(startDate, timeZone, now)}</time> to
      <time datetime="${endDate}">${untilOf(event, now)}</time></p>
    ${place(event)}
    <p>Hosted by ${hostOf(event)}${coHosts ? ` with ${coHosts}` : ''}</p>
    ${requirements(event)}
    ${event.description ? html`<p class="text" dir="auto">${event.description}</p>` : null}
    ${tickets(event)}
    ${faqs(event)}
    ${block('Note', event.note)}
    ${block('Terms', event.terms)}
    ${block('Purchase policy', event.ticketTermsPurchasePolicy)}
  </main>`
}
