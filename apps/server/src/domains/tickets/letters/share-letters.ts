import { displayCode } from '@reprise/rules/checkin/code'
import type { Sentence } from '@reprise/rules/platform/sentence'
import { sentence } from '@reprise/rules/platform/sentence'
import type * as events from '#domains/events/public.ts'
import type { Services } from '#platform/ctx.ts'
import type { Letter } from '#ports/mail/queue-letters.ts'
import type { TicketRow } from '../booking/booking.sql.ts'
import { calendarOf } from '../booking/event-calendar.ts'
import { factsOf, letterOf, pictureOf, seeTheEvent, whenOf, wordsOf } from './ticket-letters.ts'

function offerHeading(
  { sender: name, bought }: { sender: string; bought?: number },
  event: string,
): Sentence {
  if (bought === undefined) return sentence('{{name}} sent you a ticket for {{event}}', { name, event })
  return bought === 1
    ? sentence('{{name}} bought you a ticket for {{event}}', { name, event })
    : sentence('{{name}} bought you {{count}} tickets for {{event}}', { name, event, count: bought })
}

/**
 * "… sent you a ticket": the way to the event's page, through sign-up for an address without an account, and through
 * the login where a visitor would not see the event.
 */
export function offerLetter(
  services: Services,
  event: events.EventRow,
  offer: {
    sender: string
    note: string | null
    hasAccount: boolean
    /** How many tickets the sender bought for the reader. Left out where they pass on a ticket of their own. */
    bought?: number
  },
): Letter {
  const { brandName: brand, publicUrl } = services.config
  const { sender: name } = offer
  const page = `/events/${event.slug}`
  const signInPath = offer.hasAccount ? '/auth/login' : '/auth/sign-up'
  const path = offer.hasAccount && !event.is_private ? page : `${signInPath}?to=${page}`
  const heading = offerHeading(offer, event.display_name)
  return {
    subject: heading,
    heading,
    ...pictureOf(event),
    facts: factsOf(event, { knowsPlace: false }),
    paragraphs: [
      { saidByFacts: sentence("It's for {{when}}.", { when: whenOf(event) }) },
      ...wordsOf(name, offer.note),
      offer.hasAccount
        ? sentence("It's yours once you accept it on the event page.", {})
        : sentence(
            "It's yours once you accept it. Sign up with this email address and you'll find it on the event page.",
            {},
          ),
    ],
    ways: [
      {
        label: offer.hasAccount ? sentence('See the ticket', {}) : sentence('Sign up and accept it', {}),
        url: `${publicUrl}${path}`,
      },
    ],
    footer: sentence(
      "You get this email because {{name}} entered your address on {{brand}}. You don't need to do anything.",
      { name, brand },
    ),
  }
}

/**
 * The mail about the answer to an offer, for the person who made it; `said` is the sentence of the notification.
 */
export function answeredLetter(
  services: Services,
  event: events.EventRow,
  {
    said,
    subject = said,
    links = [],
  }: { said: Sentence; subject?: Sentence; links?: { label: Sentence; url: string }[] },
): Letter {
  return letterOf(services, event, {
    subject,
    heading: said,
    paragraphs: [sentence('It was for {{when}}.', { when: whenOf(event) })],
    action: seeTheEvent,
    links,
  })
}

/**
 * The mail about passed-on tickets that ended or changed, for the person who holds them now; `said` is the
 * sentence of the notification.
 */
export function heldLetter(
  services: Services,
  event: events.EventRow,
  said: Sentence,
  tickets: readonly TicketRow[] = [],
): Letter {
  const codes = tickets.map((ticket) => displayCode(ticket.code)).join(', ')
  return letterOf(services, event, {
    subject: sentence('Your ticket for {{event}}', { event: event.display_name }),
    heading: said,
    facts: [
      ...factsOf(event, { knowsPlace: false }),
      ...(codes ? [{ label: sentence('Code', {}), value: codes }] : []),
    ],
    paragraphs: [
      { saidByFacts: sentence("It's for {{when}}.", { when: whenOf(event) }) },
      ...(codes ? [{ saidByFacts: sentence('Your code: {{codes}}.', { codes }) }] : []),
    ],
    action: seeTheEvent,
    ...(codes && { calendar: calendarOf(services, event, { knowsPlace: true }) }),
  })
}
