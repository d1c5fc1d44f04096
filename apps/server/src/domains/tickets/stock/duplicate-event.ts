import { idInput } from '@reprise/rules/platform/ids/id.input'
import { idempotencyKeyInput } from '@reprise/rules/platform/ids/idempotency-key.input'
import { z } from 'zod'
import * as clubs from '#domains/clubs/public.ts'
import * as events from '#domains/events/public.ts'
import { fail } from '#platform/fail.ts'
import { byHand } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { copyEventTickets } from './copy-event-tickets.ts'

/**
 * Makes a draft of the caller that says what the event says, with its event tickets, for the next date in the future
 * on the same day of the week. Nobody else works on it, and nothing is sold. It stays in the club where the caller
 * may host there; otherwise it has no club, and its event tickets give no rep points.
 */
export const duplicateEvent = operation({
  name: 'duplicateEvent',
  input: z.object({ eventId: idInput('Event'), idempotencyKey: idempotencyKeyInput }),
  mostAMinute: byHand,
  async may(call) {
    await events.requirePermission(call, call.input.eventId, 'CAN_EDIT_EVENT')
    if (!call.actor.isComplete)
      throw fail.forbidden('Please complete your profile before you create an event.')
  },
  mayAgain: true,
  async load(call) {
    const event = await events.lockEvent(call, call.input.eventId)
    const mayHost = event.club_id !== null && (await clubs.mayHost(call.tx, event.club_id, call.actor.userId))
    return { event, mayHost }
  },
  async write(call) {
    const { event, mayHost } = call.loaded
    const { userId } = call.actor
    const days = events.daysToNext(event, call.now)
    const clubId = mayHost ? event.club_id : null
    const copies = await events.copyEvent(call, { event, userId, clubId, days: [days] })
    const givesPoints = event.club_id === null || mayHost
    await copyEventTickets(call, { from: event, to: copies, userId, givesPoints })
    return { eventId: copies[0]?.eventId ?? '' }
  },
  idempotent: true,
  subject: ({ eventId }) => eventId,
})
