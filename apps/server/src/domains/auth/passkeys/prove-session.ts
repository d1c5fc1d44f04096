import type { passkeyPurposes } from '@reprise/rules/auth/passkey.input'
import * as users from '#domains/users/public.ts'
import type { Work } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import { lockSession, signInAgain } from '../sessions/lock-session.ts'
import { openPending } from '../sessions/open-pending.ts'
import { refreshTokenOf } from '../sessions/refresh-token.ts'
import { isAway } from '../sessions/sign-in-answer.ts'
import { purposeOwner, sessionFor } from '../sign-in/code-session.ts'
import { noteProof, stepUp } from '../step-up.ts'
import { othersPasskey } from './refusals.ts'

interface Proof {
  refreshToken: string
  purpose: (typeof passkeyPurposes)[number]
  /** The owner of the passkey. */
  userId: string
}

/**
 * Does for an existing session what a code would do, and returns the refresh token that is good from now on.
 */
export async function proveSession(work: Work, { refreshToken, purpose, userId }: Proof) {
  const session = sessionFor(purpose, await lockSession(work, refreshToken), work.now)
  if (purposeOwner(session) !== userId) throw fail.forbidden(othersPasskey)
  const opened = { userId: session.user_id, sessionId: session.id }
  if (purpose === 'VerifySignIn') {
    await noteProof(work, session.id)
    return { ...opened, refreshToken: await openPending(work, session) }
  }
  const user = (await users.usersByIds(work.tx, [userId])).get(userId)
  // The token of a deleted account is good only for recovery.
  if (!user || isAway(user)) throw signInAgain()
  await stepUp(work, session.id)
  return { ...opened, refreshToken: refreshTokenOf(work.keys, session, session.counter) }
}
