import { refreshTokenInput } from '@reprise/rules/auth/session.input'
import { sentence } from '@reprise/rules/platform/sentence'
import * as users from '#domains/users/public.ts'
import { announce } from '#platform/news/announce.ts'
import { operation } from '#platform/writes/operation.ts'
import { userRecovered } from '../../auth.news.ts'
import { sendSecurityMessage, setNewPassword } from '../../security-messages/send-security-message.ts'
import { isNewest, lockSession, signInAgain } from '../../sessions/lock-session.ts'
import { refreshTokenOf } from '../../sessions/refresh-token.ts'
import { isAway, signInAnswer } from '../../sessions/sign-in-answer.ts'

// Tested in domains/auth/account/leaving/leave.test.ts.

/**
 * Brings a deleted or deactivated account back by the refresh token of a sign-in to it whose second factor is
 * done. Returns a full sign-in. Throws AUTH_NOT_AUTHENTICATED for any other token, and once the data is
 * erased.
 */
export const recoverAccount = operation({
  name: 'recoverAccount',
  input: refreshTokenInput,
  may: async (call) => {
    const found = await lockSession(call, call.input.refreshToken)
    const isOpen = found && !found.session.is_pending && !found.session.impersonator_id
    if (!isOpen || !isNewest(found, call.now)) throw signInAgain()
    return found.session
  },
  write: async (call) => {
    const { grant: session, config, keys } = call
    const person = await users.bringBack(call, session.user_id)
    if (!person) throw signInAgain()
    const { id: userId, user_name: userName } = person
    // The answer may have been lost, so a person who asks again gets it again.
    if (isAway(person)) {
      await sendSecurityMessage(call, person, {
        heading: sentence('Welcome back', {}),
        what: sentence('Your {{brand}} account {{name}} is back, with everything in it.', {
          brand: config.brandName,
          name: userName,
        }),
        wayBack: setNewPassword(call, sentence("If this wasn't you, set a new password now:", {})),
      })
      await announce(call, [userRecovered(userId, 1, { userId })])
    }
    return { userId, sessionId: session.id, refreshToken: refreshTokenOf(keys, session, session.counter) }
  },
  subject: (answer) => answer.userId,
  around: async ({ ctx }, write) => signInAnswer(ctx, { ...(await write()), isPending: false }),
})
