import { updatePasswordInput } from '@reprise/rules/auth/session.input'
import * as users from '#domains/users/public.ts'
import type { Work } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import { operation } from '#platform/writes/operation.ts'
import { forgetGuesses } from '../guesses/guess-password.ts'
import { networkOf } from '../network-of.ts'
import { openMethods } from '../sign-in/closed-methods.ts'
import { useLink } from '../sign-in/use-code.ts'
import { validateToken } from '../sign-in/validate-token.ts'
import { forgetUnproven } from '../sign-up/forget-unproven.ts'
import { hashPassword } from './hash-password.ts'
import { replacePassword } from './replace-password.ts'
import { unproveLateContacts } from './unprove-late-contacts.ts'

// Tested in domains/auth/password/reset-password.test.ts.

const staleLink = () => fail.badInput('This link is no longer valid. Please ask for a new one.')

/**
 * Proves the address, because the person followed the link of the mail. Where nobody had proven it before, the
 * account is theirs from now on: everything that somebody else could sign in with is removed: sessions, passkeys,
 * connections, a number (S-143).
 */
async function proveAddress(work: Work, user: users.UserRow): Promise<void> {
  if (user.email_verified_at) return
  await forgetUnproven(work, user.id)
  await users.forgetPhone(work, user.id)
  await users.confirmEmail(work, user.id)
}

/**
 * Sets a new password by the link of the mail: once, within the hour. Ends every session, and opens ways in
 * that were closed.
 */
export const updatePassword = operation({
  name: 'auth.updatePassword',
  input: updatePasswordInput,
  before: async ({ ctx, input: { token, password } }) => {
    // The token is checked before the hash is made: a hash costs a core a while, and a stranger could ask for
    // many.
    const { valid, purpose } = await validateToken(ctx, { token })
    if (!valid || purpose !== 'ResetPassword') throw staleLink()
    return hashPassword(password, networkOf(ctx.address))
  },
  may: () => undefined,
  write: async (call) => {
    const used = await useLink(call, 'ResetPassword', call.input.token)
    if (!used?.userId) throw staleLink()
    const { userId } = used
    const user = await users.lockUserNoKey(call.tx, userId)
    // A link that went to an earlier address of the account is not good.
    if (user.email !== used.target) throw staleLink()
    await proveAddress(call, user)
    const besides = await unproveLateContacts(call, user)
    const proven = { ...user, email_verified_at: call.now }
    await replacePassword(call, proven, call.prepared, null, besides)
    await forgetGuesses(call, user)
    await openMethods(call, userId)
    return { userId }
  },
  subject: (answer) => answer.userId,
})
