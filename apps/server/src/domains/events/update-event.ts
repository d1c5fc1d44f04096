import type { UpdateEventInput } from '@reprise/rules/events/event.input'
import { eventChangedMeanwhile, updateEventInput } from '@reprise/rules/events/event.input'
import { sentence } from '@reprise/rules/platform/sentence'
import * as assets from '#domains/assets/public.ts'
import { fail } from '#platform/fail.ts'
import { byHand } from '#platform/limit-calls.ts'
import { requireOwnSession } from '#platform/own-session.ts'
import { operation } from '#platform/writes/operation.ts'
import { columnsOf } from './columns-of.ts'
import { ensureDates, readEnds } from './event-dates.ts'
import type { ChangedFact } from './events.news.ts'
import { eventMoved, eventUpdated } from './events.news.ts'
import type { EventRow } from './events.sql.ts'
import { eventTopic } from './explore/event-facts.ts'
import { lockEvent } from './load-event.ts'
import { pickSlug } from './pick-slug.ts'
import { ticketBelowFees } from './price-lookup.ts'
import { requireMove } from './require-move.ts'
import { requirePermission } from './roles/access.ts'

/**
 * Changes the fields that are given. CONFLICT where `expectedVersion`, the version that the caller has seen,
 * is no longer the present one. People who go to the event are notified of a new title, date or place.
 */
export const updateEvent = operation({
  name: 'updateEvent',
  whileActing: 'allowed',
  input: updateEventInput,
  mostAMinute: byHand,
  async may(call) {
    const { event } = await requirePermission(call, call.input.eventId, 'CAN_EDIT_EVENT')
    const { clubId, avatarAssetId, isAllInPricing = event.is_all_in_pricing } = call.input
    // Whether fields change that decide who gets the revenue, who has rights there through the club, and who pays
    // the fees.
    const isAboutMoney = isMove(event, clubId) || isAllInPricing !== event.is_all_in_pricing
    // The picture that the event had is deleted for good.
    const takesPicture = event.avatar_file !== null && avatarAssetId !== undefined
    if (isAboutMoney || takesPicture) requireOwnSession(call.actor)
  },
  mayAgain: true,
  async load(call) {
    const { avatarAssetId, clubId } = call.input
    const event = await lockEvent(call, call.input.eventId)
    if (isMove(event, clubId)) await requireMove(call.tx, event, { clubId, userId: call.actor.userId })
    const avatarFile = avatarAssetId
      ? await assets.storedFile(call.tx, call.actor.userId, avatarAssetId, 'event')
      : avatarAssetId
    const turnsAllIn = call.input.isAllInPricing === true && !event.is_all_in_pricing
    const belowFees = turnsAllIn ? await ticketBelowFees(call, event.id) : null
    const ends = await readEnds(call, event, call.input.endDate)
    return { event, avatarFile, belowFees, ends }
  },
  ensure({ loaded: { event, belowFees }, input, now }) {
    if (event.cancelled_at) throw fail.conflict('This event was cancelled and can no longer change.')
    if (input.expectedVersion != null && input.expectedVersion < event.edited_version) {
      throw fail.conflict(eventChangedMeanwhile)
    }
    if (belowFees !== null) {
      const tooLow = sentence('With fees included, the price of {{name}} leaves nothing for you.', {
        name: belowFees,
      })
      throw fail.badInput(tooLow, { isAllInPricing: tooLow })
    }
    ensureDates(event, input, now)
  },
  async write({ tx, now, live, input, loaded: { event, avatarFile, ends } }) {
    const { displayName } = input
    // The address of a published event stays; the address of a draft follows its title.
    const isRenamed = event.published_at === null && displayName !== undefined
    const version = event.version + 1
    await tx
      .updateTable('event')
      .set({
        ...columnsOf(input),
        ...ends,
        version,
        edited_version: version,
        edited_at: now,
        avatar_file: avatarFile,
        slug: isRenamed ? await pickSlug(tx, displayName, event.id) : undefined,
      })
      .where('id', '=', event.id)
      .execute()
    const { avatar_file: former } = event
    if (former !== null && avatarFile !== undefined && avatarFile !== former) {
      await assets.letGoOf({ tx, now }, former)
    }
    await live.publish(tx, [eventTopic(event.id)])
    return { eventId: event.id, version }
  },
  announce({ loaded: { event }, input: { clubId, ...input }, actor, answer: { eventId, version } }) {
    const changed = event.published_at ? changedOf(event, input) : []
    const fromClubId = isMove(event, clubId) ? event.club_id : null
    return [
      ...(changed.length > 0 ? [eventUpdated(eventId, version, { eventId, changed })] : []),
      ...(fromClubId ? [eventMoved(eventId, version, { eventId, fromClubId, byUserId: actor.userId })] : []),
    ]
  },
  subject: ({ eventId }) => eventId,
})

const isMove = (event: EventRow, clubId: string | null | undefined): clubId is string | null =>
  clubId !== undefined && clubId !== event.club_id

function changedOf(event: EventRow, input: Omit<UpdateEventInput, 'clubId'>): ChangedFact[] {
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
