import { changePasswordInput } from '@reprise/rules/auth/session.input'
import { z } from 'zod'
import * as users from '#domains/users/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { requireActor } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import { operation } from '#platform/operation.ts'
import { requireOwnSession, requireStepUp } from '#platform/own-session.ts'
import { parseInput } from '#platform/parse-input.ts'
import { blocked, countAttempt, forgetAttempts, giveBack, giveBackIfCutOff } from './attempts.ts'
import { breakRow, changeSubject, countFailure, requireOpen } from './closed-methods.ts'
import { fitsPassword, hashPassword } from './hash-password.ts'
import { changeGuesses } from './limits.ts'
import { networkOf } from './network-of.ts'
import { holdPassword } from './prove-password.ts'
import { hashOf } from './read-hash.ts'
import { replacePassword } from './replace-password.ts'

const currentWrong = 'The current password is not right.'

const replace = operation({
  name: 'auth.changePassword',
  input: z.object({ provenHash: z.string().nullable(), passwordHash: z.string() }),
  holds: 'session',
  may: (call) => requireOwnSession(call.actor),
  write: async (call) => {
    const { actor, input, tx } = call
    if (input.provenHash) {
      await holdPassword(call, actor.userId, input.provenHash)
      await forgetAttempts(tx, actor.userId, changeGuesses)
      await breakRow(tx, changeSubject(actor.userId), 'password')
    }
    const user = (await users.usersByIds(tx, [actor.userId])).get(actor.userId)
    if (!user) throw fail.notFound()
    await replacePassword(call, user, input.passwordHash, actor.sessionId)
    return { userId: actor.userId }
  },
  subject: (answer) => answer.userId,
})

/**
 * The hash of the person's password, where it is the one they gave. Counted apart from sign-ins: a thief of a session
 * has 10 guesses in 15 minutes and 100 in a row, and strangers who guess at the sign-in take none of them.
 */
async function compareCurrent(ctx: Ctx, userId: string, password: string): Promise<string> {
  const subject = changeSubject(userId)
  await requireOpen(ctx, subject, 'password')
  const { attempts, blockedUntil } = await countAttempt(ctx.db, userId, changeGuesses, ctx.clock.now())
  if (attempts > changeGuesses.most) {
    throw blocked(`Too many failed attempts. Try again in ${changeGuesses.minutes} minutes.`, blockedUntil)
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
 * Changes the signed-in person's password; every other session of theirs ends. A person who never had one proves again
 * that it is them instead of giving it. Not while acting as somebody else.
 */
export async function changePassword(ctx: Ctx, raw: unknown): Promise<void> {
  const actor = await requireActor(ctx)
  requireOwnSession(actor)
  const { currentPassword, newPassword } = parseInput(changePasswordInput, raw)
  const hasPassword = (await hashOf(ctx, actor.userId)) !== undefined
  if (!hasPassword) requireStepUp(actor)
  const provenHash = hasPassword ? await compareCurrent(ctx, actor.userId, currentPassword) : null
  await replace.run(ctx, {
    provenHash,
    passwordHash: await hashPassword(newPassword, networkOf(ctx.address)),
  })
}
