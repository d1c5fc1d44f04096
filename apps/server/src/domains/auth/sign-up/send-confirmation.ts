import { emailLinkHours } from '@reprise/rules/auth/otp'
import { sentence } from '@reprise/rules/platform/sentence'
import type { Ctx, Work } from '#platform/ctx.ts'
import type { Letter } from '#ports/mail/queue-letters.ts'
import { queueLetters } from '#ports/mail/queue-letters.ts'
import { spendMail } from '../budgets.ts'
import type { Link } from '../sign-in/issue-code.ts'
import { linkTo } from '../sign-in/target-path.ts'

interface Recipient {
  link: Link
  email: string
  to: string | null
  /** False: the same statements run, and nobody gets a mail. */
  isReal: boolean
}

function confirmationMail(work: Work, url: string, expiresAt: Temporal.Instant): Letter {
  const hours = Math.floor(work.now.until(expiresAt).total('hours'))
  const brand = work.config.brandName
  return {
    subject: sentence('Please confirm your email for {{brand}}', { brand }),
    heading: sentence('Welcome to {{brand}}!', { brand }),
    paragraphs: [
      sentence('Use this link to confirm that this address is yours.', {}),
      hours > 0
        ? sentence('The link is valid for {{hours}} hours.', { hours })
        : sentence('The link is valid for less than an hour.', {}),
    ],
    ways: [{ label: sentence('Confirm my email', {}), url }],
    footer: sentence(
      "You get this email because someone signed up to {{brand}} with this address. If it wasn't you, ignore it: nothing happens without the link.",
      { brand },
    ),
  }
}

/** The link that confirms the address of an account (issueCode, issueLink). */
export const confirmationOf = (userId: string) => ({
  userId,
  sessionId: null,
  purpose: 'VerifyEmail' as const,
  minutes: emailLinkHours * 60,
})

/** Mails the link that confirms an address. */
export async function sendConfirmation(
  work: Work & { ctx: Pick<Ctx, 'address' | 'language'> },
  { link, email, to, isReal }: Recipient,
): Promise<void> {
  await spendMail(work, { to: email, address: work.ctx.address, isReal })
  const url = linkTo(work.config.publicUrl, '/auth/confirm-email', link.token, to)
  const letter = confirmationMail(work, url, link.expiresAt)
  const { language } = work.ctx
  await queueLetters(work, [{ ...letter, to: email, language, isUrgent: true, isDecoy: !isReal }])
}
