import { refreshTokenInput } from '@reprise/rules/auth/session.input'
import { sentence } from '@reprise/rules/platform/sentence'
import * as users from '#domains/users/public.ts'
import type { Work } from '#platform/ctx.ts'
import { operation } from '#platform/writes/operation.ts'
import { sendSecurityMessage } from '../security-messages/send-security-message.ts'
import { accessTokenOf } from './access-token.ts'
import { endSessionNow } from './end-sessions.ts'
import type { SessionRow } from './lock-session.ts'
import { isNewest, lockSession, signInAgain } from './lock-session.ts'
import { endOf } from './open-session.ts'
import { refreshTokenOf } from './refresh-token.ts'
import type { AuthInfo } from './sign-in-answer.ts'
import { authInfoOf, isAway } from './sign-in-answer.ts'

async function rotate(work: Work, session: SessionRow): Promise<number> {
  const counter = session.counter + 1
  await work.tx
    .updateTable('session')
    .set({ counter, rotated_at: work.now, expires_at: endOf(work.now, session.created_at) })
    .where('id', '=', session.id)
    .execute()
  return counter
}

/** Ends a session of which somebody has a copy, because nobody can say which of the two is the person. */
async function endCopied(work: Work, session: SessionRow, user: users.UserRow | undefined): Promise<void> {
  await endSessionNow(work, session.id)
  if (!user) return
  const { brandName, publicUrl } = work.config
  await sendSecurityMessage(work, user, {
    heading: sentence('One of your devices was logged out', {}),
    what: sentence(
      'One of the devices on your {{brand}} account {{name}} was logged out. Its login was used in two places, so someone may have copied it.',
      { brand: brandName, name: user.user_name },
    ),
    wayBack: {
      text: sentence("If you can't explain that, set a new password now:", {}),
      label: sentence('Set a new password', {}),
      url: `${publicUrl}/auth/forgot-password`,
    },
  })
}

export interface Refreshed {
  token: string
  refreshToken: string
  authInfo: AuthInfo
}

/**
 * Gives a new pair of tokens for a refresh token. A token that was replaced long before may be stolen: it
 * ends the whole family, and the person is notified.
 */
export const refresh = operation({
  name: 'auth.refresh',
  input: refreshTokenInput,
  may: async (call) => {
    const found = await lockSession(call, call.input.refreshToken)
    // A person who acts as somebody else signs in again after the hour (S-014).
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
      // This is returned, not thrown: an error would roll the end of the session back.
      await endCopied(call, session, call.loaded)
      return { ...known, refreshToken: null }
    }
    const counter = which === 'newest' ? await rotate(call, session) : session.counter
    return { ...known, refreshToken: refreshTokenOf(call.keys, session, counter) }
  },
  subject: (answer) => answer.userId,
  noted: ({ refreshToken, sessionId }): Record<string, string> =>
    refreshToken === null ? { reusedSession: sessionId } : {},
  async around({ ctx }, write): Promise<Refreshed> {
    const { userId, sessionId, refreshToken } = await write()
    if (refreshToken === null) throw signInAgain()
    const user = await users.userById(ctx, userId)
    return {
      token: await accessTokenOf(ctx, sessionId, ctx.clock.now()),
      refreshToken,
      authInfo: await authInfoOf(ctx, user),
    }
  },
})
