import { emailInUse } from '@reprise/rules/auth/email'
import { registerInput } from '@reprise/rules/auth/sign-up.input'
import { latestDay } from '@reprise/rules/platform/time/local-day'
import * as terms from '#domains/terms/public.ts'
import * as users from '#domains/users/public.ts'
import { isRace } from '#platform/db/postgres-errors.ts'
import { Failure, fail } from '#platform/fail.ts'
import { operation } from '#platform/writes/operation.ts'
import { countAttempt, giveBackIfCutOff } from '../attempts.ts'
import { countAsked } from '../guesses/asked-for.ts'
import { deviceKeyOf } from '../guesses/known-device.ts'
import { confirmationMails, registrations } from '../limits.ts'
import { networkOf } from '../network-of.ts'
import { hashPassword } from '../password/hash-password.ts'
import { setPassword } from '../password/set-password.ts'
import { insertSession } from '../sessions/open-session.ts'
import { issueCode } from '../sign-in/issue-code.ts'
import { toInput } from '../sign-in/target-path.ts'
import { forgetUnproven } from './forget-unproven.ts'
import { confirmationOf, issueSignUpCode, sendConfirmation } from './send-confirmation.ts'

const MOST_TRIES = 3

/**
 * Signs a person up and mails the code and the link that confirm the address. The code is good only together with the
 * refresh token of the answer, which the calling browser alone has and which opens nothing until then (S-162).
 * A registration at the same address that nobody confirmed is replaced: its password, sessions, passkeys, connections,
 * codes and links die (S-143).
 */
export const register = operation({
  name: 'auth.register',
  input: ({ clock }) => registerInput(latestDay(clock.now().epochMilliseconds)).extend({ to: toInput }),
  async before({ ctx, input }) {
    const network = networkOf(ctx.address)
    const { attempts } = await countAttempt(ctx.db, network, registrations, ctx.clock.now())
    if (attempts > registrations.most) throw fail.rateLimited()
    const counted = [{ subject: network, limit: registrations }]
    const passwordHash = await giveBackIfCutOff(ctx, counted, () => hashPassword(input.password, network))
    return { counted, passwordHash }
  },
  may: () => undefined,
  write: async (call) => {
    const { input, config, prepared } = call
    const { userName: email } = input
    const userId = await users.registerUser(call, { ...input, email, language: call.ctx.language })
    if (!userId) {
      const message = emailInUse(config.brandName)
      throw new Failure('CONFLICT', message, { fields: { userName: message } })
    }
    if (await countAsked(call, confirmationMails, 'email', email)) throw fail.rateLimited()
    await forgetUnproven(call, userId)
    await setPassword(call, userId, prepared.passwordHash)
    await terms.agree(call, userId)
    const { sessionId, refreshToken } = await insertSession(call, {
      userId,
      isPending: true,
      method: 'sign-up',
      address: call.ctx.address,
      device: call.ctx.device,
      deviceKey: deviceKeyOf(call.ctx),
    })
    // A new link, because a link of an earlier registration must not confirm this one.
    const link = await issueCode(call, confirmationOf(userId, email))
    const code = await issueSignUpCode(call, { userId, sessionId, email })
    await sendConfirmation(call, { link, code, email, to: input.to, isReal: true })
    return { userId, refreshToken }
  },
  subject: (answer) => answer.userId,
  noted: (_answer, { device }) => ({ device }),
  async around({ ctx, before }, write) {
    const prepared = await before()
    return giveBackIfCutOff(ctx, prepared.counted, async () => {
      for (let tries = 1; ; tries += 1) {
        try {
          return await write(prepared)
        } catch (error) {
          // Another registration got the same derived user name at the same moment, so another name is derived.
          if (tries === MOST_TRIES || !isRace(error)) throw error
        }
      }
    })
  },
})
