import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { byHand } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { hashOf, putAddress } from './calendar-address.sql.ts'

// Tested in domains/tickets/calendar/personal-calendar.test.ts.

/**
 * Makes the secret address of the caller's calendar, or a new one in place of the one they had, which ends at once. Only
 * this answer has the address: a hash of it is stored.
 */
export const renewCalendarAddress = operation({
  name: 'renewCalendarAddress',
  input: z.object({}),
  mostAMinute: byHand,
  locks: 'session',
  may: ({ actor }) => actor,
  async write({ tx, now, actor, config }) {
    const secret = randomBytes(32).toString('base64url')
    await putAddress(tx, actor.userId, hashOf(secret), now)
    return {
      userId: actor.userId,
      url: `${config.publicUrl}/feeds/mine/${secret}.ics`,
      madeAt: now.toString(),
    }
  },
  subject: ({ userId }) => userId,
})
