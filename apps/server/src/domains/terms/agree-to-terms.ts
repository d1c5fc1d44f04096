import { phrase } from '@reprise/rules/platform/phrase'
import { z } from 'zod'
import { fail } from '#platform/fail.ts'
import { byHand } from '#platform/limit-calls.ts'
import { requireOwnSession } from '#platform/own-session.ts'
import { operation } from '#platform/writes/operation.ts'
import { insertAgreementTo, readNewest } from './terms.sql.ts'

// Tested in domains/users/profile/complete-sign-up.test.ts.

/**
 * Notes that the signed-in person agrees to the version that was shown to them. Throws CONFLICT where another
 * version is in force by now, because nobody agrees to a text that they have not seen.
 */
export const agreeToTerms = operation({
  name: 'agreeToTerms',
  input: z.object({ version: z.int({ error: phrase('Name the version.') }) }),
  mostAMinute: byHand,
  may: (call) => requireOwnSession(call.actor),
  load: ({ tx }) => readNewest(tx),
  ensure: ({ loaded: newest, input }) => {
    if (newest?.version === input.version) return
    throw fail.conflict('The terms have changed. Please read them again.')
  },
  write: async (call) => {
    await insertAgreementTo(call.tx, call.actor.userId, call.input.version, call.now)
    return { userId: call.actor.userId }
  },
  subject: (answer) => answer.userId,
})
