import { randomUUID } from 'node:crypto'
import { mostDaysAhead, mostMessagesADay, sendEventMessageInput } from '@reprise/rules/messages/message.input'
import { sentence } from '@reprise/rules/platform/sentence'
import * as events from '#domains/events/public.ts'
import { fail } from '#platform/fail.ts'
import { byHand } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { countReach } from './audience.sql.ts'
import { countSince, insertMessage } from './messages.sql.ts'

const refusedAt = (at: Temporal.Instant | null, now: Temporal.Instant) => {
  if (!at) return
  const text =
    at.epochMilliseconds <= now.epochMilliseconds
      ? 'Choose a time in the future'
      : at.since(now).total('hours') > 24 * mostDaysAhead
        ? 'Choose a time within a year'
        : null
  if (text) throw fail.badInput(text, { sendAt: text })
}

/**
 * Writes to the guests of an event, by mail or text message, now or at `sendAt` (UTC). The job `send-event-messages`
 * sends it. For those who answer the event's requests (decision S-130). BAD_INPUT where nobody would get it or the time
 * is past, RATE_LIMITED after ten messages of the event in 24 hours.
 */
export const sendEventMessage = operation({
  name: 'sendEventMessage',
  input: sendEventMessageInput,
  mostAMinute: byHand,
  may: (call) => events.requirePermission(call, call.input.eventId, 'CAN_APPROVE_ATTENDEE'),
  mayAgain: true,
  async load(call) {
    const { tx, now, input } = call
    const event = await events.lockEvent(call, input.eventId)
    const [written] = await countSince(tx, event.id, now.subtract({ hours: 24 }))
    const { channel, audience } = input
    return {
      event,
      written: written?.count ?? 0,
      reach: await countReach(tx, { eventId: event.id, channel, audience }),
    }
  },
  ensure({ input, now, loaded: { written, reach, event } }) {
    if (event.published_at === null) throw fail.conflict('Publish the event before you write to its guests.')
    const at = input.sendAt ? Temporal.Instant.fromEpochMilliseconds(input.sendAt) : null
    refusedAt(at, now)
    if (written >= mostMessagesADay) {
      throw fail.rateLimited(
        sentence('An event can send at most {{count}} messages in 24 hours.', { count: mostMessagesADay }),
      )
    }
    if (reach.reachable === 0 && !at) throw fail.badInput('Nobody would get this message.')
  },
  async write({ tx, now, actor, input, loaded: { event } }) {
    const messageId = randomUUID()
    await insertMessage(tx, {
      id: messageId,
      event_id: event.id,
      sent_by: actor.userId,
      channel: input.channel,
      subject: input.channel === 'EMAIL' ? (input.subject ?? null) : null,
      text: input.text,
      audience: JSON.stringify(input.audience),
      state: 'SCHEDULED',
      created_at: now,
      send_at: input.sendAt ? Temporal.Instant.fromEpochMilliseconds(input.sendAt) : now,
      ended_at: null,
      recipients: null,
      sent_up_to: null,
    })
    return { messageId }
  },
  idempotent: true,
  subject: ({ messageId }) => messageId,
})
