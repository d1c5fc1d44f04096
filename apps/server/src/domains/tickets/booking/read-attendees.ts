import type { AttendeeState } from '@reprise/rules/events/enums'
import { attendeeStates } from '@reprise/rules/events/enums'
import { pageSizes } from '@reprise/rules/platform/constants'
import { isId } from '@reprise/rules/platform/ids/id'
import { keywordInput } from '@reprise/rules/platform/text/keyword.input'
import { mistypedPatterns } from '@reprise/rules/platform/text/mistyped'
import type { GuestInviteStatus } from '@reprise/rules/tickets/booking/invite-status'
import type { AgeRange } from '@reprise/rules/users/age'
import { agesOf } from '@reprise/rules/users/age'
import type { Gender } from '@reprise/rules/users/enums'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import * as events from '#domains/events/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { requireActor } from '#platform/ctx.ts'
import type { Db } from '#platform/db/database.ts'
import { containing } from '#platform/db/escape-like.ts'
import { requireOwnSession } from '#platform/own-session.ts'
import type { Page, PageArgs, PageStart } from '#platform/page.ts'
import { cursorId, cursorInstant, pageOf, pageStart } from '#platform/page.ts'
import { parseInput } from '#platform/writes/parse-input.ts'
import { unknownAttendee } from './guard-attendee.ts'
import type { GuestsInView } from './guests-in-view.ts'
import { requireGuestsInView, seesContacts } from './guests-in-view.ts'
import type { AttendeeRow } from './read.sql.ts'
import { readAttendee, readAttendeeOf } from './read.sql.ts'

export interface AttendeeFilter {
  states?: readonly AttendeeState[] | null
  keyword?: string | null | undefined
  gender?: Gender | null
  /** The range of the person's age on the day on which the event begins. */
  ageRange?: AgeRange | null
  inviteStatus?: GuestInviteStatus | null
  /** Only those with a valid ticket that nobody has come in with. */
  notHereYet?: boolean | null
}

const OLDEST = 200

// The first and last birthday of a range, counted from a day: 25-34 is born 34 years and 364 days to 25 years ago.
function birthdays(range: AgeRange, today: Temporal.PlainDate): { from: string; to: string } {
  const { from: least, to: most } = agesOf(range)
  return {
    from: today
      .subtract({ years: (most ?? OLDEST) + 1 })
      .add({ days: 1 })
      .toString(),
    to: today.subtract({ years: least }).toString(),
  }
}

// Whether a guest has a ticket in one of these states: a person who holds one ticket and waits for another is
// listed under both states. For a viewer who sees only their own guests, only bookings count that were made
// through the viewer.
function standsIn(states: readonly AttendeeState[], referrerId: string | null) {
  return referrerId === null
    ? sql<boolean>`(a.state = any(${[...states]}::text[]) or exists (
        select from ticket t join booking b on b.id = t.booking_id
        where t.event_id = a.event_id and t.holder_id = a.user_id and b.attendee_state = any(${[...states]}::text[])))`
    : sql<boolean>`exists (
        select from booking b where b.event_id = a.event_id and b.user_id = a.user_id
          and b.referrer_id = ${referrerId}::uuid and b.attendee_state = any(${[...states]}::text[]))`
}

// Whether a guest went or waited when the event was cancelled, which ended their bookings.
function wasGoing(referrerId: string | null) {
  return referrerId === null
    ? sql<boolean>`a.was_going`
    : sql<boolean>`(a.was_going and exists (select from booking b
        where b.event_id = a.event_id and b.user_id = a.user_id and b.referrer_id = ${referrerId}::uuid))`
}

// Counts tickets, as the door's counters do: a person with two tickets who is in with one of them is still missing
// with the other.
function isMissing(referrerId: string | null) {
  return sql<boolean>`exists (
    select from ticket t ${referrerId === null ? sql`` : sql`join booking b on b.id = t.booking_id`}
    where t.event_id = a.event_id and t.holder_id = a.user_id and t.status = 'VALID' and t.admitted_at is null
      ${referrerId === null ? sql`` : sql`and b.user_id = a.user_id and b.referrer_id = ${referrerId}::uuid`})`
}

// The people in an answer reveal what was filtered by. So a person may filter only by what they see of a
// guest.
function requireMayFilter(inView: GuestsInView, filter: AttendeeFilter): void {
  const { keyword, gender, ageRange, inviteStatus } = filter
  if (keyword) events.ensureGranted(inView, 'CAN_SEARCH_GUESTS')
  if (inviteStatus) events.ensureGranted(inView, 'CAN_VIEW_ATTENDEES')
  if (!gender && !ageRange) return
  events.ensureGranted(inView, 'CAN_FILTER_STATISTICS')
  requireOwnSession(inView.viewer)
}

// INVITED are all who were invited, whatever they answered. INVITE_PENDING are those of them who have not answered.
const invitedAs: Record<GuestInviteStatus, RawBuilder<boolean>> = {
  INVITED: sql`a.invited_at is not null`,
  INVITE_PENDING: sql`a.state = 'INVITED'`,
  NOT_INVITED: sql`a.invited_at is null`,
}

/** How much of a mistyped keyword a name must have, from 0 to 1: 0.4 finds Schneider by "scheidner". */
const SIMILARITY = 0.4
/** A shorter keyword is found as it was typed, or not at all. */
const SHORTEST_MISTYPED = 3

/** Whether the keyword is found as it was typed, or by names that are similar to it. */
type Match = 'typed' | 'similar'

// Only names are compared. An address is found as it was typed, or not at all.
const mayBeMistyped = (keyword: string) => [...keyword].length >= SHORTEST_MISTYPED && !keyword.includes('@')

// This gives what folded(u.name) gives. To take accents off a name takes longer than all else of a search, and most names of
// an event have none: their letters have one byte each.
const foldedName = sql`(case when octet_length(u.name) = length(u.name) then lower(u.name) else folded(u.name) end)`

// The words of the name and of the user name, with a space before each.
const words = sql`(' ' || ${foldedName} || ' ' || translate(lower(u.user_name), '._-', '   '))`

function matching({ viewer, permissions }: GuestsInView, keyword: string, match: Match): RawBuilder<boolean> {
  if (match === 'similar') {
    const meant = mistypedPatterns(keyword).map((pattern) => `% ${pattern}%`)
    if (meant.length === 0) {
      // Similarity takes long, so only a name that has three letters of the keyword in a row is compared.
      return sql`case when ${foldedName} like any(array(select '%' || substr(folded(${keyword}), at, 3) || '%'
          from generate_series(1, length(folded(${keyword})) - 2) at))
        then word_similarity(folded(${keyword}), ${foldedName}) >= ${SIMILARITY} else false end`
    }
    return sql`${words} like any(array(select folded(meant) from unnest(${meant}::text[]) meant))`
  }
  const like = containing(keyword)
  // A search must not match hidden data: the matches would reveal it piece by piece.
  const inAddress = seesContacts(viewer, permissions) ? sql` or lower(u.email) like lower(${like})` : sql``
  return sql`(${foldedName} like folded(${like}) or lower(u.user_name) like lower(${like})${inAddress})`
}

function filtered(db: Db, inView: GuestsInView, filter: AttendeeFilter, match: Match) {
  const { event, referrerId } = inView
  const states = filter.states?.length ? filter.states : attendeeStates.filter((state) => state !== 'NONE')
  const stands = standsIn(states, referrerId)
  let query = db
    .selectFrom('attendee as a')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .where('a.event_id', '=', event.id)
    .where(filter.states?.length ? stands : sql<boolean>`(${stands} or ${wasGoing(referrerId)})`)
  if (filter.notHereYet) query = query.where(isMissing(referrerId))
  if (filter.inviteStatus) query = query.where(invitedAs[filter.inviteStatus])
  if (filter.gender) query = query.where('u.gender', '=', filter.gender)
  const { keyword, ageRange: range } = filter
  // A deleted or deactivated person is listed with a stand-in. A search or filter never finds them, because
  // it would match the data behind it.
  if (filter.gender || range || keyword) {
    query = query.where('u.deleted_at', 'is', null).where('u.deactivated_at', 'is', null)
  }
  if (range) {
    const { from, to } = birthdays(range, event.start_date.toZonedDateTimeISO(event.time_zone).toPlainDate())
    query = query.where('u.date_of_birth', '>=', from).where('u.date_of_birth', '<=', to)
  }
  return keyword ? query.where(matching(inView, keyword, match)) : query
}

type Filtered = ReturnType<typeof filtered>

function readRows(query: Filtered, { first, after, skip }: PageStart): Promise<AttendeeRow[]> {
  const [at = '', id = ''] = after ?? []
  const from = after && { at: cursorInstant(at), id: cursorId(id) }
  return query
    .selectAll('a')
    .$if(from !== null, (qb) =>
      qb.where((eb) =>
        from ? eb(eb.refTuple('a.created_at', 'a.id'), '>', eb.tuple(from.at, from.id)) : eb.lit(true),
      ),
    )
    .orderBy('a.created_at')
    .orderBy('a.id')
    .limit(first + 1)
    .offset(skip)
    .execute()
}

const isEmpty = async (query: Filtered) =>
  (await query.select('a.id').limit(1).executeTakeFirst()) === undefined

/**
 * The people of an event that the caller may see, in the order they came: all, or those they brought in (table A).
 * Where nobody has the keyword as it was typed, people with a similar name are found instead.
 */
export async function readAttendees(
  ctx: Ctx,
  eventIdOrSlug: string,
  args: PageArgs & { filter?: AttendeeFilter | null },
): Promise<Page<AttendeeRow>> {
  const inView = await requireGuestsInView(ctx, eventIdOrSlug)
  const filter = { ...args.filter, ...parseInput(keywordInput, { keyword: args.filter?.keyword }) }
  requireMayFilter(inView, filter)
  const start = pageStart(args, pageSizes.table)
  const pageBy = (match: Match, rows: readonly AttendeeRow[]) => {
    const query = filtered(ctx.db, inView, filter, match)
    return pageOf(
      start,
      rows,
      (row) => [row.created_at.toString(), row.id, match],
      async () => {
        const counted = await query.select((eb) => eb.fn.countAll<bigint>().as('count')).executeTakeFirst()
        return Number(counted?.count ?? 0)
      },
    )
  }
  const typed = filtered(ctx.db, inView, filter, 'typed')
  // A cursor says what its page was found by, so that the pages of one search go together.
  const begun = start.after?.[2]
  const rows = begun === 'similar' ? [] : await readRows(typed, start)
  const { keyword } = filter
  const isMistyped =
    rows.length === 0 &&
    begun !== 'typed' &&
    keyword &&
    mayBeMistyped(keyword) &&
    (begun === 'similar' || start.skip === 0 || (await isEmpty(typed)))
  if (!isMistyped) return pageBy('typed', rows)
  return pageBy('similar', await readRows(filtered(ctx.db, inView, filter, 'similar'), start))
}

/**
 * How a person stands to the privacy policy of an event: for the person, and for people who see them as a guest.
 * NOT_FOUND for everybody else.
 */
export async function readPolicyReaction(ctx: Ctx, eventId: string, userId: string) {
  const caller = await requireActor(ctx)
  const id = isId(userId) ? userId.toLowerCase() : null
  if (caller.userId === id) {
    return events.loadPolicyReaction(ctx, await events.readEvent(ctx, eventId), caller.userId)
  }
  const { event, referrerId } = await requireGuestsInView(ctx, eventId)
  const [guest] = id ? await readAttendeeOf(ctx.db, event.id, id, referrerId) : []
  if (!guest) throw unknownAttendee()
  return events.loadPolicyReaction(ctx, event, guest.user_id)
}

/** One person of an event. NOT_FOUND where there is no such person, or none that the caller may see. */
export async function readOneAttendee(ctx: Ctx, eventIdOrSlug: string, id: string): Promise<AttendeeRow> {
  const { event, referrerId } = await requireGuestsInView(ctx, eventIdOrSlug)
  const [row] = isId(id) ? await readAttendee(ctx.db, event.id, id, referrerId) : []
  if (!row) throw unknownAttendee()
  return row
}
