import { isId } from '@reprise/rules/platform/ids/id'
import { phrase } from '@reprise/rules/platform/phrase'
import { z } from 'zod'
import { fail } from '#platform/fail.ts'
import { byHand } from '#platform/limit-calls.ts'
import { requireOwnSession } from '#platform/own-session.ts'
import { operation } from '#platform/writes/operation.ts'
import { forgetDevice } from '../guesses/known-device.ts'
import { endSessionNow } from './end-sessions.ts'

// Tested in domains/auth/sessions/sessions.test.ts.

/** Signs one of the person's devices out: its tokens end immediately, its sockets within a second. */
export const endSession = operation({
  name: 'endSession',
  input: z.object({
    sessionId: z
      .string()
      .refine(isId, { error: phrase('Name the session.') })
      .meta({ scalar: 'ID' }),
  }),
  mostAMinute: byHand,
  may: (call) => requireOwnSession(call.actor),
  write: async (call) => {
    const { tx, actor, now, input } = call
    const session = await tx
      .selectFrom('session')
      .select('id')
      .where('id', '=', input.sessionId)
      .where('user_id', '=', actor.userId)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', now)
      .forUpdate()
      .executeTakeFirst()
    if (!session) throw fail.notFound('This device is no longer logged in.')
    await endSessionNow(call, session.id)
    // The device is not known any more, so that a person who has stolen it has no more guesses than a stranger.
    await forgetDevice(tx, actor.userId, session.id, actor.sessionId)
    return { sessionId: session.id }
  },
  subject: (answer) => answer.sessionId,
})
