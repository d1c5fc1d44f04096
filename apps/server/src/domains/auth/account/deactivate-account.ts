import { z } from 'zod'
import * as users from '#domains/users/public.ts'
import { operation } from '#platform/operation.ts'
import { requireStepUp } from '#platform/own-session.ts'
import { userDeactivated } from '../auth.news.ts'
import { endSessionsOf } from '../end-sessions.ts'
import { sendNotice } from '../send-notice.ts'
import { dropPending } from './pending-change.ts'

/**
 * Hides the signed-in person's account, after a proof that it is them, until they sign in and bring it back; every
 * session ends.
 */
export const deactivateAccount = operation({
  name: 'deactivateAccount',
  input: z.object({}),
  may: (call) => requireStepUp(call.actor),
  load: ({ tx, actor }) => users.lockUser(tx, actor.userId),
  write: async (call) => {
    const { loaded: person, config, tx, now } = call
    await users.deactivate(call, person.id)
    await dropPending(tx, person.id, now)
    await endSessionsOf(call, person.id)
    await sendNotice(call, person, {
      heading: 'Your account is deactivated',
      what: `Your ${config.brandName} account ${person.user_name} is hidden from everybody now. Nothing of it was deleted.`,
      wayBack: {
        text: 'To come back, at any time, sign in:',
        label: 'Sign in',
        url: `${config.publicUrl}/auth/login`,
      },
    })
    return { userId: person.id }
  },
  tell: ({ answer }) => [userDeactivated(answer.userId, 1, { userId: answer.userId })],
  subject: (answer) => answer.userId,
})
