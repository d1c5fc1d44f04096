import { refreshTokenInput } from '@reprise/rules/auth/session.input'
import { operation } from '#platform/operation.ts'
import { lockSession } from './lock-session.ts'

/** Ends the session of a refresh token; a token that opens nothing is answered the same. */
export const signOut = operation({
  name: 'auth.signOut',
  input: refreshTokenInput,
  may: (call) => lockSession(call, call.input.refreshToken),
  write: async ({ tx, now, grant }) => {
    if (!grant) return null
    await tx.updateTable('session').set({ ended_at: now }).where('id', '=', grant.session.id).execute()
    return grant.session.id
  },
})
