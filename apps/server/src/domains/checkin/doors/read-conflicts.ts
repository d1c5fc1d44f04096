import type { ScanDoubt } from '@reprise/rules/checkin/doors/door-enums'
import { pageSizes } from '@reprise/rules/platform/constants'
import * as users from '#domains/users/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { statement } from '#platform/db/statement.ts'
import { fail } from '#platform/fail.ts'
import type { Page, PageArgs } from '#platform/page.ts'
import { countOf, cursorId, cursorInstant, pageOf, pageStart } from '#platform/page.ts'
import { shownHolderSql } from '../shown-holder.sql.ts'
import { requireDoorWork } from './guard-device.ts'

interface ScanRow {
  id: string
  ticket_id: string | null
  ticket_name: string | null
  holder_name: string | null
  zone: string
  scanned_at: Temporal.Instant
  /** The name of the device, or of the person who scanned with a network. */
  door: string
}

export interface ConflictRow extends ScanRow {
  first_at: Temporal.Instant
  first_door: string
}

export interface DoubtfulRow extends ScanRow {
  kind: 'SCAN' | 'UNDO'
  received_at: Temporal.Instant
  doubt: ScanDoubt
}

const doorSql = (scan: string) => `
coalesce((select name from door_device where id = ${scan}.door_device_id),
  (select ${users.shownNameSql('w')} from users w where w.id = ${scan}.scanned_by))`

const ticketSql = (scan: string) => `
left join ticket t on t.id = ${scan}.ticket_id left join event_ticket k on k.id = t.event_ticket_id
left join users u on u.id = t.holder_id`

const holderSql = `case when u.id is not null then h.holder_name end as holder_name`
const holderJoin = `cross join lateral (select ${shownHolderSql}) h`

// As `foldEntrance` of the rules finds them: each scan that let a ticket in after another had done so, without an undo
// between the two. Only entrances where a device scanned offline can have one.
const conflictsSql = `
with touched as (
  select distinct s.ticket_id, s.zone from door_device d join scan_log s on s.door_device_id = d.id
  where d.event_id = $1 and s.version is not null and s.verdict = 'ACCEPTED'
), entry as (
  select s.*, count(*) filter (where s.kind = 'UNDO')
    over (partition by s.ticket_id, s.zone order by s.scanned_at, s.id) as undos
  from touched o join scan_log s on s.ticket_id = o.ticket_id and s.zone = o.zone and s.version is not null
), conflict as (
  select e.*, row_number() over stay as turn, first_value(id) over stay as first_id
  from entry e where kind = 'SCAN' and verdict = 'ACCEPTED'
  window stay as (partition by ticket_id, zone, undos order by scanned_at, id)
)`

const selectConflicts = statement<[string, Temporal.Instant | null, string | null, number], ConflictRow>(`
${conflictsSql}
select c.id, c.ticket_id, k.name as ticket_name, ${holderSql}, c.zone, c.scanned_at, ${doorSql('c')} as door,
  f.scanned_at as first_at, ${doorSql('f')} as first_door
from conflict c join scan_log f on f.id = c.first_id ${ticketSql('c')} ${holderJoin}
where c.turn > 1 and ($2::timestamptz is null or (c.scanned_at, c.id) < ($2, $3::uuid))
order by c.scanned_at desc, c.id desc limit $4`)

const countConflicts = statement<[string], { count: number }>(`
${conflictsSql} select count(*)::int as count from conflict where turn > 1`)

const selectDoubtful = statement<[string, Temporal.Instant | null, string | null, number], DoubtfulRow>(`
select s.id, s.kind, s.ticket_id, k.name as ticket_name, ${holderSql}, s.zone, s.scanned_at, s.received_at, s.doubt,
  ${doorSql('s')} as door
from scan_log s ${ticketSql('s')} ${holderJoin}
where s.event_id = $1 and s.doubt is not null and ($2::timestamptz is null or (s.scanned_at, s.id) < ($2, $3::uuid))
order by s.scanned_at desc, s.id desc limit $4`)

const countDoubtful = statement<[string], { count: number }>(
  'select count(*)::int as count from scan_log where event_id = $1 and doubt is not null',
)

async function requireAll(ctx: Ctx, eventId: string): Promise<string> {
  const { event, isForAll } = await requireDoorWork(ctx, eventId)
  if (!isForAll) throw fail.forbidden("You can't choose the staff of this event.")
  return event.id
}

async function readPage<Row extends ScanRow>(
  ctx: Ctx,
  args: PageArgs & { eventId: string },
  select: (...values: [Ctx['db'], string, Temporal.Instant | null, string | null, number]) => Promise<Row[]>,
  count: (db: Ctx['db'], eventId: string) => Promise<{ count: number }[]>,
): Promise<Page<Row>> {
  const eventId = await requireAll(ctx, args.eventId)
  const start = pageStart(args, pageSizes.table)
  const [at, id] = start.after ?? []
  const rows = await select(
    ctx.db,
    eventId,
    at === undefined ? null : cursorInstant(at),
    id === undefined ? null : cursorId(id),
    start.first + 1,
  )
  return pageOf(
    start,
    rows,
    (row) => [row.scanned_at.toString(), row.id],
    () => countOf(count(ctx.db, eventId)),
  )
}

type Asked = PageArgs & { eventId: string }

/**
 * Tickets that two doors let in at the same entrance, the newest first, with both doors. For those who choose the door
 * staff. The second door worked without a network, or the first did, so neither could know.
 */
export const readConflicts = (ctx: Ctx, args: Asked): Promise<Page<ConflictRow>> =>
  readPage(ctx, args, selectConflicts, countConflicts)

/** Offline scans that the host should look at, the newest first. For those who choose the door staff. */
export const readDoubtful = (ctx: Ctx, args: Asked): Promise<Page<DoubtfulRow>> =>
  readPage(ctx, args, selectDoubtful, countDoubtful)
