import { phoneVerifyInput } from '@reprise/rules/auth/login.input'
import { sentence } from '@reprise/rules/platform/sentence'
import * as users from '#domains/users/public.ts'
import type { Work } from '#platform/ctx.ts'
import { operation } from '#platform/writes/operation.ts'
import { guessFromNetwork, networkLimits } from '../guesses/guess-from-network.ts'
import { deviceKeyOf } from '../guesses/known-device.ts'
import { sendSecurityMessage } from '../security-messages/send-security-message.ts'
import { openSession } from '../sessions/open-session.ts'
import { signInAnswer } from '../sessions/sign-in-answer.ts'
import { closedDays, countFailure, endFailureSeries, requireOpen } from '../sign-in/closed-methods.ts'
import { forgetGuesses, guessCode, useCode } from '../sign-in/use-code.ts'
import { phoneAskerOf, phoneCodeOf } from './phone-code.ts'

// Tested in domains/auth/phone/phone.test.ts.

/** The owner may wonder why their number does not sign in. */
async function notifyClosed(work: Work, phoneNumber: string): Promise<void> {
  const owner = await users.findByLogin(work.tx, phoneNumber)
  if (!owner) return
  const { brandName, publicUrl } = work.config
  await sendSecurityMessage(work, owner, {
    heading: sentence('Many wrong codes', {}),
    what: sentence(
      "Someone tried many wrong codes for the phone number of your {{brand}} account {{name}}. For {{days}} days the number only works on devices you've used before, unless you log in another way.",
      { brand: brandName, name: owner.user_name, days: closedDays },
    ),
    wayBack: {
      text: sentence('To log in another way:', {}),
      label: sentence('Log in', {}),
      url: `${publicUrl}/auth/login`,
    },
  })
}

/**
 * Signs in by a number and the code that was sent to it, without a second factor. A number that nobody has
 * proven makes an account. A number has 3 guesses in 30 minutes, from all places together; the devices that
 * its owner used before have 3 of their own, together.
 */
export const verifyPhone = operation({
  name: 'auth.verifyPhone',
  input: phoneVerifyInput,
  before: ({ ctx, input }) => phoneAskerOf(ctx, input.phoneNumber),
  may: () => undefined,
  write: async (call) => {
    const { input, prepared: asker } = call
    const { phoneNumber, userId: ownerId, subject } = asker
    // A wrong guess is returned, not thrown: an error would roll its count back.
    if (!(await useCode(call, phoneCodeOf(asker), input.code))) {
      const hasClosed = await countFailure(call.tx, subject, 'phone', call.now)
      if (hasClosed) await notifyClosed(call, phoneNumber)
      return null
    }
    await forgetGuesses(call, subject)
    await endFailureSeries(call.tx, subject, 'phone')
    // Finds only an account that has proven the number. An unproven number on an account says nothing and opens
    // nothing.
    const known = await users.findByLogin(call.tx, phoneNumber)
    if (ownerId && known?.id !== ownerId) return null
    const userId =
      known?.id ??
      (await users.createUser(call, { phoneNumber, phoneVerified: true, language: call.ctx.language }))
    const { sessionId, refreshToken } = await openSession(call, {
      userId,
      address: call.ctx.address,
      device: call.ctx.device,
      deviceKey: deviceKeyOf(call.ctx),
      method: 'phone',
    })
    return { userId, sessionId, refreshToken, isPending: false }
  },
  subject: (answer) => answer?.userId ?? '',
  noted: (_answer, { device }) => ({ device }),
  async around({ ctx, before }, write) {
    const asker = await before()
    const look = async () => {
      await requireOpen(ctx, asker.subject, 'phone')
      const guessed = { owner: phoneCodeOf(asker), subject: asker.subject }
      return guessCode(ctx, guessed, () => write(asker))
    }
    const signedIn = await (asker.userId ? look() : guessFromNetwork(ctx, networkLimits.phone, look))
    return signInAnswer(ctx, signedIn)
  },
})
