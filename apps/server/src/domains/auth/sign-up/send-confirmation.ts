import { emailLinkHours } from '@reprise/rules/auth/otp'
import type { Ctx, Work } from '#platform/ctx.ts'
import { mailHtml } from '#ports/mail/mail-html.ts'
import type { Mail } from '#ports/mail/queue-mail.ts'
import { queueMail } from '#ports/mail/queue-mail.ts'
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

function confirmationMail(work: Work, email: string, url: string, expiresAt: Temporal.Instant): Mail {
  const hours = Math.floor(work.now.until(expiresAt).total('hours'))
  const lasts = `The link is good for ${hours > 0 ? `${hours} hours` : 'less than an hour'}.`
  const brand = work.config.brandName
  const footer = `You get this mail because somebody signed up to ${brand} with this address. If it was not you, ignore it: nothing happens without the link.`
  return {
    to: email,
    subject: `Please confirm your email for ${brand}`,
    text: [
      `Welcome to ${brand}! With this link you confirm that this address is yours:`,
      url,
      lasts,
      footer,
    ].join('\n\n'),
    html: mailHtml({
      brand,
      heading: `Welcome to ${brand}!`,
      paragraphs: [`With this link you confirm that this address is yours. ${lasts}`],
      action: { label: 'Confirm my email', url },
      footer,
    }),
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
  work: Work & { ctx: Pick<Ctx, 'address'> },
  { link, email, to, isReal }: Recipient,
): Promise<void> {
  await spendMail(work, { to: email, address: work.ctx.address, isReal })
  const url = linkTo(work.config.publicUrl, '/auth/confirm-email', link.token, to)
  await queueMail(work, [
    { ...confirmationMail(work, email, url, link.expiresAt), isUrgent: true, isDecoy: !isReal },
  ])
}
