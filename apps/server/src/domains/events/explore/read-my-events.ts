import type { EventAttendeeRole } from '@reprise/rules/events/enums'
import { isId } from '@reprise/rules/platform/ids/id'
import type { RawBuilder, SqlBool } from 'kysely'
import { sql } from 'kysely'
import * as clubs from '#domains/clubs/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { requireActor } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import type { Page, PageStart } from '#platform/page.ts'
import { pageStart } from '#platform/page.ts'
import type { EventRow } from '../events.sql.ts'
import { existsEventWorkedOn } from '../events.sql.ts'
import { guestLookupOf } from '../guest-lookup.ts'
import type { EventCriteria } from './event-criteria.ts'
import { conditionsOf } from './event-criteria.ts'
import { readEventsPage } from './read-events-page.ts'

export const eventsPerPage = 20

export interface ListArgs {
  first?: number | null | undefined
  after?: string | null | undefined
}

type When = 'PAST' | 'UPCOMING'
type Condition = RawBuilder<SqlBool>

async function hostingClubIds(ctx: Ctx): Promise<string[]> {
  return (await clubs.readHostingClubs(ctx)).map((club) => club.id)
}

/** SQL condition: the person works on the event. */
export async function workedOn(ctx: Ctx, userId: string): Promise<Condition> {
  return sql`(created_by = ${userId} or club_id = any(${await hostingClubIds(ctx)}::uuid[])
    or exists (select from event_role r where r.event_id = event.id and r.user_id = ${userId}))`
}

async function attended(ctx: Ctx, userId: string): Promise<Condition> {
  return sql`id = any(${await guestLookupOf(ctx).eventIdsOf(ctx.db, userId)}::uuid[])`
}

async function inRole(ctx: Ctx, userId: string, role: EventAttendeeRole): Promise<Condition> {
  if (role === 'ATTENDEE') return attended(ctx, userId)
  return sql`exists (
    select from event_role r where r.event_id = event.id and r.user_id = ${userId} and r.role = ${role})`
}

interface MyEventsArgs extends ListArgs {
  /** Only events that this club hosts. The caller must manage its events. */
  clubIdOrSlug?: string | null | undefined
  keyword?: string | null | undefined
  role?: EventAttendeeRole | null | undefined
  when?: When | null | undefined
}

/**
 * The events the caller works on, drafts on top, all or by one role; with the role ATTENDEE those they go to. Throws
 * NOT_FOUND for a club whose events the caller doesn't manage.
 */
export async function readMyEvents(ctx: Ctx, args: MyEventsArgs): Promise<Page<EventRow>> {
  const { userId } = await requireActor(ctx)
  const hosting = args.clubIdOrSlug == null ? null : await clubs.readHostingClub(ctx, args.clubIdOrSlug)
  const mine = args.role ? await inRole(ctx, userId, args.role) : await workedOn(ctx, userId)
  const list = hosting ? sql<SqlBool>`(${mine} and club_id = ${hosting.id})` : mine
  const conditions = [list, ...(await conditionsOf(ctx, { keyword: args.keyword }, list))]
  return readOwn(ctx, args, { conditions, when: args.when ?? null, draftsFirst: true })
}

/** The events the caller works on or goes to (decision S-057). */
export async function readMine(ctx: Ctx, args: ListArgs, criteria: EventCriteria): Promise<Page<EventRow>> {
  const { userId } = await requireActor(ctx)
  const [works, attends] = await Promise.all([workedOn(ctx, userId), attended(ctx, userId)])
  const mine = sql<SqlBool>`(${works} or ${attends})`
  const conditions = [mine, ...(await conditionsOf(ctx, criteria, mine))]
  return readOwn(ctx, args, { conditions, when: null, draftsFirst: false })
}

/** Whether the caller works on any event. Only then the menu shows Manage Events (spec 2). */
export async function worksOnEvents(ctx: Ctx, userId: string): Promise<boolean> {
  const [row] = await existsEventWorkedOn(ctx.db, userId, await hostingClubIds(ctx))
  return row?.works ?? false
}

/** The parts of a list of own events, in their order. */
const sides = ['draft', 'upcoming', 'past'] as const
type Side = (typeof sides)[number]

interface OwnList {
  conditions: readonly Condition[]
  when: When | null
  /** Whether drafts come before all other events. */
  draftsFirst: boolean
}

// Reads upcoming events, the next one first, and then past ones, the latest first.
async function readOwn(
  ctx: Ctx,
  args: ListArgs,
  { conditions, when, draftsFirst }: OwnList,
): Promise<Page<EventRow>> {
  const now = ctx.clock.now()
  const isPast = sql<SqlBool>`(end_date <= ${now})`
  const isDraft = draftsFirst ? sql<SqlBool>`(published_at is null)` : sql<SqlBool>`false`
  const side = sql`(case when ${isDraft} then 0 when ${isPast} then 2 else 1 end)`
  const distance = sql`(case when ${isPast} then -1 else 1 end * extract(epoch from start_date))`
  const start = pageStart(args, eventsPerPage)
  const cursor = after(start)
  return readEventsPage(ctx.db, {
    start,
    conditions: when === null ? conditions : [...conditions, sql`${isPast} = ${when === 'PAST'}`],
    beyond:
      cursor &&
      sql`(${side}, ${distance}, id) > (${sides.indexOf(cursor.side)}, ${cursor.distance}::numeric, ${cursor.id}::uuid)`,
    order: sql`${side}, ${distance}, id`,
    sortValues(event) {
      const past = Temporal.Instant.compare(event.end_date, now) <= 0
      const micros = event.start_date.epochNanoseconds / 1000n
      const ofTime: Side = past ? 'past' : 'upcoming'
      const of: Side = draftsFirst && event.published_at === null ? 'draft' : ofTime
      return [of, (past ? -micros : micros).toString(), event.id]
    },
  })
}

function after(start: PageStart): { side: Side; distance: string; id: string } | undefined {
  if (!start.after) return undefined
  const [named, micros = '', id = ''] = start.after
  const side = sides.find((each) => each === named)
  if (side && /^-?\d{1,18}$/.test(micros) && isId(id)) return { side, distance: `${micros}e-6`, id }
  throw fail.badInput("This cursor isn't valid.", { after: "This cursor isn't valid." })
}
