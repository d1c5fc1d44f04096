import { emailLinkHours, otpMinutes } from '@reprise/rules/auth/otp'
import { sentence } from '@reprise/rules/platform/sentence'
import type * as users from '#domains/users/public.ts'
import type { Ctx, Work } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import type { Letter } from '#ports/mail/queue-letters.ts'
import { queueLetters } from '#ports/mail/queue-letters.ts'
import { spendMail } from '../budgets.ts'
import { countAsked } from '../guesses/asked-for.ts'
import { confirmationMails } from '../limits.ts'
import { codeMail } from '../sign-in/code-texts.ts'
import type { Link } from '../sign-in/issue-code.ts'
import { issueCode, issueLink } from '../sign-in/issue-code.ts'
import { linkTo } from '../sign-in/target-path.ts'
import { sentEnough } from '../sign-in/too-soon.ts'

interface Recipient {
  link: Link
  /** The code for the browser that signed up; null for a mail with only the link. */
  code: string | null
  email: string
  to: string | null
  /** False: the same statements run, and nobody gets a mail. */
  isReal: boolean
}

/** The mail to a new address, with the link that confirms it and the code for the browser that signed up. */
export function confirmationMail(
  work: Pick<Work, 'config' | 'now'>,
  { url, expiresAt, code }: { url: string; expiresAt: Temporal.Instant; code: string | null },
): Letter {
  const hours = Math.floor(work.now.until(expiresAt).total('hours'))
  const brand = work.config.brandName
  const use = sentence('Enter this code where you signed up.', {})
  return {
    subject: sentence('Please confirm your email for {{brand}}', { brand }),
    heading: sentence('Welcome to {{brand}}!', { brand }),
    paragraphs: [
      ...(code
        ? [
            sentence("{{use}} It's valid for {{minutes}} minutes.", { use, minutes: otpMinutes }),
            sentence('You can also use this link to confirm that this address is yours.', {}),
          ]
        : [sentence('Use this link to confirm that this address is yours.', {})]),
      hours > 0
        ? sentence('The link is valid for {{hours}} hours.', { hours })
        : sentence('The link is valid for less than an hour.', {}),
    ],
    ...(code && { code }),
    ways: [{ label: sentence('Confirm my email', {}), url }],
    footer: code
      ? sentence(
          "You get this email because someone signed up to {{brand}} with this address. If it wasn't you, ignore it and don't give the code to anyone: nothing happens without the code or the link.",
          { brand },
        )
      : sentence(
          "You get this email because someone signed up to {{brand}} with this address. If it wasn't you, ignore it: nothing happens without the link.",
          { brand },
        ),
  }
}

/** The link that confirms an address of an account (issueCode, issueLink). */
export const confirmationOf = (userId: string, email: string) => ({
  userId,
  target: email,
  sessionId: null,
  purpose: 'VerifyEmail' as const,
  minutes: emailLinkHours * 60,
})

/**
 * Makes a new code for the browser that signed up. It is valid once, for 5 minutes, and only together with that
 * session's refresh token. The last code ends.
 */
export async function issueSignUpCode(
  work: Work,
  { userId, sessionId, email }: { userId: string; sessionId: string; email: string },
): Promise<string> {
  const owner = { userId, sessionId, purpose: 'VerifyEmail', target: email } as const
  return (await issueCode(work, { ...owner, minutes: otpMinutes })).code
}

/** Mails the link that confirms an address. */
export async function sendConfirmation(
  work: Work & { ctx: Pick<Ctx, 'address' | 'language'> },
  { link, code, email, to, isReal }: Recipient,
): Promise<void> {
  await spendMail(work, { to: email, address: work.ctx.address, isReal })
  const url = linkTo(work.config.publicUrl, '/auth/confirm-email', link.token, to)
  const letter = confirmationMail(work, { url, expiresAt: link.expiresAt, code })
  const { language } = work.ctx
  await queueLetters(work, [{ ...letter, to: email, language, isUrgent: true, isDecoy: !isReal }])
}

/**
 * Mails a fresh code, and the same link, to the address of a sign-up that waits in a browser. Where the address was
 * confirmed elsewhere meanwhile, the code alone lets that browser in. Throws RATE_LIMITED where too many were sent.
 */
export async function resendConfirmation(
  work: Work & { ctx: Pick<Ctx, 'address' | 'language'> },
  { user, sessionId, to }: { user: users.UserRow; sessionId: string; to: string | null },
): Promise<void> {
  const { id: userId, email } = user
  if (!email) throw fail.badInput("There's no email address left to confirm.")
  const enough = await countAsked(work, confirmationMails, 'email', email)
  if (enough) throw sentEnough(enough)
  const code = await issueSignUpCode(work, { userId, sessionId, email })
  if (!user.email_verified_at) {
    const link = await issueLink(work, confirmationOf(userId, email))
    return sendConfirmation(work, { link, code, email, to, isReal: true })
  }
  await spendMail(work, { to: email, address: work.ctx.address })
  const { language } = work.ctx
  const mail = codeMail(work.config, { email, language, purpose: 'VerifyEmail', code, token: '', to: null })
  await queueLetters(work, [{ ...mail, isUrgent: true }])
}
