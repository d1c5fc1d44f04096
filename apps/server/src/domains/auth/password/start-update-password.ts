import { randomUUID } from 'node:crypto'
import { resetLinkMinutes } from '@reprise/rules/auth/otp'
import { emailOnlyInput } from '@reprise/rules/auth/session.input'
import { sentence } from '@reprise/rules/platform/sentence'
import * as users from '#domains/users/public.ts'
import type { Config } from '#platform/settings/config.ts'
import { operation } from '#platform/writes/operation.ts'
import type { Letter } from '#ports/mail/queue-letters.ts'
import { queueLetters } from '#ports/mail/queue-letters.ts'
import { spendMail } from '../budgets.ts'
import { countAsked } from '../guesses/asked-for.ts'
import { resetMails } from '../limits.ts'
import { issueLink } from '../sign-in/issue-code.ts'
import { linkTo, toInput } from '../sign-in/target-path.ts'

// Tested in domains/auth/password/reset-password.test.ts.

/** The mail to the address of an account, with the link to a new password. */
export function resetMail({ brandName: brand }: Config, url: string, minutes: number): Letter {
  const heading = sentence('Set a new password', {})
  return {
    subject: sentence('Reset your {{brand}} password', { brand }),
    heading,
    paragraphs: [
      sentence(
        'Use this link to set a new password for your {{brand}} account. It works once, for {{minutes}} minutes.',
        { brand, minutes },
      ),
    ],
    ways: [{ label: heading, url }],
    footer: sentence(
      "You get this email because someone asked for a new password for this address at {{brand}}. If it wasn't you, ignore it: nothing changes without the link.",
      { brand },
    ),
  }
}

/**
 * Mails the link to a new password where the address has an account; the same link again where it was asked
 * for a moment ago. The answer, its statements and their number are the same for an unknown address, and
 * where too many were sent.
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
    const letter = resetMail(config, url, minutes)
    const language = user?.language ?? call.ctx.language
    await queueLetters(call, [{ ...letter, to: input.email, language, isUrgent: true, isDecoy: !isReal }])
    return null
  },
})
