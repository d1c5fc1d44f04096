import * as users from '#domains/users/public.ts'
import type { Work } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import { queueMail } from '#ports/mail/queue-mail.ts'
import { forgetUnproven } from '../forget-unproven.ts'
import { sendNotice } from '../send-notice.ts'
import { useLink } from '../use-code.ts'
import { issueUndo } from './contact-undo.ts'
import { addressChangedMail } from './email-change-mails.ts'

async function tellOldContact(work: Work, before: users.UserRow, email: string): Promise<void> {
  const { config } = work
  if (before.email) {
    const undo = await issueUndo(work, { userId: before.id, kind: 'email', restores: before.email })
    await queueMail(work, [addressChangedMail(config, before.email, { now: email, undo })])
    return
  }
  await sendNotice(work, before, {
    heading: 'Your account has an email now',
    what: `Your account ${before.user_name} has an email address now, and can be signed in to with it.`,
    wayBack: {
      text: 'If this was not you, sign in and change it:',
      label: 'Sign in',
      url: `${config.publicUrl}/auth/login`,
    },
  })
}

/**
 * Takes the link that went to a new address: it is the account's from now on, and the old one gets a notice with a way
 * back. Answers whose account, or undefined where the link is of another kind or no longer good.
 */
export async function confirmEmailChange(work: Work, token: string): Promise<string | undefined> {
  const used = await useLink(work, 'ChangeEmail', token)
  if (!used?.userId || !used.target) return undefined
  const { userId, target: email } = used
  const before = await users.lockUser(work.tx, userId)
  if (before.deleted_at || before.deactivated_at)
    throw fail.conflict('This account is deleted or deactivated.')
  const emptied = await users.changeEmail(work, userId, email)
  // Somebody had registered with the address, and never proven it: what they sign in with ends (S-143).
  if (emptied) await forgetUnproven(work, emptied)
  await tellOldContact(work, before, email)
  return userId
}
