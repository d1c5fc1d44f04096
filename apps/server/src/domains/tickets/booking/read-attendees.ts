import type { AttendeeState } from '@reprise/rules/events/enums'
import { attendeeStates } from '@reprise/rules/events/enums'
import { pageSizes } from '@reprise/rules/platform/constants'
import { isId } from '@reprise/rules/platform/ids/id'
import { keywordInput } from '@reprise/rules/platform/text/keyword.input'
import type { AgeRange } from '@reprise/rules/users/age'
import { agesOf } from '@reprise/rules/users/age'
import type { Gender } from '@reprise/rules/users/enums'
import { sql } from 'kysely'
import * as events from '#domains/events/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { requireActor } from '#platform/ctx.ts'
import type { Db } from '#platform/db/database.ts'
import { escapeLike } from '#platform/db/escape-like.ts'
import { fail } from '#platform/fail.ts'
import { requireOwnSession } from '#platform/own-session.ts'
import type { Page, PageArgs } from '#platform/page.ts'
import { cursorInstant, pageOf, pageStart } from '#platform/page.ts'
import { parseInput } from '#platform/writes/parse-input.ts'
import type { GuestsInView } from './guests-in-view.ts'
import { requireGuestsInView, seesContacts } from './guests-in-view.ts'
import type { AttendeeRow } from './read.sql.ts'
import { readAttendee, readAttendeeOf } from './read.sql.ts'

export interface AttendeeFilter {
  states?: readonly AttendeeState[] | null
  keyword?: string | null | undefined
  gender?: Gender | null
  ageRange?: AgeRange | null
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
function requireMayFilter(inView: GuestsInView, { keyword, gender, ageRange }: AttendeeFilter): void {
  if (keyword) events.ensureGranted(inView, 'CAN_SEARCH_GUESTS')
  if (!gender && !ageRange) return
  events.ensureGranted(inView, 'CAN_FILTER_STATISTICS')
  requireOwnSession(inView.viewer)
}

function filtered(db: Db, inView: GuestsInView, filter: AttendeeFilter) {
  const { event, referrerId, viewer, permissions } = inView
  const states = filter.states?.length ? filter.states : attendeeStates.filter((state) => state !== 'NONE')
  let query = db
    .selectFrom('attendee as a')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .where('a.event_id', '=', event.id)
    .where(standsIn(states, referrerId))
  if (filter.notHereYet) query = query.where(isMissing(referrerId))
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
  if (keyword) {
    const like = `%${escapeLike(keyword)}%`
    query = query.where((eb) =>
      eb.or([
        sql<boolean>`folded(u.name) like folded(${like})`,
        eb('u.user_name', 'ilike', like),
        // A search must not match hidden data: the matches would reveal it piece by piece.
        ...(seesContacts(viewer, permissions) ? [eb('u.email', 'ilike', like)] : []),
      ]),
    )
  }
  return query
}

/** The people of an event that the caller may see, in the order they came: all, or those they brought in (table A). */
export async function readAttendees(
  ctx: Ctx,
  eventIdOrSlug: string,
  args: PageArgs & { filter?: AttendeeFilter | null },
): Promise<Page<AttendeeRow>> {
  const inView = await requireGuestsInView(ctx, eventIdOrSlug)
  const filter = { ...args.filter, ...parseInput(keywordInput, { keyword: args.filter?.keyword }) }
  requireMayFilter(inView, filter)
  const start = pageStart(args, pageSizes.table)
  const query = filtered(ctx.db, inView, filter)
  const [at, id] = start.after ?? []
  const after = at !== undefined && isId(id ?? '') ? { at: cursorInstant(at), id: id ?? '' } : null
  const rows = await query
    .selectAll('a')
    .$if(after !== null, (qb) =>
      qb.where((eb) =>
        after ? eb(eb.refTuple('a.created_at', 'a.id'), '>', eb.tuple(after.at, after.id)) : eb.lit(true),
      ),
    )
    .orderBy('a.created_at')
    .orderBy('a.id')
    .limit(start.first + 1)
    .offset(start.skip)
    .execute()
  return pageOf(
    start,
    rows,
    (row) => [row.created_at.toString(), row.id],
    async () => {
      const counted = await query.select((eb) => eb.fn.countAll<bigint>().as('count')).executeTakeFirst()
      return Number(counted?.count ?? 0)
    },
  )
}

/**
 * How a person stands to the privacy policy of an event: for the person, and for people who see them as a guest.
 * NOT_FOUND for everybody else.
 */
export async function readPolicyReaction(ctx: Ctx, eventId: string, userId: string) {
  const caller = await requireActor(ctx)
  if (caller.userId === userId.toLowerCase()) {
    return events.loadPolicyReaction(ctx, await events.readEvent(ctx, eventId), caller.userId)
  }
  const { event, referrerId } = await requireGuestsInView(ctx, eventId)
  const [guest] = isId(userId) ? await readAttendeeOf(ctx.db, event.id, userId, referrerId) : []
  if (!guest) throw fail.notFound("We couldn't find this person.")
  return events.loadPolicyReaction(ctx, event, guest.user_id)
}

/** One person of an event. NOT_FOUND where there is no such person, or none that the caller may see. */
export async function readOneAttendee(ctx: Ctx, eventIdOrSlug: string, id: string): Promise<AttendeeRow> {
  const { event, referrerId } = await requireGuestsInView(ctx, eventIdOrSlug)
  const [row] = isId(id) ? await readAttendee(ctx.db, event.id, id, referrerId) : []
  if (!row) throw fail.notFound("We couldn't find this person.")
  return row
}
