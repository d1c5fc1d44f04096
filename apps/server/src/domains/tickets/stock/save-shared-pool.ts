import { sentence } from '@reprise/rules/platform/sentence'
import { mostSharedPools } from '@reprise/rules/tickets/stock/shared-pool'
import { sharedPoolInput } from '@reprise/rules/tickets/stock/shared-pool.input'
import * as events from '#domains/events/public.ts'
import { fail } from '#platform/fail.ts'
import { byHand } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { lockPoolsOf } from '../waiting-list/waiting-list.sql.ts'
import { readEventTicketsOf } from './event-ticket.sql.ts'
import { unknownEventTicket } from './guard-event-ticket.ts'
import {
  countTaken,
  putSharedPool,
  readSharedPool,
  readSharedPoolsOf,
  setSharing,
} from './shared-pool.sql.ts'

/**
 * Makes a limit that several event tickets of an event share, or changes its name, its limit and the event tickets that
 * share it. The client makes the id. An event ticket shares at most one: it leaves another one. The limit cannot go
 * below what is taken of these event tickets together.
 */
export const saveSharedPool = operation({
  name: 'saveSharedPool',
  input: sharedPoolInput,
  mostAMinute: byHand,
  may: (call) => events.requirePermission(call, call.input.eventId, 'CAN_EDIT_TICKETS'),
  mayAgain: true,
  async load(call) {
    const { tx, input } = call
    const event = await events.lockEvent(call, input.eventId)
    // Nothing of them is taken meanwhile.
    await lockPoolsOf(tx, event.id)
    const [known] = await readSharedPool(tx, input.sharedPoolId)
    const all = await readSharedPoolsOf(tx, [event.id])
    const eventTickets = await readEventTicketsOf(tx, [event.id])
    const [count] = await countTaken(tx, input.eventTicketIds)
    return { event, known, all, eventTickets, taken: count?.taken ?? 0 }
  },
  ensure({ input, loaded: { event, known, all, eventTickets, taken } }) {
    if (event.cancelled_at) throw fail.conflict('This event was cancelled.')
    if (known && known.event_id !== event.id) throw fail.notFound("We couldn't find this shared limit.")
    const ids = new Set(eventTickets.map(({ id }) => id))
    if (input.eventTicketIds.some((id) => !ids.has(id))) throw unknownEventTicket()
    if (!known && all.length >= mostSharedPools)
      throw fail.conflict(sentence('An event has at most {{most}} shared limits.', { most: mostSharedPools }))
    if (input.limitedAmount < taken) {
      const lower = sentence("Already taken: {{count}}. The limit can't be lower than that.", {
        count: taken,
      })
      throw fail.badInput(lower, { limitedAmount: lower })
    }
  },
  async write({ tx, now, live, input, loaded: { event } }) {
    const { sharedPoolId, name, limitedAmount, eventTicketIds } = input
    // A pool that takes nobody in yet has any limit; one that has event tickets fits them to a new one by itself.
    await setSharing(tx, sharedPoolId, [])
    await putSharedPool(tx, sharedPoolId, event.id, name, limitedAmount, now)
    await setSharing(tx, sharedPoolId, eventTicketIds)
    await live.publish(tx, [events.eventTopic(event.id)])
    return { eventId: event.id, sharedPoolId }
  },
  subject: ({ sharedPoolId }) => sharedPoolId,
})
