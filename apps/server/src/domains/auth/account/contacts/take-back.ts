import { resetLinkMinutes } from '@reprise/rules/auth/otp'
import { sentence } from '@reprise/rules/platform/sentence'
import * as users from '#domains/users/public.ts'
import type { Work } from '#platform/ctx.ts'
import type { Config } from '#platform/settings/config.ts'
import type { Letter } from '#ports/mail/queue-letters.ts'
import { queueLetters } from '#ports/mail/queue-letters.ts'
import { forgetCodes } from '../../password/forget-codes.ts'
import { endSessionsOf } from '../../sessions/end-sessions.ts'
import { issueCode } from '../../sign-in/issue-code.ts'
import { linkTo } from '../../sign-in/target-path.ts'
import { trustedContacts } from './contact-undo.ts'
import { dropLeftBehind } from './taken-back.ts'

/** The mail to a person who took their account back, with a link to a new password. */
export function undoneMail({ brandName: brand }: Config, url: string): Letter {
  const heading = sentence('Your change was undone', {})
  return {
    subject: sentence('{{heading}} ({{brand}})', { heading, brand }),
    heading,
    paragraphs: [
      sentence(
        'Your {{brand}} account is back to what it was, and everyone is logged out. Set a new password now so no one else can log in.',
        { brand },
      ),
      sentence('The link works once, for {{minutes}} minutes.', { minutes: resetLinkMinutes }),
    ],
    ways: [{ label: sentence('Set a new password', {}), url }],
    footer: sentence('You get this email because a change to your {{brand}} account was undone.', {
      brand,
    }),
  }
}

async function sendResetLink(
  work: Work,
  { id: userId, language }: users.UserRow,
  email: string,
): Promise<void> {
  const { token } = await issueCode(work, {
    userId,
    sessionId: null,
    purpose: 'ResetPassword',
    target: email,
    minutes: resetLinkMinutes,
  })
  const url = linkTo(work.config.publicUrl, '/auth/reset-password', token, null)
  await queueLetters(work, [{ ...undoneMail(work.config, url), to: email, language }])
}

/**
 * Gives the account back to the person who had it before a change that was just undone. Everybody is signed
 * out. Everything that has come since to sign in with or to be paid at is removed, and each code and link
 * that was sent ends. The code at sign-in is asked for again. A link to a new password goes to the account's
 * address, unless that address came by a change that can still be taken back.
 */
export async function takeBack(work: Work, userId: string, since: Temporal.Instant): Promise<void> {
  const { tx } = work
  await endSessionsOf(work, userId)
  await forgetCodes(work, userId)
  await tx.deleteFrom('passkey').where('user_id', '=', userId).where('created_at', '>=', since).execute()
  const ended = await tx
    .deleteFrom('social_connection')
    .where('user_id', '=', userId)
    .where('connected_at', '>=', since)
    .executeTakeFirst()
  const user = await users.lockUser(tx, userId)
  const socialConnections = user.social_connections - Number(ended.numDeletedRows)
  await users.setScoreComponent(work, [{ userId, socialConnections }])
  await users.setMultiFactor(work, userId, false)
  await dropLeftBehind(work, userId, since)
  const isTrusted = await trustedContacts(work, userId)
  const { email, email_verified_at: provenAt } = user
  if (email && provenAt && isTrusted(provenAt)) await sendResetLink(work, user, email)
}
