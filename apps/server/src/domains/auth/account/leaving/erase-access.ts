import * as users from '#domains/users/public.ts'
import type { Work } from '#platform/ctx.ts'
import { statement } from '#platform/db/statement.ts'
import { announce } from '#platform/news/announce.ts'
import { userErased } from '../../auth.news.ts'
import { forgetPasskeys } from '../../passkeys/forget-passkeys.ts'
import { pepper } from '../../pepper.ts'
import { endSessionsOf } from '../../sessions/end-sessions.ts'
import { phoneSubject, phoneSubjectOfPerson } from '../../sign-in/closed-methods.ts'
import { forgetConnections } from '../../social/forget-connections.ts'
import { archiveFile } from '../my-data/archive-file.ts'

interface Erased {
  id: string
  /**
   * The address and the number are given only where the person has proven them. Unproven contacts may belong to
   * others.
   */
  email: string | null
  phoneNumber: string | null
}

// Codes first: they point to the sessions they were sent for.
const steps = [
  `delete from one_time_code where user_id = $1 or target = any($2::text[])
    or session_id in (select id from session where user_id = $1 or impersonator_id = $1)`,
  `delete from contact_undo where user_id = $1 or restores = any($2::text[])`,
  `delete from passkey_challenge where user_id = $1 and $2::text[] is not null`,
  `delete from password_credential where user_id = $1 and $2::text[] is not null`,
  `delete from data_archive where user_id = $1 and $2::text[] is not null`,
  // Who a staff person acted as, and why, stays for the people concerned. Their address and device are
  // removed.
  `update session set address = '', device = '', device_key = null, reason = 'erased'
    where impersonator_id = $1 and user_id <> $1 and $2::text[] is not null`,
  `update impersonation set reason = 'The account was erased.' where user_id = $1 and $2::text[] is not null`,
  `delete from session where user_id = $1 and $2::text[] is not null`,
].map((text) => statement<[string, string[]], never>(text))
const forgetCounts = statement<[string[], string], never>(`
with closed as (delete from closed_method where subject = any($1::text[]) or starts_with(subject, $2))
delete from attempt_window where subject = any($1::text[])`)

/**
 * Forgets everything that signs in to an account, where it was signed in, and what was counted against it;
 * announces user.erased. Runs in the transaction that erases the account.
 */
export async function eraseAccess(work: Work, person: Erased): Promise<void> {
  const { tx, keys, files } = work
  const { id, email, phoneNumber: number } = person
  await endSessionsOf(work, id)
  await forgetPasskeys(work, id)
  await forgetConnections(work, id)
  const archives = await tx.selectFrom('data_archive').select('id').where('user_id', '=', id).execute()
  for (const archive of archives) await files.remove(archiveFile(archive.id))
  const contacts = [email, number].filter((each) => each !== null)
  for (const step of steps) await step(tx, id, contacts)
  const counted = [id]
  if (email) counted.push(pepper(keys, 'email', email), pepper(keys, 'login', users.loginKey(email)))
  if (number) counted.push(phoneSubject(keys, number), phoneSubjectOfPerson(keys, id, number))
  await forgetCounts(tx, counted, `${id}/`)
  await announce(work, [userErased(id, 1, { userId: id })])
}
