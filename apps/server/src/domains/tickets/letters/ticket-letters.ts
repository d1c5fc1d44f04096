import { displayCode } from '@reprise/rules/checkin/code'
import type { Sentence } from '@reprise/rules/platform/sentence'
import { sentence } from '@reprise/rules/platform/sentence'
import * as events from '#domains/events/public.ts'
import type { Services } from '#platform/ctx.ts'
import type { Attachment } from '#ports/mail/outbox.tables.ts'
import type { Fact, Letter, Way } from '#ports/mail/queue-letters.ts'
import type { BookingRow, TicketRow } from '../booking/booking.sql.ts'
import { calendarEndOf, calendarOf } from '../booking/event-calendar.ts'
import { amountOf, paidSentence } from './paid-sentence.ts'

/** When an event begins, in its own zone: "Sat, Nov 21, 8:00 PM PST". */
export const whenOf = (event: events.EventRow) =>
  ({ at: event.start_date.toString(), timeZone: event.time_zone, style: 'near' }) as const

/** When an event begins, and its place. For readers who may know the place. */
function whenAndWhere(event: events.EventRow): Sentence {
  const when = whenOf(event)
  const place = events.locationOf(event)?.address
  return place ? sentence('{{when}}, {{place}}', { when, place }) : sentence('{{when}}', { when })
}

/** When an event begins and, for readers who may know it, its place, as rows of a mail. */
export function factsOf(event: events.EventRow, { knowsPlace }: { knowsPlace: boolean }): Fact[] {
  const place = knowsPlace && events.locationOf(event)?.address
  return [
    { label: sentence('When', {}), value: whenOf(event) },
    ...(place ? [{ label: sentence('Where', {}), value: place }] : []),
  ]
}

interface About extends Pick<Letter, 'subject' | 'heading' | 'facts' | 'paragraphs'> {
  /** The label of the way to the event's page. */
  action: Sentence
  links?: Way[]
  calendar?: Attachment
}

export const seeTheEvent = sentence('See the event', {})

/** The picture of an event at the top of a mail, where it has one. */
export function pictureOf({
  avatar_file: file,
  display_name: name,
}: events.EventRow): Pick<Letter, 'picture'> {
  return file ? { picture: { path: `/files/${file}`, alt: sentence('Picture of {{name}}', { name }) } } : {}
}

/** A mail about an event, with a link to its page. */
export function letterOf(services: Services, event: events.EventRow, about: About): Letter {
  const { brandName: brand, publicUrl } = services.config
  const { action, links = [], calendar, ...said } = about
  return {
    ...said,
    ...pictureOf(event),
    ways: [{ label: action, url: `${publicUrl}/events/${event.slug}` }, ...links],
    footer: sentence('You get this email because of your tickets on {{brand}}.', { brand }),
    ...(calendar && { attachments: [calendar] }),
  }
}

const releasedSentence = (booking: BookingRow) =>
  sentence("You weren't charged. We released the {{amount}} hold.", {
    amount: amountOf(booking),
  })

/** The note of a host or giver, as paragraphs of a mail. */
export const wordsOf = (name: string | null, note: string | null): Sentence[] => {
  if (!note) return []
  return [
    name === null
      ? sentence('The host says: {{note}}', { note })
      : sentence('{{name}} says: {{note}}', { name, note }),
  ]
}

interface Going {
  booking: BookingRow
  tickets: readonly TicketRow[]
  note: string | null
  /** The signed path of the receipt; null: nothing was paid. */
  receipt: string | null
  /** The person who gave the tickets; null where the reader took them. */
  giver?: string | null
}

/** "You're going": the tickets with their codes, and the event as a calendar file. */
export function goingLetter(
  services: Services,
  event: events.EventRow,
  { booking, tickets, note, receipt, giver = null }: Going,
): Letter {
  const { publicUrl } = services.config
  const name = event.display_name
  const isOne = tickets.length === 1
  const codes = tickets.map((ticket) => displayCode(ticket.code)).join(', ')
  const gift = (person: string) =>
    isOne
      ? sentence('{{person}} gave you this ticket.', { person })
      : sentence('{{person}} gave you these tickets.', { person })
  const heading = sentence("You're going to {{event}}", { event: name })
  return letterOf(services, event, {
    subject: heading,
    heading,
    facts: [
      ...factsOf(event, { knowsPlace: true }),
      { label: isOne ? sentence('Ticket', {}) : sentence('Tickets', {}), value: codes },
    ],
    paragraphs: [
      { saidByFacts: whenAndWhere(event) },
      ...(giver ? [gift(giver)] : []),
      ...wordsOf(giver, note),
      {
        saidByFacts: isOne
          ? sentence('Your ticket: {{codes}}.', { codes })
          : sentence('Your {{count}} tickets: {{codes}}.', { count: tickets.length, codes }),
      },
      sentence('At the door, show the QR code on the event page or say the code.', {}),
      ...(booking.total_amount > 0n && !giver ? [paidSentence(booking)] : []),
    ],
    action: sentence('Open my tickets', {}),
    links: receipt ? [{ label: sentence('Your receipt', {}), url: `${publicUrl}${receipt}` }] : [],
    calendar: calendarOf(services, event, { knowsPlace: true }),
  })
}

function movedSentence(event: string, changed: readonly events.ChangedFact[]): Sentence {
  if (!changed.includes('place')) return sentence('{{event}} has a new time', { event })
  return changed.includes('date')
    ? sentence('{{event}} has a new time and place', { event })
    : sentence('{{event}} has a new place', { event })
}

/** The mail about another time or place, for people who go. It updates the event in their calendar. */
export function movedLetter(
  services: Services,
  event: events.EventRow,
  changed: readonly events.ChangedFact[],
): Letter {
  const heading = movedSentence(event.display_name, changed)
  return letterOf(services, event, {
    subject: heading,
    heading,
    facts: factsOf(event, { knowsPlace: true }),
    paragraphs: [
      { saidByFacts: sentence("It's now {{when}}.", { when: whenAndWhere(event) }) },
      sentence('Your tickets are still valid.', {}),
    ],
    action: seeTheEvent,
    calendar: calendarOf(services, event, { knowsPlace: true }),
  })
}

export function declinedLetter(
  services: Services,
  event: events.EventRow,
  booking: BookingRow,
  note: string | null,
): Letter {
  const name = event.display_name
  return letterOf(services, event, {
    subject: sentence('Your request for {{event}}', { event: name }),
    heading: sentence('Your request for {{event}} was declined', { event: name }),
    paragraphs: [
      ...(note ? wordsOf(null, note) : [sentence("The host couldn't fit everyone in this time.", {})]),
      ...(booking.payment_id ? [releasedSentence(booking)] : []),
    ],
    action: seeTheEvent,
  })
}

export function waitsAgainLetter(services: Services, event: events.EventRow): Letter {
  const name = event.display_name
  return letterOf(services, event, {
    subject: sentence('Your request for {{event}} is waiting again', { event: name }),
    heading: sentence('Your request for {{event}} is waiting for the host again', { event: name }),
    paragraphs: [sentence("The host undid the answer. We'll let you know when there's a new one.", {})],
    action: seeTheEvent,
  })
}

/** What happens to the money when an event is cancelled. */
function moneySentences(booking: BookingRow): Sentence[] {
  if (!booking.payment_id) return []
  const amount = amountOf(booking)
  switch (booking.transaction_status) {
    case 'REFUND_PENDING':
    case 'REFUNDED':
      return [
        sentence("You paid {{amount}}. You get all of it back, and we'll let you know when.", { amount }),
      ]
    case 'CANCELLED':
      return [releasedSentence(booking)]
    case 'COMPLETED':
      return [
        sentence(
          "Your order of {{amount}} isn't refunded because one of its tickets was already used. You'll find it on the event page, with its receipt.",
          { amount },
        ),
      ]
    case 'PENDING':
    case 'CRASHED':
      return [
        sentence('Your payment was on its way. If the {{amount}} are charged, you get them back.', {
          amount,
        }),
      ]
    default:
      return []
  }
}

export function cancelledLetter(
  services: Services,
  event: events.EventRow,
  bookings: readonly BookingRow[],
): Letter {
  const heading = sentence('{{event}} was cancelled', { event: event.display_name })
  return letterOf(services, event, {
    subject: heading,
    heading,
    paragraphs: [
      sentence('It would have been {{when}}. Your tickets are no longer valid.', { when: whenOf(event) }),
      ...bookings.flatMap(moneySentences),
    ],
    action: seeTheEvent,
    calendar: calendarEndOf(services, event),
  })
}
