import { randomUUID } from 'node:crypto'
import { sentence } from '@reprise/rules/platform/sentence'
import { archivesPerDay } from '@reprise/rules/users/data-archive'
import { z } from 'zod'
import * as users from '#domains/users/public.ts'
import { fail } from '#platform/fail.ts'
import { requireStepUp } from '#platform/own-session.ts'
import { operation } from '#platform/writes/operation.ts'

// Tested in domains/auth/account/my-data/my-data.test.ts.

/**
 * Asks for an archive of everything that is held about the signed-in person, after a proof that it is them; a
 * job makes it. While one is being made, no second one is begun: the answer is the state of the first. At
 * most three in 24 hours.
 */
export const requestMyData = operation({
  name: 'requestMyData',
  input: z.object({}),
  locks: 'proof',
  may: (call) => requireStepUp(call.actor),
  // Locked, so that of two calls at the same time the second one finds the archive of the first.
  load: ({ tx, actor }) => users.lockUser(tx, actor.userId),
  write: async ({ tx, now, actor }) => {
    const asked = await tx
      .selectFrom('data_archive')
      .select('state')
      .where('user_id', '=', actor.userId)
      .where((eb) =>
        eb.or([eb('state', '=', 'RUNNING'), eb('requested_at', '>', now.subtract({ hours: 24 }))]),
      )
      .execute()
    if (asked.some(({ state }) => state === 'RUNNING')) return { userId: actor.userId }
    if (asked.length >= archivesPerDay) {
      throw fail.rateLimited(
        sentence('You can request your data {{count}} times a day. Try again later.', {
          count: archivesPerDay,
        }),
      )
    }
    await tx
      .insertInto('data_archive')
      .values({
        id: randomUUID(),
        user_id: actor.userId,
        state: 'RUNNING',
        requested_at: now,
        leased_until: now,
        file_name: null,
      })
      .execute()
    return { userId: actor.userId }
  },
  subject: (answer) => answer.userId,
})
