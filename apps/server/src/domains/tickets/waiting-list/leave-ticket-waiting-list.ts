import { leaveTicketWaitingListInput } from '@reprise/rules/tickets/waiting-list/waiting-list.input'
import { fail } from '#platform/fail.ts'
import { byHand } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { leaveLine } from './serve-waiting-lists.ts'
import { lockPoolsOf, noteLeastWaiting, readEntry } from './waiting-list.sql.ts'

// Tested in domains/tickets/waiting-list/waiting-list.test.ts.

/**
 * Takes the caller out of the line of an event ticket. An offer ends with it, and its stock goes to the next. NOT_FOUND
 * for people who are not in it.
 */
export const leaveTicketWaitingList = operation({
  name: 'leaveTicketWaitingList',
  input: leaveTicketWaitingListInput,
  mostAMinute: byHand,
  // Everybody may leave their own place.
  may: ({ actor }) => actor.userId,
  async load({ tx, input, actor }) {
    const [entry] = await readEntry(tx, input.eventTicketId, actor.userId)
    if (!entry) throw fail.notFound("You're not on this waiting list.")
    await lockPoolsOf(tx, entry.event_id)
    return { eventId: entry.event_id }
  },
  async write(call) {
    const { tx, now, input, actor, loaded } = call
    const { eventTicketId } = input
    await leaveLine(call, loaded.eventId, { userIds: [actor.userId], eventTicketId })
    await noteLeastWaiting(tx, loaded.eventId, [], now)
    return { eventId: loaded.eventId, eventTicketId }
  },
  subject: (answer) => answer.eventTicketId,
})
