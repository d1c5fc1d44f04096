import { idInput } from '@reprise/rules/platform/ids/id.input'
import { z } from 'zod'
import { fail } from '#platform/fail.ts'
import { byHand } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { ensureUpcoming } from './event-dates.ts'
import { eventPublished } from './events.news.ts'
import { eventTopic } from './explore/event-facts.ts'
import { lockEvent } from './load-event.ts'
import { requirePermission } from './roles/access.ts'

/** Makes a draft public, with the address it has now (decision S-077). */
export const publishEvent = operation({
  name: 'publishEvent',
  whileActing: 'allowed',
  input: z.object({ eventId: idInput('Event') }),
  mostAMinute: byHand,
  may: (call) => requirePermission(call, call.input.eventId, 'CAN_EDIT_EVENT'),
  mayAgain: true,
  load: (call) => lockEvent(call, call.input.eventId),
  ensure({ loaded: event, now }) {
    if (event.cancelled_at) throw fail.conflict('This event was cancelled.')
    if (event.published_at) throw fail.conflict('This event is already published.')
    ensureUpcoming(event, now)
  },
  async write({ tx, now, live, loaded: event }) {
    const version = event.version + 1
    const shown = { published_at: now, latest_end: event.end_date, end_set_at: now }
    await tx
      .updateTable('event')
      .set({ ...shown, version })
      .where('id', '=', event.id)
      .execute()
    await live.publish(tx, [eventTopic(event.id)])
    return { eventId: event.id, version }
  },
  announce: ({ answer: { eventId, version } }) => [eventPublished(eventId, version, { eventId })],
  subject: ({ eventId }) => eventId,
})
