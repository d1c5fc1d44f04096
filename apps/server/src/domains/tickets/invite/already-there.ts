import type { Found } from '@reprise/rules/tickets/invite/invitees'
import * as invites from '#domains/invites/public.ts'
import type { Db } from '#platform/db/database.ts'
import { statement } from '#platform/db/statement.ts'

const selectAttending = statement<
  [string, userIds: string[], emails: string[], phones: string[]],
  { user_id: string; email: string | null; phone: string | null }
>(`
select a.user_id, case when u.email_verified_at is not null then lower(u.email) end as email,
  case when u.phone_verified_at is not null then u.phone_number end as phone
from attendee a join users u on u.id = a.user_id
where a.event_id = $1 and a.state <> 'NONE' and (
  a.user_id = any($2::uuid[])
  or u.email_verified_at is not null and lower(u.email) = any($3::text[])
  or u.phone_verified_at is not null and u.phone_number = any($4::text[]))`)

/** The accounts, addresses and numbers that are at an event already, or were invited to it and not taken back. */
export async function readWaysThere(
  db: Db,
  eventId: string,
  asked: { userIds: string[]; emails: string[]; phones: string[] },
  seesContacts: boolean,
): Promise<Set<string>> {
  const { userIds } = asked
  const [emails, phones] = seesContacts ? [asked.emails, asked.phones] : [[], []]
  const attending = await selectAttending(db, eventId, userIds, emails, phones)
  const invited = await invites.readInvited(db, 'GUEST', eventId, asked)
  return new Set(
    [
      ...attending.flatMap(({ user_id, email, phone }) => [user_id, ...(seesContacts ? [email, phone] : [])]),
      ...invited.flatMap(({ to_user_id, to_email, to_phone }) => [to_user_id, to_email, to_phone]),
    ].filter((way) => way !== null),
  )
}

/**
 * Those of the invitees who need no invitation, as far as the caller may know: an address that belongs to a guest counts
 * only for a caller who sees the contacts of guests.
 */
export async function readAlreadyThere(
  db: Db,
  eventId: string,
  invitees: readonly Found[],
  seesContacts: boolean,
): Promise<Set<Found>> {
  const asked = {
    userIds: invitees.flatMap(({ userId }) => userId ?? []),
    emails: invitees.flatMap(({ email }) => email ?? []),
    phones: invitees.flatMap(({ phone }) => phone ?? []),
  }
  const there = await readWaysThere(db, eventId, asked, seesContacts)
  return new Set(
    invitees.filter(({ userId, email, phone }) =>
      [userId, email, phone].some((way) => way && there.has(way)),
    ),
  )
}
