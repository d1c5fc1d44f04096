import type { Sentence } from '@reprise/rules/platform/sentence'
import { sentence } from '@reprise/rules/platform/sentence'
import type * as users from '#domains/users/public.ts'
import type { Work } from '#platform/ctx.ts'
import { dropPending } from '../account/contacts/pending-change.ts'
import { sendSecurityMessage, setNewPassword } from '../security-messages/send-security-message.ts'
import { endSessionsOf } from '../sessions/end-sessions.ts'
import { setPassword } from './set-password.ts'

/** Replaces a password by a new one (hashed), ends every session but `except`, and notifies the person. */
export async function replacePassword(
  work: Work,
  user: users.UserRow,
  hash: string,
  except: string | null,
  /** One more sentence for the security message. */
  besides: Sentence | null = null,
): Promise<void> {
  await setPassword(work, user.id, hash)
  await endSessionsOf(work, user.id, except)
  await dropPending(work.tx, user.id, work.now)
  const changed = sentence(
    'The password of your {{brand}} account {{name}} was changed, and your other devices were logged out.',
    { brand: work.config.brandName, name: user.user_name },
  )
  await sendSecurityMessage(work, user, {
    heading: sentence('Your password was changed', {}),
    what: besides ? sentence('{{changed}} {{besides}}', { changed, besides }) : changed,
    wayBack: setNewPassword(work, sentence("If this wasn't you, set a new password now:", {})),
  })
}
