import { updatePasswordInput } from '@reprise/rules/auth/session.input'
import { z } from 'zod'
import * as users from '#domains/users/public.ts'
import type { Ctx, Work } from '#platform/ctx.ts'
import { statement } from '#platform/db/statement.ts'
import { fail } from '#platform/fail.ts'
import { operation } from '#platform/operation.ts'
import { parseInput } from '#platform/parse-input.ts'
import { openMethods } from './closed-methods.ts'
import { forgetUnproven } from './forget-unproven.ts'
import { forgetGuesses } from './guesses/guess-password.ts'
import { hashPassword } from './hash-password.ts'
import { networkOf } from './network-of.ts'
import { replacePassword } from './replace-password.ts'
import { useLink } from './use-code.ts'
import { validateToken } from './validate-token.ts'

const staleLink = () => fail.badInput('This link is no longer valid. Please ask for a new one.')

/**
 * Whoever follows the mail proves the address. Where nobody had, the account is theirs from now on, and whatever
 * somebody else left on it to come back by goes: sessions, passkeys, connections, an own number (S-143).
 */
async function proveAddress(work: Work, user: users.UserRow): Promise<void> {
  if (user.email_verified_at) return
  await forgetUnproven(work, user.id)
  await users.forgetPhone(work, user.id)
  await users.confirmEmail(work, user.id)
}

const hasPasswordSince = statement<[string, Temporal.Instant], { has: boolean }>(`
select coalesce((select used_at >= $2 from password_credential where user_id = $1), false) as has`)

/**
 * A number that came after the address and after the last sign-in with a password may be of somebody who found the
 * account open: it signs nobody in until it is proven once more. Answers what the person is to know.
 */
async function doubtNumber(work: Work, user: users.UserRow): Promise<string> {
  const { email_verified_at: address, phone_verified_at: number } = user
  if (!number || !address || Temporal.Instant.compare(number, address) <= 0) return ''
  const [signedIn] = await hasPasswordSince(work.tx, user.id, number)
  if (signedIn?.has) return ''
  await users.doubtPhone(work, user.id)
  return ` The phone number ${user.phone_number} came to the account after you last signed in with your password: it signs nobody in until a code proves it once more.`
}

const replace = operation({
  name: 'auth.updatePassword',
  input: z.object({ token: z.string(), passwordHash: z.string() }),
  may: () => undefined,
  write: async (call) => {
    const used = await useLink(call, 'ResetPassword', call.input.token)
    if (!used?.userId) throw staleLink()
    const { userId } = used
    const user = (await users.usersByIds(call.tx, [userId])).get(userId)
    // A link that went to an address which is no longer the account's is worth nothing.
    if (!user || user.email !== used.target) throw staleLink()
    await proveAddress(call, user)
    const besides = await doubtNumber(call, user)
    const proven = { ...user, email_verified_at: call.now }
    await replacePassword(call, proven, call.input.passwordHash, null, besides)
    await forgetGuesses(call, user)
    await openMethods(call, userId)
    return { userId }
  },
  subject: (answer) => answer.userId,
})

/** Sets a new password by the link of the mail: once, within the hour. Every session ends, and closed ways in open. */
export async function updatePassword(ctx: Ctx, raw: unknown): Promise<void> {
  const { token, password } = parseInput(updatePasswordInput, raw)
  // Looked at before the hash is made: it costs a core a while, and a stranger could ask for many.
  const { valid, purpose } = await validateToken(ctx, { token })
  if (!valid || purpose !== 'ResetPassword') throw staleLink()
  await replace.run(ctx, { token, passwordHash: await hashPassword(password, networkOf(ctx.address)) })
}
