import { refreshTokenInput } from '@reprise/rules/auth/session.input'
import * as users from '#domains/users/public.ts'
import type { Ctx, Work } from '#platform/ctx.ts'
import { operation } from '#platform/operation.ts'
import { accessTokenOf } from './access-token.ts'
import { endSessionNow } from './end-sessions.ts'
import type { SessionRow } from './lock-session.ts'
import { isNewest, lockSession, signInAgain } from './lock-session.ts'
import { SESSION_DAYS } from './open-session.ts'
import { refreshTokenOf } from './refresh-token.ts'
import type { AuthInfo } from './sign-in-answer.ts'
import { authInfoOf, isAway } from './sign-in-answer.ts'

async function rotate(work: Work, session: SessionRow): Promise<number> {
  const counter = session.counter + 1
  await work.tx
    .updateTable('session')
    .set({ counter, rotated_at: work.now, expires_at: work.now.add({ hours: 24 * SESSION_DAYS }) })
    .where('id', '=', session.id)
    .execute()
  return counter
}

// Ending the family is an answer and not a failure: a failure would roll the end back.
const turn = operation({
  name: 'auth.refresh',
  input: refreshTokenInput,
  may: async (call) => {
    const found = await lockSession(call, call.input.refreshToken)
    // Who acts as somebody else signs in anew after the hour (S-014).
    if (!found || found.session.is_pending || found.session.impersonator_id) throw signInAgain()
    return found
  },
  load: async ({ tx, grant }) => {
    const id = grant.session.user_id
    return (await users.usersByIds(tx, [id])).get(id)
  },
  ensure: ({ loaded: user }) => {
    if (!user || isAway(user)) throw signInAgain()
  },
  write: async (call) => {
    const { session } = call.grant
    const known = { userId: session.user_id, sessionId: session.id }
    const which = isNewest(call.grant, call.now)
    if (which === null) {
      await endSessionNow(call, session.id)
      return { ...known, refreshToken: null }
    }
    const counter = which === 'newest' ? await rotate(call, session) : session.counter
    return { ...known, refreshToken: refreshTokenOf(call.keys, session, counter) }
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
