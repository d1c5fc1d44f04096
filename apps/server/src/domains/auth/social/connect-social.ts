import type { SocialProvider } from '@reprise/rules/auth/social'
import { connectSocialInput } from '@reprise/rules/auth/social.input'
import { socialTexts } from '@reprise/rules/auth/social-texts'
import type { Work } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import { byHand } from '#platform/limit-calls.ts'
import { requireStepUp } from '#platform/own-session.ts'
import type { OutsideCall } from '#platform/writes/operation.ts'
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
  async write(call) {
    await connectByResult(call, call.input)
    return { userId: call.actor.userId }
  },
  subject: (answer) => answer.userId,
})

/**
 * Connects the identity that a popup of this browser came back with to the caller's account, by its code, as
 * `connectSocial` describes. The caller has made sure that the person proved that it is them.
 */
export async function connectByResult(
  call: Work & Pick<OutsideCall<unknown>, 'actor' | 'ctx'>,
  { provider, code }: { provider: SocialProvider; code: string },
): Promise<void> {
  const { tx, now, actor, config, ctx } = call
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
  if (owner?.user_id === actor.userId) return
  if (owner) throw fail.conflict(socialTexts.taken)
  if (!(await connectIdentity(call, actor.userId, { provider, ...result })))
    throw fail.conflict(socialTexts.otherConnected(provider))
  await notifyOfConnection(call, actor.userId, provider, 'connected')
}
