import { z } from 'zod'
import { byHand } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { deleteAddress } from './calendar-address.sql.ts'

// Tested in domains/tickets/calendar/personal-calendar.test.ts.

/** Ends the secret address of the caller's calendar. Without one it changes nothing. */
export const endCalendarAddress = operation({
  name: 'endCalendarAddress',
  input: z.object({}),
  mostAMinute: byHand,
  may: ({ actor }) => actor,
  async write({ tx, actor }) {
    await deleteAddress(tx, actor.userId)
    return { userId: actor.userId }
  },
  subject: ({ userId }) => userId,
})
