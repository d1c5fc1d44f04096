import { displayCode } from '@reprise/rules/checkin/code'
import * as events from '#domains/events/public.ts'
import type { Services } from '#platform/ctx.ts'
import { mailHtml } from '#ports/mail/mail-html.ts'
import type { Attachment } from '#ports/mail/outbox.tables.ts'
import type { Mail } from '#ports/mail/queue-mail.ts'
import type { BookingRow, TicketRow } from '../booking/booking.sql.ts'
import { calendarEndOf, calendarOf } from '../booking/event-calendar.ts'
import { amountOf, paidText } from './paid-text.ts'

/** When an event begins, in its own zone: "Sat, Nov 21, 8:00 PM PST". */
export function whenText(event: events.EventRow): string {
  return new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone: event.time_zone,
  }).format(event.start_date.epochMilliseconds)
}

/** The same with the place behind it, for those who may know it. */
function whenAndWhereText(event: events.EventRow): string {
  const place = events.locationOf(event)?.address
  return place ? `${whenText(event)}, ${place}` : whenText(event)
}

interface Told {
  subject: string
  heading: string
  paragraphs: string[]
  /** The label of the way to the event's page. */
  action: string
  links?: { label: string; url: string }[]
  calendar?: Attachment
}

/** A mail about an event, with one way on: to its page. */
export function mailOf(services: Services, event: events.EventRow, told: Told): Omit<Mail, 'to'> {
  const { brandName: brand, publicUrl } = services.config
  const action = { label: told.action, url: `${publicUrl}/events/${event.slug}` }
  const { links = [], calendar } = told
  const lines = [action, ...links].map(({ label, url }) => `${label}: ${url}`)
  return {
    subject: told.subject,
    text: [told.heading, ...told.paragraphs, ...lines].join('\n\n'),
    html: mailHtml({
      brand,
      heading: told.heading,
      paragraphs: told.paragraphs,
      action,
      links,
      footer: `You get this mail because you asked for tickets on ${brand}.`,
    }),
    ...(calendar && { attachments: [calendar] }),
  }
}

const releasedText = (booking: BookingRow) =>
  `You have not been charged: the ${amountOf(booking)} that were reserved are yours again.`

/** "You're going": the tickets with their codes, and the event as a calendar file. */
export function goingMail(
  services: Services,
  event: events.EventRow,
  {
    booking,
    tickets,
    note,
    receipt,
    giver = null,
  }: {
    booking: BookingRow
    tickets: readonly TicketRow[]
    note: string | null
    /** The signed path of the receipt; null: nothing was paid. */
    receipt: string | null
    /** Who gave them; null: the person took them. */
    giver?: string | null
  },
): Omit<Mail, 'to'> {
  const { publicUrl } = services.config
  const count = tickets.length === 1 ? 'Your ticket' : `Your ${tickets.length} tickets`
  return mailOf(services, event, {
    subject: `You're going to ${event.display_name}`,
    heading: `You're going to ${event.display_name}`,
    paragraphs: [
      whenAndWhereText(event),
      ...(giver ? [`${giver} gave you ${tickets.length === 1 ? 'this ticket' : 'these tickets'}.`] : []),
      ...(note ? [`${giver ?? 'The host'} says: ${note}`] : []),
      `${count}: ${tickets.map((ticket) => displayCode(ticket.code)).join(', ')}.`,
      'Show the QR code on the event page at the door, or say the code.',
      ...(booking.total_amount > 0n && !giver ? [paidText(booking)] : []),
    ],
    action: 'Open my tickets',
    links: receipt ? [{ label: 'Your receipt', url: `${publicUrl}${receipt}` }] : [],
    calendar: calendarOf(services, event, { knowsPlace: true }),
  })
}

/** Another time or place, for those who go: their calendar takes it over. */
export function movedMail(
  services: Services,
  event: events.EventRow,
  changed: readonly events.ChangedFact[],
): Omit<Mail, 'to'> {
  const facts = [
    ...(changed.includes('date') ? ['time'] : []),
    ...(changed.includes('place') ? ['place'] : []),
  ]
  const what = `a new ${facts.join(' and ')}`
  return mailOf(services, event, {
    subject: `${event.display_name} has ${what}`,
    heading: `${event.display_name} has ${what}`,
    paragraphs: [`It is now ${whenAndWhereText(event)}.`, 'Your tickets stay valid.'],
    action: 'See the event',
    calendar: calendarOf(services, event, { knowsPlace: true }),
  })
}

export function declinedMail(
  services: Services,
  event: events.EventRow,
  booking: BookingRow,
  note: string | null,
): Omit<Mail, 'to'> {
  return mailOf(services, event, {
    subject: `Your request for ${event.display_name}`,
    heading: `Your request for ${event.display_name} was declined`,
    paragraphs: [
      note ? `The host says: ${note}` : 'The host could not fit everybody in this time.',
      ...(booking.payment_id ? [releasedText(booking)] : []),
    ],
    action: 'See the event',
  })
}

export function waitsAgainMail(services: Services, event: events.EventRow): Omit<Mail, 'to'> {
  return mailOf(services, event, {
    subject: `Your request for ${event.display_name} waits again`,
    heading: `Your request for ${event.display_name} waits for the host again`,
    paragraphs: ['The host took the answer back. We tell you when there is a new one.'],
    action: 'See the event',
  })
}

/** What becomes of the money when an event is cancelled. */
function moneyText(booking: BookingRow): string[] {
  if (!booking.payment_id) return []
  switch (booking.transaction_status) {
    case 'REFUND_PENDING':
    case 'REFUNDED':
      return [`You paid ${amountOf(booking)}: all of it goes back to you, and we tell you when it has.`]
    case 'CANCELLED':
      return [releasedText(booking)]
    case 'COMPLETED':
      return [
        `Your order of ${amountOf(booking)} is not refunded, because a ticket of it was already used. It stays on the event's page with its receipt.`,
      ]
    case 'PENDING':
    case 'CRASHED':
      return [`Your payment was on its way: if the ${amountOf(booking)} are taken, they go back to you.`]
    default:
      return []
  }
}

export function cancelledMail(
  services: Services,
  event: events.EventRow,
  booking: BookingRow,
): Omit<Mail, 'to'> {
  return mailOf(services, event, {
    subject: `${event.display_name} was cancelled`,
    heading: `${event.display_name} was cancelled`,
    paragraphs: [
      `It would have been ${whenText(event)}. Your tickets are no longer valid.`,
      ...moneyText(booking),
    ],
    action: 'See the event',
    calendar: calendarEndOf(services, event),
  })
}
