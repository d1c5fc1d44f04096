import { sentence } from '@reprise/rules/platform/sentence'
import { z } from 'zod'
import * as users from '#domains/users/public.ts'
import { requireStepUp } from '#platform/own-session.ts'
import { operation } from '#platform/writes/operation.ts'
import { userDeactivated } from '../../auth.news.ts'
import { sendSecurityMessageWidely } from '../../security-messages/send-security-message-widely.ts'
import { endSessionsOf } from '../../sessions/end-sessions.ts'
import { dropPending } from '../contacts/pending-change.ts'
import { readUnfinished } from './unfinished.ts'

// Tested in domains/auth/account/leaving/leave.test.ts.

/**
 * Hides the signed-in person's account until they sign in and bring it back, and ends every session. It needs
 * a proof that it is the person, and throws while something unfinished holds them.
 */
export const deactivateAccount = operation({
  name: 'deactivateAccount',
  input: z.object({}),
  locks: 'proof',
  may: (call) => requireStepUp(call.actor),
  load: async (call) => ({
    person: await users.lockUser(call.tx, call.actor.userId),
    unfinished: await readUnfinished(call, call.actor.userId),
  }),
  ensure({ loaded: { unfinished } }) {
    if (unfinished) throw unfinished
  },
  write: async (call) => {
    const { config, tx, now } = call
    const { person } = call.loaded
    await users.deactivate(call, person.id)
    await dropPending(tx, person.id, now)
    await endSessionsOf(call, person.id)
    await sendSecurityMessageWidely(call, person, {
      heading: sentence('Your account is deactivated', {}),
      what: sentence('Your {{brand}} account {{name}} is now hidden from everyone. Nothing was deleted.', {
        brand: config.brandName,
        name: person.user_name,
      }),
      wayBack: {
        text: sentence('To come back, just log in:', {}),
        label: sentence('Log in', {}),
        url: `${config.publicUrl}/auth/login`,
      },
    })
    return { userId: person.id }
  },
  announce: ({ answer }) => [userDeactivated(answer.userId, 1, { userId: answer.userId })],
  subject: (answer) => answer.userId,
})
