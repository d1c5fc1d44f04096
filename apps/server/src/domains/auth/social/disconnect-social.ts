import { disconnectSocialInput } from '@reprise/rules/auth/social.input'
import { socialTexts } from '@reprise/rules/auth/social-texts'
import { fail } from '#platform/fail.ts'
import { byHand } from '#platform/limit-calls.ts'
import { requireStepUp } from '#platform/own-session.ts'
import { operation } from '#platform/writes/operation.ts'
import { countConnections, notifyOfConnection } from './connect-identity.ts'
import { lockPerson, readOtherWays } from './social.sql.ts'

// Tested in domains/auth/social/connect-social.test.ts.

/**
 * Removes a connection, after a proof that it is the person. Throws where it is the only way they can sign
 * in. Sessions that it opened go on.
 */
export const disconnectSocial = operation({
  name: 'disconnectSocial',
  input: disconnectSocialInput,
  mostAMinute: byHand,
  locks: 'proof',
  may: (call) => requireStepUp(call.actor),
  load: async ({ tx, actor, input }) => {
    await lockPerson(tx, actor.userId)
    return readOtherWays(tx, actor.userId, input.provider)
  },
  write: async (call) => {
    const { tx, actor, input, loaded } = call
    const gone = await tx
      .deleteFrom('social_connection')
      .where('user_id', '=', actor.userId)
      .where('provider', '=', input.provider)
      .returning('provider')
      .executeTakeFirst()
    if (!gone) throw fail.notFound("This account isn't connected.")
    if (!loaded[0]?.has_other) throw fail.conflict(socialTexts.lastWay)
    await countConnections(call, actor.userId)
    await notifyOfConnection(call, actor.userId, input.provider, 'disconnected')
    return { userId: actor.userId }
  },
  subject: (answer) => answer.userId,
})
