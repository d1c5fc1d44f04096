import { changePasswordInput } from '@reprise/rules/auth/session.input'
import { z } from 'zod'
import * as users from '#domains/users/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { requireActor } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import { operation } from '#platform/operation.ts'
import { requireOwnSession, requireStepUp } from '#platform/own-session.ts'
import { parseInput } from '#platform/parse-input.ts'
import { hashPassword } from './hash-password.ts'
import { networkOf } from './network-of.ts'
import { comparePassword, hashOf, holdPassword } from './prove-password.ts'
import { replacePassword } from './replace-password.ts'

const currentWrong = 'The current password is not right.'

const replace = operation({
  name: 'auth.changePassword',
  input: z.object({ provenHash: z.string().nullable(), passwordHash: z.string() }),
  may: (call) => requireOwnSession(call.actor),
  write: async (call) => {
    const { actor, input, tx } = call
    if (input.provenHash) await holdPassword(call, actor.userId, input.provenHash)
    const user = (await users.usersByIds(tx, [actor.userId])).get(actor.userId)
    if (!user) throw fail.notFound()
    await replacePassword(call, user, input.passwordHash, actor.sessionId)
    return { userId: actor.userId }
  },
  subject: (answer) => answer.userId,
})

/**
 * Changes the signed-in person's password; every other session of theirs ends. Whoever never had one proves anew that
 * it is them instead of giving it. Not while acting as somebody else.
 */
export async function changePassword(ctx: Ctx, raw: unknown): Promise<void> {
  const actor = await requireActor(ctx)
  requireOwnSession(actor)
  const { currentPassword, newPassword } = parseInput(changePasswordInput, raw)
  const hasPassword = (await hashOf(ctx, actor.userId)) !== undefined
  if (!hasPassword) requireStepUp(actor)
  const proven = hasPassword ? await comparePassword(ctx, actor.userId, actor.userId, currentPassword) : null
  if (proven === undefined) throw fail.badInput(currentWrong, { currentPassword: currentWrong })
  await replace.run(ctx, {
    provenHash: proven,
    passwordHash: await hashPassword(newPassword, networkOf(ctx.address)),
  })
}
