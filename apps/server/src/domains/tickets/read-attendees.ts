import type { AttendeeState } from '@reprise/rules/events/enums'
import { attendeeStates } from '@reprise/rules/events/enums'
import { isId } from '@reprise/rules/platform/id'
import type { AgeRange } from '@reprise/rules/users/age'
import { ageRanges } from '@reprise/rules/users/age'
import type { Gender } from '@reprise/rules/users/enums'
import { sql } from 'kysely'
import * as events from '#domains/events/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import type { Db } from '#platform/db/database.ts'
import { escapeLike } from '#platform/db/escape-like.ts'
import { fail } from '#platform/fail.ts'
import type { Page } from '#platform/page.ts'
import { cursorInstant, pageOf, pageStart } from '#platform/page.ts'
import type { AttendeeRow } from './read.sql.ts'
import { readAttendee } from './read.sql.ts'

export interface AttendeeFilter {
  states?: readonly AttendeeState[] | null
  keyword?: string | null
  gender?: Gender | null
  ageRange?: string | null
}

const USUAL = 50
const OLDEST = 200

// The first and last birthday of a range, counted from a day: 25-34 is born 34 years and 364 days to 25 years ago.
function birthdays(range: AgeRange, today: Temporal.PlainDate): { from: string; to: string } {
  const [least = '0', most] = range.replace('+', '').split('-')
  const years = most ? Number(most) : OLDEST
  return {
    from: today
      .subtract({ years: years + 1 })
      .add({ days: 1 })
      .toString(),
    to: today.subtract({ years: Number(least) }).toString(),
  }
}

function filtered(db: Db, event: events.EventRow, filter: AttendeeFilter) {
  const states = filter.states?.length ? filter.states : attendeeStates.filter((state) => state !== 'NONE')
  let query = db
    .selectFrom('attendee as a')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .where('a.event_id', '=', event.id)
    // By ticket: who holds one and waits for another stands under both.
    .where(
      sql<boolean>`(a.state = any(${[...states]}::text[]) or exists (
        select from ticket t join booking b on b.id = t.booking_id
        where t.event_id = a.event_id and t.holder_id = a.user_id and b.attendee_state = any(${[...states]}::text[])))`,
    )
  if (filter.gender) query = query.where('u.gender', '=', filter.gender)
  const range = ageRanges.find((each) => each === filter.ageRange)
  if (filter.ageRange && !range) throw fail.badInput('Choose one of the age ranges.', { ageRange: 'Unknown' })
  if (range) {
    const { from, to } = birthdays(range, event.start_date.toZonedDateTimeISO(event.time_zone).toPlainDate())
    query = query.where('u.date_of_birth', '>=', from).where('u.date_of_birth', '<=', to)
  }
  const keyword = filter.keyword?.trim()
  if (keyword) {
    const like = `%${escapeLike(keyword)}%`
    query = query
      // A deleted or deactivated person is listed as a stand-in, and not found by what it stands for.
      .where('u.deleted_at', 'is', null)
      .where('u.deactivated_at', 'is', null)
      .where((eb) =>
        eb.or([eb('u.name', 'ilike', like), eb('u.user_name', 'ilike', like), eb('u.email', 'ilike', like)]),
      )
  }
  return query
}

/** The people of an event, in the order they came, for those who may see all of them. */
export async function readAttendees(
  ctx: Ctx,
  eventIdOrSlug: string,
  args: { first?: number | null; after?: string | null; filter?: AttendeeFilter | null },
): Promise<Page<AttendeeRow>> {
  const { event } = await events.requirePermission(ctx, eventIdOrSlug, 'CAN_VIEW_ATTENDEES')
  const start = pageStart(args, USUAL)
  const query = filtered(ctx.db, event, args.filter ?? {})
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

/** One person of an event; NOT_FOUND where nobody of this id is there. */
export async function readOneAttendee(ctx: Ctx, eventIdOrSlug: string, id: string): Promise<AttendeeRow> {
  const { event } = await events.requirePermission(ctx, eventIdOrSlug, 'CAN_VIEW_ATTENDEES')
  const [row] = isId(id) ? await readAttendee(ctx.db, event.id, id) : []
  if (!row) throw fail.notFound('We could not find this person.')
  return row
}
