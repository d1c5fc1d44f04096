import type { Occurrence } from '@reprise/rules/events/recurrence'
import { occurrencesOf, recurrenceRefusal } from '@reprise/rules/events/recurrence'
import { createRecurringEventInput } from '@reprise/rules/events/recurrence.input'
import * as clubs from '#domains/clubs/public.ts'
import * as events from '#domains/events/public.ts'
import type { Services } from '#platform/ctx.ts'
import type { Db } from '#platform/db/database.ts'
import { fail } from '#platform/fail.ts'
import { operation } from '#platform/writes/operation.ts'
import { copyEventTickets } from './copy-event-tickets.ts'

/** One call makes up to 51 events, so a person may call it less often than a write of one event. */
const seldom = ({ config }: Services) => Math.ceil(config.callsPerMinute / 10)

const hostsForClub = async (tx: Db, { club_id: clubId }: events.EventRow, userId: string) =>
  clubId !== null && (await clubs.mayHost(tx, clubId, userId))

/**
 * Makes a series whose first date is this event: an event of its own for each further date, with its own address, at the
 * same local time and with the same event tickets, nothing sold. The dates are published if the event is, because
 * its host has already shown it to everybody; the dates of a draft are drafts. The caller is their producer and nobody
 * else works on them, as with `duplicateEvent`. So only the producer and the team of its club may do it: the series of a
 * co-host would sell for another person than the event does.
 */
export const createRecurringEvent = operation({
  name: 'createRecurringEvent',
  input: createRecurringEventInput,
  mostAMinute: seldom,
  async may(call) {
    const { event } = await events.requirePermission(call, call.input.eventId, 'CAN_EDIT_EVENT')
    const { userId, isComplete } = call.actor
    if (event.created_by !== userId && !(await hostsForClub(call.tx, event, userId)))
      throw fail.forbidden('Only the producer and the team of its club can repeat this event.')
    if (!isComplete) throw fail.forbidden('Please complete your profile before you create an event.')
  },
  mayAgain: true,
  async load(call) {
    const event = await events.lockEvent(call, call.input.eventId)
    return { event, mayHost: await hostsForClub(call.tx, event, call.actor.userId) }
  },
  ensure({ loaded: { event }, input, now }) {
    if (event.cancelled_at) throw fail.conflict('This event was cancelled.')
    if (event.series_id !== null) throw fail.conflict('This event is already part of a series.')
    const refusal = recurrenceRefusal(datesOfSeries(event, input), now.epochMilliseconds)
    if (refusal) throw fail.badInput(refusal, { [input.count === null ? 'until' : 'count']: refusal })
  },
  async write(call) {
    const { event, mayHost } = call.loaded
    const { userId } = call.actor
    const seriesId = await events.startSeries(call, event, call.input)
    const copies = await events.copyEvent(call, {
      event,
      userId,
      clubId: mayHost ? event.club_id : null,
      days: datesOfSeries(event, call.input)
        .slice(1)
        .map(({ days }) => days),
      seriesId,
      isPublished: event.published_at !== null,
    })
    const givesPoints = event.club_id === null || mayHost
    await copyEventTickets(call, { from: event, to: copies, userId, givesPoints })
    const isPublished = event.published_at !== null
    return { eventId: event.id, made: copies.map(({ eventId }) => eventId), isPublished }
  },
  announce: ({ answer: { made, isPublished } }) =>
    isPublished ? made.map((eventId) => events.eventPublished(eventId, 1, { eventId })) : [],
  idempotent: true,
  subject: ({ eventId }) => eventId,
  noted: ({ made }) => ({ made }),
})

/** The dates of the series, the event itself first. */
function datesOfSeries(
  { start_date, end_date, time_zone }: events.EventRow,
  rule: Parameters<typeof occurrencesOf>[2],
): Occurrence[] {
  const dates = { startDate: start_date.epochMilliseconds, endDate: end_date.epochMilliseconds }
  return occurrencesOf(dates, time_zone, rule)
}
