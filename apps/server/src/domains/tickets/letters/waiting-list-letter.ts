import { sentence } from '@reprise/rules/platform/sentence'
import type * as events from '#domains/events/public.ts'
import type { Services } from '#platform/ctx.ts'
import type { Letter } from '#ports/mail/queue-letters.ts'
import { factsOf, letterOf } from './ticket-letters.ts'

interface Free {
  /** The name of the event ticket. */
  eventTicketName: string
  quantity: number
  until: Temporal.Instant
}

/** "A ticket is free for you": what is kept for the next person in line, and until when. */
export function freeTicketLetter(services: Services, event: events.EventRow, free: Free): Letter {
  const { eventTicketName, quantity, until } = free
  const heading = sentence('A ticket for {{event}} is free for you', { event: event.display_name })
  const tickets = sentence('{{count}} × {{name}}', { count: quantity, name: eventTicketName })
  const untilText = { at: until.toString(), timeZone: event.time_zone, style: 'near' } as const
  return letterOf(services, event, {
    subject: heading,
    heading,
    facts: [
      ...factsOf(event, { knowsPlace: false }),
      {
        label: quantity === 1 ? sentence('Ticket', {}) : sentence('Tickets', {}),
        value: tickets,
      },
      { label: sentence('Kept for you until', {}), value: untilText },
    ],
    paragraphs: [
      {
        saidByFacts: sentence('We keep {{tickets}} for you until {{until}}.', { tickets, until: untilText }),
      },
      sentence(
        "You're next on the waiting list. Get it before the time is up, then it goes to the next person.",
        {},
      ),
    ],
    action: sentence('Get it now', {}),
  })
}
