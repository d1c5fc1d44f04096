import { emailInUse } from '@reprise/rules/auth/email'
import { registerInput } from '@reprise/rules/auth/sign-up.input'
import { latestDay } from '@reprise/rules/platform/local-day'
import { signUpGenders } from '@reprise/rules/users/enums'
import { z } from 'zod'
import * as terms from '#domains/terms/public.ts'
import * as users from '#domains/users/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { isRace } from '#platform/db/postgres-errors.ts'
import { Failure, fail } from '#platform/fail.ts'
import { operation } from '#platform/operation.ts'
import { parseInput } from '#platform/parse-input.ts'
import { countAttempt, giveBackIfCutOff } from './attempts.ts'
import { forgetUnproven } from './forget-unproven.ts'
import { countAsked } from './guesses/asked-for.ts'
import { hashPassword } from './hash-password.ts'
import { issueCode } from './issue-code.ts'
import { confirmationMails, registrations } from './limits.ts'
import { networkOf } from './network-of.ts'
import { confirmationOf, sendConfirmation } from './send-confirmation.ts'
import { setPassword } from './set-password.ts'
import { toInput } from './target-path.ts'

const MOST_TRIES = 3

const registration = z.object({
  email: z.string(),
  passwordHash: z.string(),
  name: z.string(),
  dateOfBirth: z.string(),
  phoneNumber: z.string(),
  gender: z.enum(signUpGenders),
  to: z.string().nullable(),
})

const makeAccount = operation({
  name: 'auth.register',
  input: registration,
  may: () => undefined,
  write: async (call) => {
    const { input, config } = call
    const userId = await users.registerUser(call, input)
    if (!userId) {
      const message = emailInUse(config.brandName)
      throw new Failure('CONFLICT', message, { fields: { userName: message } })
    }
    if (await countAsked(call, confirmationMails, 'email', input.email)) throw fail.rateLimited()
    await forgetUnproven(call, userId)
    await setPassword(call, userId, input.passwordHash)
    await terms.agree(call, userId)
    // A link of the registration before must not confirm this one.
    const link = await issueCode(call, confirmationOf(userId))
    await sendConfirmation(call, { link, email: input.email, to: input.to, isReal: true })
    return { userId }
  },
  subject: (answer) => answer.userId,
})

async function makeInTries(ctx: Ctx, input: z.output<typeof registration>): Promise<{ userId: string }> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await makeAccount.run(ctx, input)
    } catch (error) {
      // Somebody got the same derived user name at the same moment: derive another.
      if (tries === MOST_TRIES || !isRace(error)) throw error
    }
  }
}

/**
 * Signs a person up and mails the link that confirms the address. A registration at the
 * same address that nobody confirmed is replaced: its password, sessions, passkeys, connections and links die (S-143).
 */
export async function register(ctx: Ctx, raw: unknown): Promise<{ userId: string }> {
  const now = ctx.clock.now()
  const body = registerInput(latestDay(now.epochMilliseconds)).extend({ to: toInput })
  const { userName: email, password, agreeToTermsAndConditions: _, ...rest } = parseInput(body, raw)
  const network = networkOf(ctx.address)
  const { attempts } = await countAttempt(ctx.db, network, registrations, now)
  if (attempts > registrations.most) throw fail.rateLimited()
  return giveBackIfCutOff(ctx, [{ subject: network, limit: registrations }], async () => {
    const passwordHash = await hashPassword(password, network)
    return makeInTries(ctx, { ...rest, email, passwordHash })
  })
}
