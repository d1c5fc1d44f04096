import { connectSocialInput } from '@reprise/rules/auth/social.input'
import { socialTexts } from '@reprise/rules/auth/social-texts'
import { fail } from '#platform/fail.ts'
import { byHand } from '#platform/limit-calls.ts'
import { requireStepUp } from '#platform/own-session.ts'
import { operation } from '#platform/writes/operation.ts'
import { hashOf } from './authorization.ts'
import { socialCookie } from './browser-cookie.ts'
import { connectIdentity, notifyOfConnection } from './connect-identity.ts'
import { readOwner, takeResult } from './social.sql.ts'

/**
 * Connects the identity that a popup of this browser came back with, by its code (once, within 2 minutes). A
 * connection signs in without anything else, so the person proves again that it is them (STEP_UP_REQUIRED;
 * the code stays good). Refuses an identity of another account, and a second one at the same provider.
 */
export const connectSocial = operation({
  name: 'connectSocial',
  input: connectSocialInput,
  mostAMinute: byHand,
  locks: 'proof',
  may: (call) => requireStepUp(call.actor),
  write: async (call) => {
    const { tx, now, actor, config, input, ctx } = call
    const { provider, code } = input
    const browser = socialCookie.read(config, ctx.cookies) ?? ''
    const [result] = await takeResult(
      tx,
      hashOf(call, 'result', code),
      hashOf(call, 'browser', browser),
      provider,
      now,
    )
    if (!result) throw fail.badInput(socialTexts.resultGone)
    const [owner] = await readOwner(tx, provider, result.subject)
    if (owner?.user_id === actor.userId) return { userId: actor.userId }
    if (owner) throw fail.conflict(socialTexts.taken)
    if (!(await connectIdentity(call, actor.userId, { provider, ...result })))
      throw fail.conflict(socialTexts.otherConnected(provider))
    await notifyOfConnection(call, actor.userId, provider, 'connected')
    return { userId: actor.userId }
  },
  subject: (answer) => answer.userId,
})
