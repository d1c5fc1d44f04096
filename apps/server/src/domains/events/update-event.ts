import type { UpdateEventInput } from '@reprise/rules/events/event.input'
import { eventChangedMeanwhile, updateEventInput } from '@reprise/rules/events/event.input'
import { sentence } from '@reprise/rules/platform/sentence'
import { sql } from 'kysely'
import * as assets from '#domains/assets/public.ts'
import type { Db } from '#platform/db/database.ts'
import { statement } from '#platform/db/statement.ts'
import { Failure, fail } from '#platform/fail.ts'
import { instantOf } from '#platform/instant-of.ts'
import { byHand } from '#platform/limit-calls.ts'
import { requireOwnSession } from '#platform/own-session.ts'
import { operation } from '#platform/writes/operation.ts'
import { columnsOf } from './columns-of.ts'
import { datesAfter, ensureDates, readEnds } from './event-dates.ts'
import type { ChangedFact } from './events.news.ts'
import { eventMoved, eventUpdated } from './events.news.ts'
import type { EventRow } from './events.sql.ts'
import { eventTopic } from './explore/event-facts.ts'
import { changesExtraPoints, ensureExtraPoints, extraPointsColumns } from './members/choose-extra-points.ts'
import { ensureMembers, membersColumns } from './members/choose-members.ts'
import { readChosenTiers } from './members/chosen-tier.ts'
import { requirePoints } from './members/require-points.ts'
import { pickSlugs } from './pick-slug.ts'
import { ticketsBelowFees } from './price-lookup.ts'
import { saveQuestionsOfDates } from './questions/save-questions.ts'
import { requireMove } from './require-move.ts'
import { ensurePlaceForRadius } from './requirements/location-radius.ts'
import { requirePermission } from './roles/access.ts'
import { ensureLater, lockDates } from './series/later-dates.ts'

/**
 * Changes the fields that are given. CONFLICT where `expectedVersion`, the version that the caller has seen,
 * is no longer the present one. With the scope THIS_AND_LATER also changes the later dates of its series, all or none:
 * their times move by as much on their own clocks. People who go to a date are notified of a new title, date or place.
 */
export const updateEvent = operation({
  name: 'updateEvent',
  whileActing: 'allowed',
  input: updateEventInput,
  mostAMinute: byHand,
  async may(call) {
    const { event } = await requirePermission(call, call.input.eventId, 'CAN_EDIT_EVENT')
    if (isDelicate(event, call.input)) requireOwnSession(call.actor)
  },
  mayAgain: true,
  async load(call) {
    const { input, actor, tx } = call
    const { userId } = actor
    const { event, later } = await lockDates(call, { ...input, userId })
    if (later.some((each) => isDelicate(each, input))) requireOwnSession(actor)
    const { clubId, avatarAssetId } = input
    if (isMove(event, clubId)) await requireMove(tx, event, { clubId, userId })
    const unmovable =
      clubId === undefined ? new Map<string, Failure>() : await readUnmovable(tx, later, { clubId, userId })
    const avatarFile = avatarAssetId
      ? await assets.storedFile(tx, userId, avatarAssetId, 'event')
      : avatarAssetId
    const policyFile = input.privacyPolicyAssetId
      ? await assets.storedFile(tx, userId, input.privacyPolicyAssetId, 'document')
      : input.privacyPolicyAssetId
    const all = [event, ...later]
    // Who may move an event to a club may give the points of that club.
    const paying = all.filter((each) => !isMove(each, clubId) && changesExtraPoints(each, input))
    for (const each of new Map(paying.map((date) => [date.club_id, date])).values()) {
      await requirePoints(tx, each, userId)
    }
    const turned = all.filter((each) => input.isAllInPricing === true && !each.is_all_in_pricing)
    const belowFees =
      turned.length > 0
        ? await ticketsBelowFees(
            call,
            turned.map(({ id }) => id),
          )
        : new Map<string, string>()
    const dates = datesAfter({ event, ...input }, later, input.timeZone)
    const ends = await readEnds(call, dates)
    const tiers = await readChosenTiers(tx, [input.accessTierId, input.extraPointsTierId])
    return { event, later, all, avatarFile, policyFile, unmovable, belowFees, dates, ends, tiers }
  },
  ensure({ loaded, input, now }) {
    const { event, later, dates } = loaded
    const newDates = new Map(dates.map((each) => [each.event.id, each]))
    const ensureChange = (each: EventRow) => {
      const unmovable = loaded.unmovable.get(each.id)
      if (unmovable) throw unmovable
      ensureAboveFees(loaded.belowFees.get(each.id))
      ensureDates(each, newDates.get(each.id) ?? {}, now)
      ensurePlaceForRadius(each, input)
      ensureMembers(each, input, loaded.tiers)
      ensureExtraPoints(each, input, loaded.tiers)
    }
    if (event.cancelled_at) throw fail.conflict('This event was cancelled and can no longer change.')
    if (input.expectedVersion != null && input.expectedVersion < event.edited_version) {
      throw fail.conflict(eventChangedMeanwhile)
    }
    ensureChange(event)
    ensureLater(later, ensureChange)
  },
  async write({ tx, now, live, input, loaded: { event, all, avatarFile, policyFile, dates, ends } }) {
    const slugs = await pickNewSlugs(tx, all, input.displayName)
    await tx
      .updateTable('event')
      .set({
        ...columnsOf({ ...input, startDate: undefined, endDate: undefined }),
        version: sql<number>`version + 1`,
        edited_version: sql<number>`version + 1`,
        edited_at: now,
        avatar_file: avatarFile,
        ...policyColumns(policyFile, now),
        ...membersColumns(input),
        ...extraPointsColumns(input),
      })
      .where(
        'id',
        'in',
        all.map(({ id }) => id),
      )
      .execute()
    const own = dates.map(({ event: { id }, startDate, endDate }) => ({
      id,
      start_date: instantOf(startDate),
      end_date: instantOf(endDate),
      ...ends.get(id),
      slug: slugs.get(id),
    }))
    await setOwnColumns(tx, JSON.stringify(own))
    if (input.questionRequirements) {
      await saveQuestionsOfDates(
        { tx, now },
        all.map(({ id }) => id),
        input.questionRequirements,
      )
    }
    const replaced = all.flatMap((each) => [
      [each.avatar_file, avatarFile] as const,
      [each.privacy_policy_file, policyFile] as const,
    ])
    const formers = new Set(
      replaced.flatMap(([former, present]) =>
        former !== null && present !== undefined && present !== former ? [former] : [],
      ),
    )
    for (const former of formers) await assets.letGoOf({ tx, now }, former)
    await live.publish(
      tx,
      all.map(({ id }) => eventTopic(id)),
    )
    return { eventId: event.id, changedDates: all.length }
  },
  announce: ({ loaded: { dates }, input: { clubId, ...input }, actor }) =>
    dates.flatMap(({ event, startDate, endDate }) => {
      const { id: eventId, version: before } = event
      const version = before + 1
      const changed = event.published_at ? changedOf(event, { ...input, startDate, endDate }) : []
      const fromClubId = isMove(event, clubId) ? event.club_id : null
      return [
        ...(changed.length > 0 ? [eventUpdated(eventId, version, { eventId, changed })] : []),
        ...(fromClubId
          ? [eventMoved(eventId, version, { eventId, fromClubId, byUserId: actor.userId })]
          : []),
      ]
    }),
  subject: ({ eventId }) => eventId,
  noted: ({ changedDates }) => ({ changedDates }),
})

// What differs from date to date. A value that is left out stays as it is.
const setOwnColumns = statement<[string], never>(`
update event e set start_date = coalesce(c.start_date, e.start_date), end_date = coalesce(c.end_date, e.end_date),
  latest_end = coalesce(c.latest_end, e.latest_end), booked_end = coalesce(c.booked_end, e.booked_end),
  end_set_at = coalesce(c.end_set_at, e.end_set_at), slug = coalesce(c.slug, e.slug)
from jsonb_to_recordset($1::jsonb) as c(id uuid, start_date timestamptz, end_date timestamptz,
  latest_end timestamptz, booked_end timestamptz, end_set_at timestamptz, slug text)
where e.id = c.id`)

/** Whether fields change that staff who act as somebody may not change. */
function isDelicate(event: EventRow, input: UpdateEventInput): boolean {
  const { clubId, avatarAssetId, privacyPolicyAssetId, isAllInPricing } = input
  // These decide who gets the revenue, who has rights there through the club, and who pays the fees.
  const isAboutMoney =
    isMove(event, clubId) || (isAllInPricing !== undefined && isAllInPricing !== event.is_all_in_pricing)
  // The file that the event had is deleted for good.
  const takesPicture = event.avatar_file !== null && avatarAssetId !== undefined
  const takesPolicy = event.privacy_policy_file !== null && privacyPolicyAssetId !== undefined
  return isAboutMoney || takesPicture || takesPolicy
}

/**
 * Why later dates may not move to another club, by their ids. That depends only on who made a date and on its club, so
 * it is asked once for those that are alike.
 */
async function readUnmovable(
  tx: Db,
  later: readonly EventRow[],
  move: { clubId: string | null; userId: string },
): Promise<Map<string, Failure>> {
  const moved = later.filter((each) => isMove(each, move.clubId))
  const unmovable = new Map<string, Failure>()
  for (const alike of Map.groupBy(moved, ({ created_by, club_id }) => `${created_by} ${club_id}`).values()) {
    const [first] = alike
    try {
      if (first) await requireMove(tx, first, move)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      for (const { id } of alike) unmovable.set(id, error)
    }
  }
  return unmovable
}

function ensureAboveFees(name: string | undefined): void {
  if (name === undefined) return
  const tooLow = sentence('With fees included, the price of {{name}} leaves nothing for you.', { name })
  throw fail.badInput(tooLow, { isAllInPricing: tooLow })
}

/**
 * The new slugs of drafts that get another title, by their ids. The address of a draft follows its title, that of a
 * published event stays.
 */
async function pickNewSlugs(
  tx: Db,
  [event, ...later]: readonly EventRow[],
  displayName: string | undefined,
): Promise<Map<string, string>> {
  if (displayName === undefined || !event) return new Map()
  const drafts = later.filter((each) => each.published_at === null && each.display_name !== displayName)
  const renamed = event.published_at === null ? [event, ...drafts] : drafts
  const [own] = renamed
  if (!own) return new Map()
  const [first = own.slug, ...others] = await pickSlugs(tx, displayName, renamed.length + 1, own.id)
  // The slug that the first one had counts as free for itself alone: until the statement ends it is still taken.
  const free = [first, ...others.filter((slug) => slug !== own.slug)]
  return new Map(renamed.map(({ id }, index) => [id, free[index] ?? '']))
}

const isMove = (event: EventRow, clubId: string | null | undefined): clubId is string | null =>
  clubId !== undefined && clubId !== event.club_id

// People who accepted another file are asked again (decision S-090). Of several dates only those that had another one
// change.
function policyColumns(file: string | null | undefined, now: Temporal.Instant) {
  if (file === undefined) return {}
  return {
    privacy_policy_file: file,
    privacy_policy_at:
      file === null
        ? null
        : sql<Temporal.Instant | null>`case when privacy_policy_file is distinct from ${file} then ${now}::timestamptz
            else privacy_policy_at end`,
  }
}

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
