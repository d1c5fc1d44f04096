import { passkeyLoginInput } from '@reprise/rules/auth/passkey.input'
import type { z } from 'zod'
import * as users from '#domains/users/public.ts'
import type { Ctx, Work } from '#platform/ctx.ts'
import { statement } from '#platform/db/statement.ts'
import { fail } from '#platform/fail.ts'
import { operation } from '#platform/writes/operation.ts'
import { guessFromNetwork, networkLimits } from '../guesses/guess-from-network.ts'
import { deviceKeyOf } from '../guesses/known-device.ts'
import type { ActingAs } from '../sessions/access-token.ts'
import { findSession } from '../sessions/lock-session.ts'
import { actingIn } from '../sessions/open-pending.ts'
import { openSession } from '../sessions/open-session.ts'
import { signInAnswer } from '../sessions/sign-in-answer.ts'
import { sessionFor } from '../sign-in/code-session.ts'
import { proveSession } from './prove-session.ts'
import { copiedPasskey } from './refusals.ts'
import type { ProvenPasskey } from './verify-passkey.ts'
import { verifyPasskey } from './verify-passkey.ts'

// A device that counts its uses never shows a number twice, but a copy of it does. A device that does not
// count says 0.
const notePasskey = statement<[string, number, Temporal.Instant, boolean], { user_id: string }>(`
update passkey set sign_count = $2, last_used_at = $3, is_synced = $4
where credential_id = $1 and (sign_count < $2 or (sign_count = 0 and $2 = 0))
returning user_id`)

async function ownerOf(work: Work, used: ProvenPasskey): Promise<string> {
  // Locks the person first, and then what belongs to them, in the order in which an account is taken back.
  await users.lockUserNoKey(work.tx, used.userId)
  const [noted] = await notePasskey(work.tx, used.credentialId, used.signCount, work.now, used.isSynced)
  if (noted) return noted.user_id
  work.log.warn({ credentialId: used.credentialId }, 'a passkey did not count on: there may be a copy of it')
  throw fail.notAuthenticated(copiedPasskey)
}

/**
 * The person who acts in the session that is to be proven. A session that does not fit is refused before the
 * passkey is looked at.
 */
async function actingIf(
  ctx: Ctx,
  { refreshToken, purpose }: Pick<z.output<typeof passkeyLoginInput>, 'refreshToken' | 'purpose'>,
): Promise<ActingAs | undefined> {
  if (!refreshToken || !purpose) return undefined
  return actingIn(sessionFor(purpose, await findSession(ctx, refreshToken), ctx.clock.now()))
}

/**
 * Signs in by passkey, without a second factor (S-043). With the refresh token of a session and a purpose it
 * proves instead that the person of that session is there: for StepUp, or as the second factor of a pending
 * session.
 */
export const loginByPasskey = operation({
  name: 'auth.passkeyLogin',
  input: passkeyLoginInput,
  before: ({ ctx, input }) => verifyPasskey(ctx, input),
  may: () => undefined,
  write: async (call) => {
    const { refreshToken, purpose } = call.input
    const userId = await ownerOf(call, call.prepared)
    if (refreshToken && purpose) return proveSession(call, { refreshToken, purpose, userId })
    const opened = await openSession(call, {
      userId,
      address: call.ctx.address,
      device: call.ctx.device,
      deviceKey: deviceKeyOf(call.ctx),
      method: 'passkey',
    })
    return { userId, sessionId: opened.sessionId, refreshToken: opened.refreshToken }
  },
  subject: (answer) => answer.userId,
  noted: (_answer, { device }) => ({ device }),
  async around({ ctx, input }, write) {
    const acting = await actingIf(ctx, input)
    // A wrong passkey counts as a guess, and so does one that proves nothing for this session.
    const opened = await guessFromNetwork(ctx, networkLimits.passkey, () => write())
    return signInAnswer(ctx, { ...opened, isPending: false, ...(acting && { acting }) })
  },
})
