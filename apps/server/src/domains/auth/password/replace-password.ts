import type * as users from '#domains/users/public.ts'
import type { Work } from '#platform/ctx.ts'
import { dropPending } from '../account/contacts/pending-change.ts'
import { sendNotice } from '../notices/send-notice.ts'
import { endSessionsOf } from '../sessions/end-sessions.ts'
import { setPassword } from './set-password.ts'

/** Puts a new password (hashed) in the old one's place: every session but `except` ends, and the person is told. */
export async function replacePassword(
  work: Work,
  user: users.UserRow,
  hash: string,
  except: string | null,
  /** What else the person is to know. */
  besides = '',
): Promise<void> {
  await setPassword(work, user.id, hash)
  await endSessionsOf(work, user.id, except)
  await dropPending(work.tx, user.id, work.now)
  await sendNotice(work, user, {
    heading: 'Your password was changed',
    what: `The password of your ${work.config.brandName} account ${user.user_name} was changed, and your other devices were signed out.${besides}`,
    wayBack: {
      text: 'If this was not you, set a new password now:',
      label: 'Set a new password',
      url: `${work.config.publicUrl}/auth/forgot-password`,
    },
  })
}
