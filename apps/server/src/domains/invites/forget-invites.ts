import type { Work } from '#platform/ctx.ts'
import { statement } from '#platform/db/statement.ts'
import type { Erased } from '#platform/domain.ts'

const dropUnaccepted = statement<[string, string | null, string | null], never>(`
delete from invite where (inviter_id = $1 or to_user_id = $1 or to_email = $2 or to_phone = $3) and state <> 'ACCEPTED'
  and not exists (select from invite_acceptance a where a.invite_id = invite.id)`)
const forgetWords = statement<[string], never>(
  'update invite set message = null where inviter_id = $1 and message is not null',
)
// Ends those of their links that somebody accepted. Such a row stays, but nobody else can accept it.
const endLinks = statement<[string, Temporal.Instant], never>(`
update invite set state = 'REVOKED', answered_at = $2 where inviter_id = $1 and state = 'PENDING'`)
const forgetAddress = statement<[string, string | null, string | null], never>(`
update invite set to_user_id = $1, to_email = null, to_phone = null, to_name = null, message = null
where state = 'ACCEPTED' and (to_user_id = $1 or to_email = $2 or to_phone = $3)`)
const forgetDisclosed = statement<[string], never>(
  'update invite_acceptance set shares_contact = false where user_id = $1',
)

/**
 * Forgets invites of a person and invites to them that nobody accepted, and the words and the address in the
 * others. Invites that they accepted stay counted for the sender, under an id that no longer leads to a
 * person.
 */
export async function forgetInvites(
  { tx, now }: Work,
  { id: userId, email, phoneNumber }: Erased,
): Promise<void> {
  const address = email?.toLowerCase() ?? null
  await dropUnaccepted(tx, userId, address, phoneNumber)
  await forgetWords(tx, userId)
  await endLinks(tx, userId, now)
  await forgetAddress(tx, userId, address, phoneNumber)
  await forgetDisclosed(tx, userId)
}
