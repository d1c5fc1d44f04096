import { seriesScopeInput } from '@reprise/rules/events/recurrence.input'
import { idInput } from '@reprise/rules/platform/ids/id.input'
import { z } from 'zod'
import { statement } from '#platform/db/statement.ts'
import { fail } from '#platform/fail.ts'
import { byHand } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { ensureUpcoming } from './event-dates.ts'
import { eventPublished } from './events.news.ts'
import { eventTopic } from './explore/event-facts.ts'
import { requirePermission } from './roles/access.ts'
import { ensureLater, lockDates } from './series/later-dates.ts'

/**
 * Makes a draft public, with the address it has now (decision S-077). With the scope THIS_AND_LATER also the later drafts
 * of its series, all or none.
 */
export const publishEvent = operation({
  name: 'publishEvent',
  whileActing: 'allowed',
  input: z.object({ eventId: idInput('Event'), scope: seriesScopeInput }),
  mostAMinute: byHand,
  may: (call) => requirePermission(call, call.input.eventId, 'CAN_EDIT_EVENT'),
  mayAgain: true,
  async load(call) {
    const { event, later } = await lockDates(call, { ...call.input, userId: call.actor.userId })
    return { event, drafts: later.filter(({ published_at }) => published_at === null) }
  },
  ensure({ loaded: { event, drafts }, now }) {
    if (event.cancelled_at) throw fail.conflict('This event was cancelled.')
    if (event.published_at) throw fail.conflict('This event is already published.')
    ensureUpcoming(event, now)
    ensureLater(drafts, (draft) => ensureUpcoming(draft, now))
  },
  async write({ tx, now, live, loaded: { event, drafts } }) {
    const all = [event, ...drafts]
    const ids = all.map(({ id }) => id)
    await publish(tx, ids, now)
    await live.publish(tx, ids.map(eventTopic))
    return {
      eventId: event.id,
      published: all.map(({ id, version }) => ({ eventId: id, version: version + 1 })),
    }
  },
  announce: ({ answer: { published } }) =>
    published.map(({ eventId, version }) => eventPublished(eventId, version, { eventId })),
  subject: ({ eventId }) => eventId,
  noted: ({ published }) => ({ changedDates: published.length }),
})

const publish = statement<[readonly string[], Temporal.Instant], never>(`
update event set published_at = $2::timestamptz, latest_end = end_date, end_set_at = $2::timestamptz,
  version = version + 1
where id = any($1::uuid[])`)
