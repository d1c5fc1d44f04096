import { displayCode } from '@reprise/rules/checkin/code'
import type * as events from '#domains/events/public.ts'
import type { Services } from '#platform/ctx.ts'
import { mailHtml } from '#ports/mail/mail-html.ts'
import type { Mail } from '#ports/mail/queue-mail.ts'
import type { TicketRow } from '../booking/booking.sql.ts'
import { calendarOf } from '../booking/event-calendar.ts'
import { mailOf, whenText } from './ticket-mail.ts'

type Message = Omit<Mail, 'to'>

/** Words of the person who gives, as they stand in a mail. */
const wordsOf = (name: string, note: string | null) => (note ? [`${name} says: ${note}`] : [])

/**
 * "… sent you a ticket": the way to the event's page, through sign-up for an address without an account, and through
 * the login where a visitor would not see the event.
 */
export function offerMail(
  services: Services,
  event: events.EventRow,
  offer: { sender: string; note: string | null; hasAccount: boolean },
): Message {
  const { brandName: brand, publicUrl } = services.config
  const page = `/events/${event.slug}`
  const door = offer.hasAccount ? '/auth/login' : '/auth/sign-up'
  const path = offer.hasAccount && !event.is_private ? page : `${door}?to=${page}`
  const action = {
    label: offer.hasAccount ? 'See the ticket' : 'Sign up and accept it',
    url: `${publicUrl}${path}`,
  }
  const heading = `${offer.sender} sent you a ticket for ${event.display_name}`
  const paragraphs = [
    `It is for ${whenText(event)}.`,
    ...wordsOf(offer.sender, offer.note),
    offer.hasAccount
      ? 'It is yours once you accept it on the page of the event.'
      : 'It is yours once you accept it. Sign up with this email address, and you find it on the page of the event.',
  ]
  return {
    subject: heading,
    text: [heading, ...paragraphs, `${action.label}: ${action.url}`].join('\n\n'),
    html: mailHtml({
      brand,
      heading,
      paragraphs,
      action,
      footer: `You get this mail because ${offer.sender} gave your address on ${brand}. You need not do anything.`,
    }),
  }
}

/** What became of an offer, for the person who made it. */
export function answeredMail(
  services: Services,
  event: events.EventRow,
  { subject, message }: { subject?: string; message: string },
): Message {
  return mailOf(services, event, {
    subject: subject ?? message,
    heading: message,
    paragraphs: [`It was for ${whenText(event)}.`],
    action: 'See the event',
  })
}

/** What became of tickets that were passed on, for the person who holds them now. */
export function heldMail(
  services: Services,
  event: events.EventRow,
  message: string,
  tickets: readonly TicketRow[] = [],
): Message {
  const codes = tickets.map((ticket) => displayCode(ticket.code)).join(', ')
  return mailOf(services, event, {
    subject: `Your ticket for ${event.display_name}`,
    heading: message,
    paragraphs: [`It is for ${whenText(event)}.`, ...(codes ? [`Your code: ${codes}.`] : [])],
    action: 'See the event',
    ...(codes && { calendar: calendarOf(services, event, { knowsPlace: true }) }),
  })
}
