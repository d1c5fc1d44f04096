import { randomUUID } from 'node:crypto'
import { resetLinkMinutes } from '@reprise/rules/auth/otp'
import { emailOnlyInput } from '@reprise/rules/auth/session.input'
import * as users from '#domains/users/public.ts'
import type { Config } from '#platform/settings/config.ts'
import { operation } from '#platform/writes/operation.ts'
import { mailHtml } from '#ports/mail/mail-html.ts'
import type { Mail } from '#ports/mail/queue-mail.ts'
import { queueMail } from '#ports/mail/queue-mail.ts'
import { spendMail } from '../budgets.ts'
import { countAsked } from '../guesses/asked-for.ts'
import { resetMails } from '../limits.ts'
import { issueLink } from '../sign-in/issue-code.ts'
import { linkTo, toInput } from '../sign-in/target-path.ts'

// Tested in domains/auth/password/reset-password.test.ts.

interface ResetLink {
  email: string
  url: string
  minutes: number
}

function resetMail({ brandName: brand }: Config, { email, url, minutes }: ResetLink): Mail {
  const heading = 'Set a new password'
  const what = `With this link you set a new password for your ${brand} account. It is good for ${minutes} minutes, once.`
  const footer = `You get this mail because somebody asked for a new password at ${brand} with this address. If it was not you, ignore it: nothing changes without the link.`
  return {
    to: email,
    subject: `Reset your ${brand} password`,
    text: [what, url, footer].join('\n\n'),
    html: mailHtml({ brand, heading, paragraphs: [what], action: { label: heading, url }, footer }),
  }
}

/**
 * Mails the link to a new password, the same again where it was asked for a moment ago, where the address has an account. The answer, its statements and their number are
 * the same for an unknown address, and where too many were sent.
 */
export const startUpdatePassword = operation({
  name: 'auth.startUpdatePassword',
  input: emailOnlyInput.extend({ to: toInput }),
  may: () => undefined,
  load: ({ tx, input }) => users.findByLogin(tx, input.email),
  write: async (call) => {
    const { now, loaded: user, input, config } = call
    const enough = await countAsked(call, resetMails, 'email', input.email)
    const isReal = user !== undefined && !user.erased_at && enough === null
    await spendMail(call, { to: input.email, address: call.ctx.address, isReal })
    const { token, expiresAt } = await issueLink(call, {
      // A link that was not sent must not replace the one that was.
      userId: isReal ? user.id : randomUUID(),
      sessionId: null,
      purpose: 'ResetPassword',
      target: input.email,
      minutes: resetLinkMinutes,
    })
    const url = linkTo(config.publicUrl, '/auth/reset-password', token, input.to)
    const minutes = Math.floor(now.until(expiresAt).total('minutes'))
    await queueMail(call, [
      { ...resetMail(config, { email: input.email, url, minutes }), isUrgent: true, isDecoy: !isReal },
    ])
    return null
  },
})
