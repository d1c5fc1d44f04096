import type { InviteKind } from '@reprise/rules/invites/enums'
import type { Db } from '#platform/db/database.ts'
import { statement } from '#platform/db/statement.ts'

// Tested in domains/clubs/member-invites.test.ts.

const selectInvitedTo = statement<
  [InviteKind, readonly string[], string, Temporal.Instant],
  { target_id: string }
>(`
select distinct i.target_id from invite i
where i.kind = $1 and i.target_id = any($2::uuid[]) and i.state = 'PENDING' and i.expires_at > $4::timestamptz
  and (i.to_user_id = $3 or i.to_email = (
    select lower(u.email) from users u where u.id = $3 and u.email_verified_at is not null))`)

/** Those of the targets to which the person has an open invite, by their account or the address that they proved. */
export async function invitedTo(
  db: Db,
  kind: InviteKind,
  targetIds: readonly string[],
  userId: string,
  now: Temporal.Instant,
): Promise<ReadonlySet<string>> {
  return new Set((await selectInvitedTo(db, kind, targetIds, userId, now)).map((row) => row.target_id))
}
