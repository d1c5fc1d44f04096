import { refreshTokenInput } from '@reprise/rules/auth/session.input'
import { operation } from '#platform/writes/operation.ts'
import { endSessionNow } from './end-sessions.ts'
import { lockSession } from './lock-session.ts'

// Tested in domains/auth/sessions/refresh.test.ts.

/** Ends the session of a refresh token; a token that opens nothing is answered the same. */
export const signOut = operation({
  name: 'auth.signOut',
  input: refreshTokenInput,
  may: (call) => lockSession(call, call.input.refreshToken),
  write: async (call) => {
    if (!call.grant) return null
    await endSessionNow(call, call.grant.session.id)
    return call.grant.session.id
  },
})
