import { sentence } from '@reprise/rules/platform/sentence'
import * as users from '#domains/users/public.ts'
import type { Work } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import { queueLetters } from '#ports/mail/queue-letters.ts'
import { forgetSent } from '../../password/forget-codes.ts'
import { sendSecurityMessage } from '../../security-messages/send-security-message.ts'
import { useLink } from '../../sign-in/use-code.ts'
import { forgetUnproven } from '../../sign-up/forget-unproven.ts'
import { noLinkHere, noteChange, trustedContacts, UNDO_DAYS } from './contact-undo.ts'
import { addressChangedMail, undoEmailLink } from './email-change-mails.ts'

/**
 * Notifies the old address. Where there was none, or it is too new to get a link of its own, the proven
 * number as well.
 */
async function notifyOldContacts(work: Work, before: users.UserRow, email: string): Promise<void> {
  const { config } = work
  const { id: userId, email_verified_at: provenAt, phone_verified_at: number } = before
  // An address that was never proven may belong to a stranger: it gets no security message, and cannot come back.
  const replaced = provenAt && before.email ? { value: before.email, provenAt } : null
  const isTrusted = await trustedContacts(work, userId)
  const token = await noteChange(work, { userId, kind: 'email', replaced })
  const linkTo = (at: Temporal.Instant | null) => (at && isTrusted(at) ? token : null)
  if (replaced) {
    const change = { now: email, undo: linkTo(provenAt) }
    const letter = addressChangedMail(config, change)
    await queueLetters(work, [{ ...letter, to: replaced.value, language: before.language }])
  }
  if (linkTo(provenAt)) return
  const undo = linkTo(number)
  await sendSecurityMessage(
    work,
    { ...before, email_verified_at: null },
    {
      ...(replaced
        ? {
            heading: sentence('Your account now has a different email address', {}),
            what: sentence(
              'Your account {{name}} now has a different email address. It can be used to log in.',
              { name: before.user_name },
            ),
          }
        : {
            heading: sentence('Your account now has an email address', {}),
            what: sentence('Your account {{name}} now has an email address. It can be used to log in.', {
              name: before.user_name,
            }),
          }),
      wayBack: undo
        ? {
            text: replaced
              ? sentence("If this wasn't you, undo it within {{days}} days:", { days: UNDO_DAYS })
              : sentence("If this wasn't you, remove it within {{days}} days:", { days: UNDO_DAYS }),
            label: sentence('Undo the change', {}),
            url: undoEmailLink(config, undo),
          }
        : {
            text: noLinkHere,
            label: sentence('Log in', {}),
            url: `${config.publicUrl}/auth/login`,
          },
    },
  )
}

/**
 * Uses up the link that went to a new address: the address is the account's from now on, and the old one gets
 * a security message with a way back. Returns the id of the account, or undefined where the link is of another kind or
 * no longer good.
 */
export async function confirmEmailChange(work: Work, token: string): Promise<string | undefined> {
  const used = await useLink(work, 'ChangeEmail', token)
  if (!used?.userId || !used.target) return undefined
  const { userId, target: email } = used
  const before = await users.lockUser(work.tx, userId)
  if (before.deleted_at || before.deactivated_at)
    throw fail.conflict('This account is deleted or deactivated.')
  const emptied = await users.changeEmail(work, userId, email)
  // Somebody else had registered with the address and never proven it: everything they sign in with ends
  // (S-143).
  if (emptied) await forgetUnproven(work, emptied)
  if (before.email_verified_at) await forgetSent(work, userId, 'email')
  await notifyOldContacts(work, before, email)
  return userId
}
