import { tokenInput } from '@reprise/rules/auth/session.input'
import * as users from '#domains/users/public.ts'
import { fail } from '#platform/fail.ts'
import { operation } from '#platform/operation.ts'
import { tokenHash } from './issue-code.ts'

/** Confirms an address by the link of the mail: once, within 24 hours (S-028). */
export const verifyEmailToken = operation({
  name: 'auth.verifyEmailToken',
  input: tokenInput,
  may: () => undefined,
  write: async (call) => {
    const { tx, now, input } = call
    const used = await tx
      .updateTable('one_time_code')
      .set({ used_at: now })
      .where('token_hash', '=', tokenHash(call, input.token))
      .where('purpose', '=', 'VerifyEmail')
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .returning('user_id')
      .executeTakeFirst()
    if (!used) throw fail.badInput('This link is no longer valid. Please ask for a new one.')
    await users.confirmEmail(call, used.user_id)
    return { userId: used.user_id }
  },
  subject: (answer) => answer.userId,
})
