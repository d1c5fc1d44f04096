import { testEventMessageInput } from '@reprise/rules/messages/message.input'
import * as events from '#domains/events/public.ts'
import * as users from '#domains/users/public.ts'
import { fail } from '#platform/fail.ts'
import { byHand } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { queueMessage } from './write-message.ts'

// Tested in domains/messages/send-event-message.test.ts.

/**
 * Sends the caller, and nobody else, the message as a guest would get it. CONFLICT where they have no proven address
 * or number.
 */
export const testEventMessage = operation({
  name: 'testEventMessage',
  input: testEventMessageInput,
  mostAMinute: byHand,
  may: (call) => events.requirePermission(call, call.input.eventId, 'CAN_APPROVE_ATTENDEE'),
  async load({ tx, actor }) {
    return (await users.usersByIds(tx, [actor.userId])).get(actor.userId)
  },
  ensure({ input, loaded: person }) {
    if (input.channel === 'EMAIL' && !(person?.email && person.email_verified_at))
      throw fail.conflict('Confirm your email address first.')
    if (input.channel === 'SMS' && !(person?.phone_number && person.phone_verified_at))
      throw fail.conflict('Confirm your phone number first.')
  },
  async write(call) {
    const { grant, input, loaded: person } = call
    const { channel, subject = null, text } = input
    await queueMessage(call, grant.event, { channel, subject, text }, person ? [person] : [])
    return { eventId: grant.event.id }
  },
  subject: ({ eventId }) => eventId,
})
