import { refreshTokenInput } from '@reprise/rules/auth/session.input'
import * as users from '#domains/users/public.ts'
import type { Ctx, Work } from '#platform/ctx.ts'
import { operation } from '#platform/operation.ts'
import { accessTokenOf } from './access-token.ts'
import type { SessionRow } from './lock-session.ts'
import { lockSession, signInAgain } from './lock-session.ts'
import { SESSION_DAYS } from './open-session.ts'
import { refreshTokenOf } from './refresh-token.ts'
import type { AuthInfo } from './sign-in-answer.ts'
import { authInfoOf } from './sign-in-answer.ts'

/** A browser that lost the answer may ask again with the token directly before. */
const GRACE_SECONDS = 10

async function rotate(work: Work, session: SessionRow): Promise<number> {
  const counter = session.counter + 1
  await work.tx
    .updateTable('session')
    .set({ counter, rotated_at: work.now, expires_at: work.now.add({ hours: 24 * SESSION_DAYS }) })
    .where('id', '=', session.id)
    .execute()
  return counter
}

function isInGrace(work: Work, session: SessionRow, counter: number): boolean {
  const age = work.now.since(session.rotated_at).total('seconds')
  return counter === session.counter - 1 && age <= GRACE_SECONDS
}

// Ending the family is an answer and not a failure: a failure would roll the end back.
const turn = operation({
  name: 'auth.refresh',
  input: refreshTokenInput,
  may: async (call) => {
    const found = await lockSession(call, call.input.refreshToken)
    if (!found || found.session.is_pending) throw signInAgain()
    return found
  },
  write: async (call) => {
    const { session, token } = call.grant
    const known = { userId: session.user_id, sessionId: session.id }
    if (token.counter === session.counter) {
      const counter = await rotate(call, session)
      return { ...known, refreshToken: refreshTokenOf(call.keys, session, counter) }
    }
    if (isInGrace(call, session, token.counter)) {
      return { ...known, refreshToken: refreshTokenOf(call.keys, session, session.counter) }
    }
    await call.tx.updateTable('session').set({ ended_at: call.now }).where('id', '=', session.id).execute()
    return { ...known, refreshToken: null }
  },
  subject: (answer) => answer.userId,
})

export interface Refreshed {
  token: string
  refreshToken: string
  authInfo: AuthInfo
}

/** A new pair for a refresh token; a token used long before ends the whole family, for it may be stolen. */
export async function refresh(ctx: Ctx, raw: unknown): Promise<Refreshed> {
  const { userId, sessionId, refreshToken } = await turn.run(ctx, raw)
  if (refreshToken === null) throw signInAgain()
  const user = await users.userById(ctx, userId)
  return {
    token: await accessTokenOf(ctx, sessionId, ctx.clock.now()),
    refreshToken,
    authInfo: await authInfoOf(ctx, user),
  }
}
