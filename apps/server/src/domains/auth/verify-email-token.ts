import { tokenInput } from '@reprise/rules/auth/session.input'
import * as users from '#domains/users/public.ts'
import type { Work } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import { operation } from '#platform/operation.ts'
import { confirmEmailChange } from './account/confirm-email-change.ts'
import { tokenHash } from './issue-code.ts'
import { useLink } from './use-code.ts'

const staleLink = () => fail.badInput('This link is no longer valid. Please ask for a new one.')

/**
 * Marks the pending sign-in that a mailed link belongs to. It opens nothing here and uses nothing up: only the device
 * that holds the pending token gets the session, and a mail scanner that follows the link does no harm.
 */
async function markSignIn(work: Work, token: string): Promise<string | undefined> {
  const marked = await work.tx
    .updateTable('session')
    .set({ verified_at: work.now })
    .from('one_time_code')
    .where('one_time_code.token_hash', '=', tokenHash(work, token))
    .where('one_time_code.purpose', '=', 'VerifySignIn')
    .where('one_time_code.used_at', 'is', null)
    .where('one_time_code.expires_at', '>', work.now)
    .whereRef('session.id', '=', 'one_time_code.session_id')
    .where('session.is_pending', '=', true)
    .where('session.ended_at', 'is', null)
    .returning('session.user_id')
    .executeTakeFirst()
  return marked?.user_id
}

/** Takes the link of a mail: a sign-in's is marked as followed; that of a sign-up or a change of address confirms
 * the address, once, within 24 hours (S-028). */
export const verifyEmailToken = operation({
  name: 'auth.verifyEmailToken',
  input: tokenInput,
  may: () => undefined,
  write: async (call) => {
    const { token } = call.input
    const signingIn = await markSignIn(call, token)
    if (signingIn) return { userId: signingIn }
    const changing = await confirmEmailChange(call, token)
    if (changing) return { userId: changing }
    const used = await useLink(call, 'VerifyEmail', token)
    if (!used?.userId) throw staleLink()
    await users.confirmEmail(call, used.userId)
    return { userId: used.userId }
  },
  subject: (answer) => answer.userId,
})
