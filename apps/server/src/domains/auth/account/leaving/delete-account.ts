import { recoveryDays } from '@reprise/rules/platform/constants'
import { sentence } from '@reprise/rules/platform/sentence'
import { z } from 'zod'
import * as users from '#domains/users/public.ts'
import { requireStepUp } from '#platform/own-session.ts'
import { operation } from '#platform/writes/operation.ts'
import { userDeleted } from '../../auth.news.ts'
import { sendSecurityMessageWidely } from '../../security-messages/send-security-message-widely.ts'
import { endSessionsOf } from '../../sessions/end-sessions.ts'
import { dropPending } from '../contacts/pending-change.ts'
import { dayOf, deletesAt } from './deletes-at.ts'
import { readUnfinished } from './unfinished.ts'

// Tested in domains/auth/account/leaving/leave.test.ts.

/**
 * Deletes the signed-in person's account. It needs a proof that it is the person, and throws while something
 * unfinished holds them. The account is hidden, and every session ends immediately. For 90 days they can sign
 * in and bring it back; then its personal data is erased (S-029).
 */
export const deleteAccount = operation({
  name: 'deleteAccount',
  input: z.object({}),
  locks: 'proof',
  may: (call) => requireStepUp(call.actor),
  load: async (call) => ({
    person: await users.lockUser(call.tx, call.actor.userId),
    unfinished: await readUnfinished(call, call.actor.userId),
  }),
  ensure({ loaded: { unfinished } }) {
    if (unfinished) throw unfinished
  },
  write: async (call) => {
    const { config, tx, now } = call
    const { person } = call.loaded
    await users.markDeleted(call, person.id)
    await dropPending(tx, person.id, now)
    await endSessionsOf(call, person.id)
    await sendSecurityMessageWidely(call, person, {
      heading: sentence('Your account is deleted', {}),
      what: sentence(
        'Your {{brand}} account {{name}} is deleted. You have {{days}} days to bring it back, until {{day}} (UTC). After that your personal data is permanently deleted.',
        {
          brand: config.brandName,
          name: person.user_name,
          days: recoveryDays,
          day: dayOf(deletesAt(now)),
        },
      ),
      wayBack: {
        text: sentence("To come back, or if this wasn't you, log in:", {}),
        label: sentence('Log in and reactivate', {}),
        url: `${config.publicUrl}/auth/login`,
      },
    })
    return { userId: person.id }
  },
  announce: ({ answer }) => [userDeleted(answer.userId, 1, { userId: answer.userId })],
  subject: (answer) => answer.userId,
})
