import type { UpdateEventInput } from '@reprise/rules/events/event.input'
import { eventChangedMeanwhile, updateEventInput } from '@reprise/rules/events/event.input'
import * as assets from '#domains/assets/public.ts'
import * as clubs from '#domains/clubs/public.ts'
import { fail } from '#platform/fail.ts'
import { operation } from '#platform/operation.ts'
import { requireOwnSession } from '#platform/own-session.ts'
import { requirePermission } from './access.ts'
import { columnsOf } from './columns-of.ts'
import { ensureDates, latestEnd } from './event-dates.ts'
import { eventTopic } from './event-facts.ts'
import { eventUpdated } from './events.news.ts'
import type { EventRow } from './events.sql.ts'
import { lockEvent } from './load-event.ts'
import { pickSlug } from './pick-slug.ts'
import { priceBook } from './price-book.ts'

/**
 * Changes what is given. With `expectedVersion`, the version that the caller has seen, it is CONFLICT once somebody
 * changed the event after that. Who goes by the event is told when its title, date or place is another.
 */
export const updateEvent = operation({
  name: 'updateEvent',
  whileActing: 'allowed',
  input: updateEventInput,
  async may(call) {
    const { event } = await requirePermission(call, call.input.eventId, 'CAN_EDIT_EVENT')
    const { clubId, isAllInPricing = event.is_all_in_pricing } = call.input
    // Whose revenue it is, who has rights there by the club, and who pays the fees.
    const isAboutMoney =
      (clubId !== undefined && clubId !== event.club_id) || isAllInPricing !== event.is_all_in_pricing
    if (isAboutMoney) requireOwnSession(call.actor)
    if (clubId === undefined || clubId === event.club_id) return
    // A co-host may not take an event away from the club that hosts it.
    const { userId } = call.actor
    if (event.club_id && event.created_by !== userId)
      await clubs.requireHosting(call.tx, event.club_id, userId)
    if (clubId) await clubs.requireHosting(call.tx, clubId, userId)
  },
  async load(call) {
    const { avatarAssetId } = call.input
    const event = await lockEvent(call, call.input.eventId)
    const avatarFile = avatarAssetId
      ? await assets.storedFile(call.tx, call.actor.userId, avatarAssetId, 'event')
      : avatarAssetId
    const turnsAllIn = call.input.isAllInPricing === true && !event.is_all_in_pricing
    const ticketBelowFees = turnsAllIn ? await priceBook.ticketBelowFees(call, event.id) : null
    return { event, avatarFile, ticketBelowFees }
  },
  ensure({ loaded: { event, ticketBelowFees }, input, now }) {
    if (event.cancelled_at) throw fail.conflict('This event was cancelled and can no longer change.')
    if (input.expectedVersion != null && input.expectedVersion < event.edited_version) {
      throw fail.conflict(eventChangedMeanwhile)
    }
    if (ticketBelowFees !== null) {
      const message = `With fees included the price of ${ticketBelowFees} leaves nothing for you.`
      throw fail.badInput(message, { isAllInPricing: message })
    }
    ensureDates(event, input, now)
  },
  async write({ tx, live, input, loaded: { event, avatarFile } }) {
    const { displayName } = input
    // An address that was published stays; a draft's follows its title.
    const isRenamed = event.published_at === null && displayName !== undefined
    const version = event.version + 1
    await tx
      .updateTable('event')
      .set({
        ...columnsOf(input),
        latest_end: event.published_at ? latestEnd(event, input.endDate) : undefined,
        version,
        edited_version: version,
        avatar_file: avatarFile,
        slug: isRenamed ? await pickSlug(tx, displayName, event.id) : undefined,
      })
      .where('id', '=', event.id)
      .execute()
    await live.publish(tx, [eventTopic(event.id)])
    return { eventId: event.id, version }
  },
  tell({ loaded: { event }, input, answer }) {
    const changed = changedOf(event, input)
    if (!event.published_at || changed.length === 0) return []
    return [eventUpdated(event.id, answer.version, { eventId: event.id, changed })]
  },
  subject: ({ eventId }) => eventId,
})

function changedOf(event: EventRow, input: UpdateEventInput): ('title' | 'date' | 'place')[] {
  const isAnother = (given: unknown, known: unknown) => given !== undefined && given !== known
  const facts = {
    title: isAnother(input.displayName, event.display_name),
    date:
      isAnother(input.startDate, event.start_date.epochMilliseconds) ||
      isAnother(input.endDate, event.end_date.epochMilliseconds) ||
      isAnother(input.timeZone, event.time_zone),
    place: input.location !== undefined && (input.location?.address ?? null) !== event.address,
  }
  return (['title', 'date', 'place'] as const).filter((fact) => facts[fact])
}
