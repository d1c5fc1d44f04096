import { idInput } from '@reprise/rules/platform/ids/id.input'
import { z } from 'zod'
import * as events from '#domains/events/public.ts'
import { fail } from '#platform/fail.ts'
import { byHand } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { lockMessage, markEnded, selectMessage } from './messages.sql.ts'

// Tested in domains/messages/send-event-message.test.ts.

/**
 * Calls a message off: one that waits for its time is not sent, and one that is going out reaches nobody further.
 * NOT_FOUND for people who do not work on its event, FORBIDDEN for those of them who may not write to all its guests, CONFLICT where it was sent or called off before.
 */
export const cancelEventMessage = operation({
  name: 'cancelEventMessage',
  input: z.object({ messageId: idInput('Message') }),
  mostAMinute: byHand,
  async may(call) {
    const { userId } = call.actor
    const [message] = await selectMessage(call.tx, call.input.messageId)
    const event = message && (await events.eventsByIds(call.tx, [message.event_id])).get(message.event_id)
    const isWorker = event && events.worksOnEvent(await events.readStanding(call.tx, event, userId))
    if (!message || !isWorker) throw fail.notFound("We couldn't find this message.")
    return events.requirePermission(call, message.event_id, 'CAN_APPROVE_ATTENDEE')
  },
  mayAgain: true,
  async load({ tx, input }) {
    const [message] = await lockMessage(tx, input.messageId)
    return message
  },
  ensure({ loaded: message }) {
    if (message?.state === 'SENT') throw fail.conflict('This message was already sent.')
    if (message?.state === 'CANCELLED') throw fail.conflict('This message was already called off.')
  },
  async write({ tx, now, input }) {
    await markEnded(tx, input.messageId, 'CANCELLED', now)
    return { messageId: input.messageId }
  },
  subject: ({ messageId }) => messageId,
})
