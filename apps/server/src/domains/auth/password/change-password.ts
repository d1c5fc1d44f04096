import { changePasswordInput } from '@reprise/rules/auth/session.input'
import * as users from '#domains/users/public.ts'
import type { Actor, Ctx } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import { requireOwnSession, requireStepUp } from '#platform/own-session.ts'
import { operation } from '#platform/writes/operation.ts'
import {
  blocked,
  countAttempt,
  forgetAttempts,
  giveBack,
  giveBackIfCutOff,
  tooManyGuesses,
} from '../attempts.ts'
import { changeGuesses } from '../limits.ts'
import { networkOf } from '../network-of.ts'
import { changeSubject, countFailure, endFailureSeries, requireOpen } from '../sign-in/closed-methods.ts'
import { lockPassword } from '../sign-in/prove-password.ts'
import { fitsPassword, hashPassword } from './hash-password.ts'
import { hashOf } from './read-hash.ts'
import { replacePassword } from './replace-password.ts'

const currentWrong = "Your current password isn't right."

/**
 * The hash of the person's password, where they gave the right one. It is counted apart from sign-ins: a
 * thief of a session has 10 guesses in 15 minutes and 100 in a row, and strangers who guess at the sign-in
 * take none of them.
 */
async function compareCurrent(ctx: Ctx, userId: string, password: string): Promise<string> {
  const subject = changeSubject(userId)
  await requireOpen(ctx, subject, 'password')
  const { attempts, blockedUntil } = await countAttempt(ctx.db, userId, changeGuesses, ctx.clock.now())
  if (attempts > changeGuesses.most) {
    throw blocked(tooManyGuesses(changeGuesses), blockedUntil)
  }
  const counted = [{ subject: userId, limit: changeGuesses }]
  const fitting = await giveBackIfCutOff(ctx, counted, async () => {
    const known = await hashOf(ctx, userId)
    return known && (await fitsPassword(known, password, networkOf(ctx.address))) ? known : null
  })
  if (fitting) {
    await giveBack(ctx, counted)
    return fitting
  }
  await countFailure(ctx.db, subject, 'password', ctx.clock.now())
  throw fail.badInput(currentWrong, { currentPassword: currentWrong })
}

/**
 * The hash that the person's password fits; null where they have none and have proven again that it is them.
 */
async function proveOwner(ctx: Ctx, actor: Actor, currentPassword: string): Promise<string | null> {
  if ((await hashOf(ctx, actor.userId)) !== undefined)
    return compareCurrent(ctx, actor.userId, currentPassword)
  requireStepUp(actor)
  return null
}

/**
 * Changes the signed-in person's password, and ends every other session of theirs. A person who never had a
 * password proves again that it is them instead. Not while acting as somebody else.
 */
export const changePassword = operation({
  name: 'auth.changePassword',
  input: changePasswordInput,
  locks: 'session',
  before: async ({ ctx, input, actor }) => ({
    provenHash: await proveOwner(ctx, actor, input.currentPassword),
    passwordHash: await hashPassword(input.newPassword, networkOf(ctx.address)),
  }),
  may: (call) => requireOwnSession(call.actor),
  write: async (call) => {
    const { actor, prepared, tx } = call
    if (prepared.provenHash) {
      await lockPassword(call, actor.userId, prepared.provenHash)
      await forgetAttempts(tx, actor.userId, changeGuesses)
      await endFailureSeries(tx, changeSubject(actor.userId), 'password')
    }
    const user = (await users.usersByIds(tx, [actor.userId])).get(actor.userId)
    if (!user) throw fail.notFound()
    await replacePassword(call, user, prepared.passwordHash, actor.sessionId)
    return { userId: actor.userId }
  },
  subject: (answer) => answer.userId,
})
