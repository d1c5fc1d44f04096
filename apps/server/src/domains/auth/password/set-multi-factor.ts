import { sentence } from '@reprise/rules/platform/sentence'
import { z } from 'zod'
import * as users from '#domains/users/public.ts'
import { byHand } from '#platform/limit-calls.ts'
import { requireStepUp } from '#platform/own-session.ts'
import { operation } from '#platform/writes/operation.ts'
import { sendSecurityMessage } from '../security-messages/send-security-message.ts'

// Tested in domains/auth/sign-in/verify-otp.test.ts.

/** Switches the code at each password sign-in on or off (S-026). Notifies the person when it is switched off. */
export const setMultiFactor = operation({
  name: 'setMultiFactor',
  input: z.object({ isSkipped: z.boolean() }),
  mostAMinute: byHand,
  locks: 'proof',
  may: (call) => requireStepUp(call.actor),
  write: async (call) => {
    const { actor, input, config, tx } = call
    const user = (await users.usersByIds(tx, [actor.userId])).get(actor.userId)
    await users.setMultiFactor(call, actor.userId, input.isSkipped)
    if (user && input.isSkipped && !user.skips_multi_factor) {
      await sendSecurityMessage(call, user, {
        heading: sentence('Logging in no longer asks for a code', {}),
        what: sentence('The login code was turned off for your {{brand}} account {{name}}.', {
          brand: config.brandName,
          name: actor.userName,
        }),
        wayBack: {
          text: sentence("If this wasn't you, set a new password now and turn the code back on:", {}),
          label: sentence('Set a new password', {}),
          url: `${config.publicUrl}/auth/forgot-password`,
        },
      })
    }
    return { userId: actor.userId }
  },
  subject: (answer) => answer.userId,
})
