import { emailLinkHours } from '@reprise/rules/auth/otp'
import type { Ctx, Work } from '#platform/ctx.ts'
import { mailHtml } from '#ports/mail/mail-html.ts'
import type { Mail } from '#ports/mail/queue-mail.ts'
import { queueMail } from '#ports/mail/queue-mail.ts'
import { spendMail } from './budgets.ts'
import { issueCode } from './issue-code.ts'
import { linkTo } from './target-path.ts'

interface Recipient {
  userId: string
  email: string
  to: string | null
  /** False: the same statements run, and nobody gets a mail. */
  isReal: boolean
}

function confirmationMail(work: Work, email: string, link: string): Mail {
  const brand = work.config.brandName
  const footer = `You get this mail because somebody signed up to ${brand} with this address. If it was not you, ignore it: nothing happens without the link.`
  return {
    to: email,
    subject: `Please confirm your email for ${brand}`,
    text: [
      `Welcome to ${brand}! One click confirms that this address is yours:`,
      link,
      `The link is good for ${emailLinkHours} hours.`,
      footer,
    ].join('\n\n'),
    html: mailHtml({
      brand,
      heading: `Welcome to ${brand}!`,
      paragraphs: [
        `One click confirms that this address is yours. The link is good for ${emailLinkHours} hours.`,
      ],
      action: { label: 'Confirm my email', url: link },
      footer,
    }),
  }
}

/** Mails the link that confirms an address; links sent before it die. */
export async function sendConfirmation(
  work: Work & { ctx: Pick<Ctx, 'address'> },
  { userId, email, to, isReal }: Recipient,
): Promise<void> {
  await spendMail(work, { to: email, address: work.ctx.address, isReal })
  const { token } = await issueCode(work, {
    userId,
    sessionId: null,
    purpose: 'VerifyEmail',
    minutes: emailLinkHours * 60,
  })
  const link = linkTo(work.config.publicUrl, '/auth/confirm-email', token, to)
  await queueMail(work, [{ ...confirmationMail(work, email, link), isDecoy: !isReal }])
}
