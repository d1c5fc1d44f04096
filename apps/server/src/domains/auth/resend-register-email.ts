import { randomUUID } from 'node:crypto'
import { emailOnlyInput } from '@reprise/rules/auth/session.input'
import * as users from '#domains/users/public.ts'
import { operation } from '#platform/operation.ts'
import { countAttempt } from './attempts.ts'
import { confirmationCooldown, confirmationMails } from './limits.ts'
import { pepper } from './pepper.ts'
import { sendConfirmation } from './send-confirmation.ts'
import { toInput } from './target-path.ts'

/**
 * Mails the confirmation link again. The answer, its statements and their number are the
 * same for an unknown, a confirmed and a waiting address, and where too many were sent.
 */
export const resendRegisterEmail = operation({
  name: 'auth.resendRegisterEmail',
  input: emailOnlyInput.extend({ to: toInput }),
  may: () => undefined,
  load: ({ tx, input }) => users.findByLogin(tx, input.email),
  write: async (call) => {
    const { tx, now, keys, loaded: user, input } = call
    const address = pepper(keys, 'email', input.email)
    const rest = await countAttempt(tx, address, confirmationCooldown, now)
    const isTooSoon = rest.attempts > confirmationCooldown.most
    const { attempts } = await countAttempt(tx, address, confirmationMails, now)
    const isWaiting = user !== undefined && !user.email_verified_at
    const isReal = isWaiting && !isTooSoon && attempts <= confirmationMails.most
    // A link that was not sent must not replace the one that was.
    const userId = isReal ? user.id : randomUUID()
    await sendConfirmation(call, { userId, email: input.email, to: input.to, isReal })
    return null
  },
})
