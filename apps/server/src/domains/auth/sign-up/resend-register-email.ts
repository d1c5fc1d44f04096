import { randomUUID } from 'node:crypto'
import { emailOnlyInput } from '@reprise/rules/auth/session.input'
import * as users from '#domains/users/public.ts'
import { operation } from '#platform/writes/operation.ts'
import { countAttempt } from '../attempts.ts'
import { askedSubject, countAsked } from '../guesses/asked-for.ts'
import { confirmationCooldown, confirmationMails } from '../limits.ts'
import { issueLink } from '../sign-in/issue-code.ts'
import { toInput } from '../sign-in/target-path.ts'
import { confirmationOf, sendConfirmation } from './send-confirmation.ts'

// Tested in domains/auth/sign-up/register.test.ts.

/**
 * Mails the same confirmation link again, without a code: the caller gives only the address and may not be the
 * browser that signed up. The code that this browser has stays valid (resend-otp). The answer, the statements and
 * their number are the same for an unknown, a confirmed and a waiting address, and where too many mails were sent.
 */
export const resendRegisterEmail = operation({
  name: 'auth.resendRegisterEmail',
  input: emailOnlyInput.extend({ to: toInput }),
  may: () => undefined,
  load: ({ tx, input }) => users.findByLogin(tx, input.email),
  write: async (call) => {
    const { tx, now, loaded: user, input } = call
    const address = askedSubject(call, 'email', input.email)
    const rest = await countAttempt(tx, address, confirmationCooldown, now)
    const isTooSoon = rest.attempts > confirmationCooldown.most
    const enough = await countAsked(call, confirmationMails, 'email', input.email)
    const isWaiting = user !== undefined && !user.email_verified_at
    const isReal = isWaiting && !isTooSoon && enough === null
    // A link that was not sent must not replace the one that was.
    const link = await issueLink(call, confirmationOf(isReal ? user.id : randomUUID(), input.email))
    await sendConfirmation(call, { link, code: null, email: input.email, to: input.to, isReal })
    return null
  },
})
