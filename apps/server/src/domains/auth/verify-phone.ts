import { phoneVerifyInput } from '@reprise/rules/auth/login.input'
import { z } from 'zod'
import * as users from '#domains/users/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { operation } from '#platform/operation.ts'
import { parseInput } from '#platform/parse-input.ts'
import { breakRow, countFailure, phoneSubject, requireOpen } from './closed-methods.ts'
import { guessFromNetwork, networkLimits } from './guesses/guess-from-network.ts'
import { deviceKeyOf } from './guesses/known-device.ts'
import { openSession } from './open-session.ts'
import { phoneCodeOf } from './phone-code.ts'
import type { SignInAnswer } from './sign-in-answer.ts'
import { signInAnswer } from './sign-in-answer.ts'
import { countGuess, forgetGuesses, useCode, wrongGuess } from './use-code.ts'

// A wrong guess is an answer and not a failure: a failure would roll its count back.
const guess = operation({
  name: 'auth.verifyPhone',
  input: phoneVerifyInput.extend({ device: z.string() }),
  may: () => undefined,
  write: async (call) => {
    const { phoneNumber, code, device } = call.input
    const subject = phoneSubject(call.keys, phoneNumber)
    if (!(await useCode(call, phoneCodeOf(phoneNumber), code))) {
      await countFailure(call.tx, subject, 'phone', call.now)
      return null
    }
    await forgetGuesses(call, subject)
    await breakRow(call.tx, subject, 'phone')
    // Only who proved it has the number: on another account it says nothing and opens nothing.
    const known = await users.findByLogin(call.tx, phoneNumber)
    const userId = known?.id ?? (await users.createUser(call, { phoneNumber, phoneVerified: true }))
    const { sessionId, refreshToken } = await openSession(call, {
      userId,
      address: call.ctx.address,
      device,
      deviceKey: deviceKeyOf(call.ctx),
      method: 'phone',
    })
    return { userId, sessionId, refreshToken, isPending: false }
  },
  subject: (answer) => answer?.userId ?? '',
})

/**
 * Signs in by a number and the code that was sent to it, without a second factor. A number that nobody has proven
 * makes an account. At most 3 guesses in 30 minutes for a number, from wherever they come.
 */
export async function verifyPhone(ctx: Ctx, raw: unknown, device: string): Promise<SignInAnswer> {
  const { phoneNumber, code } = parseInput(phoneVerifyInput, raw)
  const subject = phoneSubject(ctx.keys, phoneNumber)
  const signedIn = await guessFromNetwork(ctx, networkLimits.phone, async () => {
    await requireOpen(ctx, subject, 'phone')
    const counted = await countGuess(ctx, phoneCodeOf(phoneNumber), subject)
    const opened = await guess.run(ctx, { phoneNumber, code, device })
    if (!opened) throw wrongGuess(counted)
    return opened
  })
  return signInAnswer(ctx, signedIn)
}
