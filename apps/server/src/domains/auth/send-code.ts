import { otpMinutes } from '@reprise/rules/auth/otp'
import type { Work } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import { mailHtml } from '#ports/mail/mail-html.ts'
import { queueMail } from '#ports/mail/queue-mail.ts'
import { countAttempt } from './attempts.ts'
import { issueCode } from './issue-code.ts'
import { codeMails } from './limits.ts'
import { linkTo } from './target-path.ts'

interface Recipient {
  userId: string
  email: string
  sessionId: string
  to: string | null
}

/** Mails a fresh sign-in code and link for a session that owes its second factor. */
export async function sendCode(work: Work, { userId, email, sessionId, to }: Recipient): Promise<void> {
  const { attempts } = await countAttempt(work.tx, userId, codeMails, work.now)
  if (attempts > codeMails.most) throw fail.rateLimited()
  const { code, token } = await issueCode(work, {
    userId,
    sessionId,
    purpose: 'VerifySignIn',
    minutes: otpMinutes,
  })
  const { brandName: brand, publicUrl } = work.config
  const link = linkTo(publicUrl, '/auth/mfa', token, to)
  const footer = `You get this mail because somebody signed in to ${brand} with your password. If it was not you, do not give the code to anyone.`
  await queueMail(work, [
    {
      to: email,
      subject: `Your ${brand} sign-in code`,
      text: [
        `Your code is ${code}`,
        `It is good for ${otpMinutes} minutes. Or open this link in the browser you are signing in with:`,
        link,
        footer,
      ].join('\n\n'),
      html: mailHtml({
        brand,
        heading: 'Your sign-in code',
        paragraphs: [`Type this code to finish signing in. It is good for ${otpMinutes} minutes.`],
        code,
        action: { label: 'Sign in', url: link },
        footer,
      }),
    },
  ])
}
