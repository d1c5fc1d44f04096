import type * as events from '#domains/events/public.ts'
import type { Work } from '#platform/ctx.ts'
import { statement } from '#platform/db/statement.ts'
import type { Mail } from '#ports/mail/queue-mail.ts'
import { calendarEndOf } from '../booking/event-calendar.ts'

type Message = Omit<Mail, 'to'>

const readGoing = statement<[string[], string[]], { event_id: string; user_id: string }>(`
select event_id, user_id from attendee
where (event_id, user_id) in (select * from unnest($1::uuid[], $2::uuid[])) and state = 'APPROVED'`)

const keyOf = (eventId: string, userId: string) => `${eventId}|${userId}`

/**
 * Of people who lost tickets: what takes the event out of the calendar of those who do not go by any other, added to
 * their mail.
 */
export async function calendarEnds(
  work: Work,
  told: readonly { eventId: string; userId: string }[],
): Promise<(event: events.EventRow, userId: string, mail: Message) => Message> {
  const rows = await readGoing(
    work.tx,
    told.map(({ eventId }) => eventId),
    told.map(({ userId }) => userId),
  )
  const going = new Set(rows.map((row) => keyOf(row.event_id, row.user_id)))
  return (event, userId, mail) =>
    going.has(keyOf(event.id, userId)) ? mail : { ...mail, attachments: [calendarEndOf(work, event)] }
}
