import { sentence } from '@reprise/rules/platform/sentence'
import type * as users from '#domains/users/public.ts'
import type { Work } from '#platform/ctx.ts'
import { statement } from '#platform/db/statement.ts'
import type { ContactKind } from '../account/contacts/contact-undo.ts'
import { noLinkHere, trustedContacts } from '../account/contacts/contact-undo.ts'
import type { SecurityMessage } from './send-security-message.ts'
import { sendSecurityMessage, sendSecurityMessageTo } from './send-security-message.ts'

const readReplaced = statement<
  [string, Temporal.Instant],
  { kind: ContactKind; restores: string; proven_at: Temporal.Instant }
>(`
select kind, restores, proven_at from contact_undo
where user_id = $1 and used_at is null and expires_at > $2 and restores is not null order by changed_at`)

/**
 * Notifies a person as `sendSecurityMessage` does, and also where they could be reached before a change that can still
 * be taken back, because the present address may be a thief's. For changes that could cost them money or the
 * account.
 */
export async function sendSecurityMessageWidely(
  work: Work,
  user: users.UserRow,
  message: SecurityMessage,
): Promise<void> {
  await sendSecurityMessage(work, user, message)
  const isTrusted = await trustedContacts(work, user.id)
  const replaced = (await readReplaced(work.tx, user.id, work.now)).filter((each) =>
    isTrusted(each.proven_at),
  )
  const reached = user.email_verified_at && isTrusted(user.email_verified_at)
  const former = replaced.find(({ kind }) => kind === 'email') ?? (reached ? undefined : replaced[0])
  if (!former) return
  const url = `${work.config.publicUrl}/auth/login`
  const wayBack = { text: noLinkHere, label: sentence('Log in', {}), url }
  await sendSecurityMessageTo(
    work,
    { kind: former.kind, value: former.restores, language: user.language },
    { ...message, wayBack },
  )
}
