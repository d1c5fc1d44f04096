import type { AttendeeState, EventAttendeeRole } from '@reprise/rules/events/enums'
import type { Language } from '@reprise/rules/locales/languages'
import type { EventMessageChannel, MessageGuests } from '@reprise/rules/messages/enums'
import type { MessageAudience } from '@reprise/rules/messages/message.input'
import * as users from '#domains/users/public.ts'
import type { Db } from '#platform/db/database.ts'
import { statement } from '#platform/db/statement.ts'

/** The people that a message is for: the event, the audience, and the channel that must reach them. */
export interface Aim {
  eventId: string
  channel: EventMessageChannel
  audience: MessageAudience
}

const statesOf: Record<MessageGuests, AttendeeState[]> = {
  ALL: ['APPROVED', 'INVITED', 'INVITEE_ACCEPTED'],
  APPROVED: ['APPROVED'],
  PENDING: ['INVITEE_ACCEPTED'],
}

type Picking = [string, AttendeeState[], string[], boolean | null, EventAttendeeRole[], EventMessageChannel]

const pickingOf = ({ eventId, channel, audience }: Aim): Picking => [
  eventId,
  audience.roles.includes('ATTENDEE') ? statesOf[audience.guests] : [],
  audience.eventTicketIds,
  audience.isCheckedIn,
  audience.roles,
  channel,
]

// Those who went or waited when the event was cancelled are still reached as its approved guests.
const wasGoing = `(a.was_going and 'APPROVED' = any($2::text[]))`

// The people of an audience, and of each whether the channel reaches them and whether they switched messages off. A
// guest who waits holds no ticket, so their request counts instead.
const people = `
with picked as (
  select a.user_id from attendee a
  where a.event_id = $1 and (a.state = any($2::text[]) or ${wasGoing})
    and (cardinality($3::uuid[]) = 0
      or exists (select from ticket t where t.event_id = a.event_id and t.holder_id = a.user_id
        and (t.status = 'VALID' or a.was_going) and t.event_ticket_id = any($3::uuid[]))
      or exists (select from booking b join booking_item i on i.booking_id = b.id
        where b.event_id = a.event_id and b.user_id = a.user_id and b.attendee_state = 'INVITEE_ACCEPTED'
          and b.attendee_state = any($2::text[]) and i.event_ticket_id = any($3::uuid[])))
    and ($4::boolean is null or $4::boolean = exists (select from ticket t
      where t.event_id = a.event_id and t.holder_id = a.user_id and t.status = 'VALID'
        and t.admitted_at is not null))
  union
  select r.user_id from event_role r where r.event_id = $1 and r.role = any($5::text[])
), people as (
  select u.id, u.email, u.phone_number, u.language,
    ${users.isShownSql('u')} and case $6::text
      when 'EMAIL' then u.email is not null and u.email_verified_at is not null
      else u.phone_number is not null and u.phone_verified_at is not null end as has_contact,
    exists (select from email_subscription s where s.user_id = u.id and s.type = 'MESSAGES'
      and s.status = 'UNSUBSCRIBED') as is_off
  from picked join users u on u.id = picked.user_id
)`

/** How many people are in an audience, and how many of them a message reaches. */
export interface Reach {
  people: number
  /** Those who get it. */
  reachable: number
  /** Those who switched messages of hosts off. */
  switchedOff: number
  /** Those without a proven address or number, or whose account is gone. */
  withoutContact: number
}

const countPeople = statement<Picking, Reach>(`${people}
select count(*)::int as people,
  count(*) filter (where has_contact and not is_off)::int as reachable,
  count(*) filter (where has_contact and is_off)::int as "switchedOff",
  count(*) filter (where not has_contact)::int as "withoutContact"
from people`)

export async function countReach(db: Db, aim: Aim): Promise<Reach> {
  const [reach] = await countPeople(db, ...pickingOf(aim))
  return reach ?? { people: 0, reachable: 0, switchedOff: 0, withoutContact: 0 }
}

/** A person who gets a message. */
export interface Reader {
  id: string
  email: string | null
  phone_number: string | null
  language: Language
}

const selectReaders = statement<[...Picking, string | null, number], Reader>(`${people}
select id, email, phone_number, language from people
where has_contact and not is_off and ($7::uuid is null or id > $7::uuid)
order by id limit $8`)

/** The next people who get a message, in the order of their ids, after the person `after`. */
export function readReaders(
  db: Db,
  aim: Aim,
  { after, limit }: { after: string | null; limit: number },
): Promise<Reader[]> {
  return selectReaders(db, ...pickingOf(aim), after, limit)
}
