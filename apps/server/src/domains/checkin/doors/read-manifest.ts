import type { DoorTicket } from '@reprise/rules/checkin/doors/door-ticket'
import { codeHashBytes, writeDoorTicket } from '@reprise/rules/checkin/doors/door-ticket'
import { checkInEndsAt, checkInOpensAt } from '@reprise/rules/events/states'
import { isId } from '@reprise/rules/platform/ids/id'
import type * as events from '#domains/events/public.ts'
import * as tickets from '#domains/tickets/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { statement } from '#platform/db/statement.ts'
import { fail } from '#platform/fail.ts'
import { shownHolderSql } from '../shown-holder.sql.ts'
import { findDevice } from './guard-device.ts'

/** Tickets in one answer: about 400 kB. */
const PAGE = 5000
const NO_TICKET = '00000000-0000-0000-0000-000000000000'
const LONGEST_CURSOR = 200
const LONGEST_NAME = 40

export interface DoorManifest {
  /** What the device sends as `since` the next time. */
  cursor: string
  /** Whether there is more to ask for at once. */
  hasMore: boolean
  /** Whether the device begins again from nothing: it forgets the tickets that it has. */
  isWhole: boolean
  /** The server's clock, by which the device measures the offset of its own. */
  now: Temporal.Instant
  event: events.EventRow
  /** The zones where the device may scan. None: all zones of the event. */
  zones: readonly string[]
  opensAt: Temporal.Instant
  endsAt: Temporal.Instant
  keys: { keyId: number; publicKey: string }[]
  eventTickets: DoorEventTicketRow[]
  tickets: string[]
  /** Whether the device may find a ticket by the name of its holder. */
  maySearch: boolean
}

export interface DoorEventTicketRow {
  id: string
  name: string
  color: string
  scanning_zones: string[]
}

const selectEventTickets = statement<[string], DoorEventTicketRow>(`
select id, name, color, scanning_zones from event_ticket where event_id = $1 order by id`)

interface TicketLine extends Omit<DoorTicket, 'eventTicket' | 'admissions' | 'guestName'> {
  eventTicketId: string
  guestName: string | null
  admissions: DoorTicket['admissions'] | null
  changedIn: string
}

// Tickets get the id of the transaction that changed them last, because those ids tell which changes are settled: all of
// transactions before the oldest one that still runs. A version or a time would not do. A transaction that began
// earlier may commit later, and a device that had already asked would miss its changes. The settled changes come in
// pages, in the order of their transactions. With the last page come also the changes of later transactions that are
// committed, and the next `since` begins at the oldest transaction that still ran: its changes, and those after it, come
// again or for the first time. A ticket that changes while the pages are read moves to the end, so none is left out.
const selectChanged = statement<
  [string, string, string, number],
  { settled: string; has_more: boolean; tickets: TicketLine[] }
>(`
with oldest as materialized (select pg_snapshot_xmin(pg_current_snapshot()) as xid),
settled as materialized (
  select id, changed_in from ticket
  where event_id = $1 and (changed_in, id) > ($2::text::xid8, $3::uuid) and changed_in < (select xid from oldest)
  order by changed_in, id limit $4 + 1
), page as materialized (
  (select id, changed_in from settled order by changed_in, id limit $4)
  union all
  select id, changed_in from ticket
  where (select count(*) from settled) <= $4 and event_id = $1 and changed_in >= (select xid from oldest)
    and (changed_in, id) > ($2::text::xid8, $3::uuid)
)
select (select xid from oldest)::text as settled, (select count(*) from settled) > $4 as has_more,
  (select coalesce(json_agg(json_build_object('ticketId', t.id, 'generation', t.generation, 'status', s.status,
      'attendeeState', b.attendee_state, 'isPaid', b.payment_id is null or b.transaction_status = 'COMPLETED',
      'eventTicketId', t.event_ticket_id, 'changedIn', t.changed_in::text,
      'codeHash', encode(substr(sha256(convert_to(t.event_id || ':' || t.code, 'UTF8')), 1, ${codeHashBytes}), 'hex'),
      'holderName', case when s.status = 'VALID' then left(h.holder_name, ${LONGEST_NAME}) else '' end,
      'guestName', case when s.status = 'VALID' then left(t.guest_name, ${LONGEST_NAME}) end,
      'admissions', case when t.admitted_at is not null then (
        select json_agg(json_build_object('zone', a.zone, 'firstSeen', extract(epoch from a.first_seen) * 1000))
        from admission a where a.ticket_id = t.id and a.is_admitted) end)
      order by p.changed_in, p.id), '[]')
    from page p join ticket t on t.id = p.id join booking b on b.id = t.booking_id join users u on u.id = t.holder_id
      cross join lateral (select ${shownHolderSql}) h
      -- A ticket on its way as a gift lets nobody in.
      cross join lateral (select case when t.is_gift_offered then 'CANCELLED' else t.status end as status) s) as tickets`)

// A database that was restored counts its transactions from another number, so a device with a cursor of another database
// begins from nothing. The same goes for a cursor of another event: older tickets of this one would never come.
const selectEpoch = statement<[], { epoch: string }>(`
select (select system_identifier from pg_control_system()) || '-' || oid as epoch
from pg_database where datname = current_database()`)

const writeCursor = (...parts: [epoch: string, xid: string, id: string]) =>
  Buffer.from(JSON.stringify(parts)).toString('base64url')

const badCursor = () => fail.badInput("This cursor isn't valid.", { since: "This cursor isn't valid." })

function readCursor(since: string): [epoch: string, xid: string, id: string] {
  if (since.length > LONGEST_CURSOR) throw badCursor()
  try {
    const parsed: unknown = JSON.parse(Buffer.from(since, 'base64url').toString('utf8'))
    if (Array.isArray(parsed) && parsed.length === 3 && parsed.every((each) => typeof each === 'string')) {
      const [epoch = '', xid = '', id = ''] = parsed
      if (/^\d{1,19}$/.test(xid) && isId(id)) return [epoch, xid, id]
    }
  } catch {
    // Not a cursor of this server: refused below.
  }
  throw badCursor()
}

function lineOf(
  eventTickets: readonly DoorEventTicketRow[],
  { eventTicketId, guestName, admissions, ...ticket }: TicketLine,
): string {
  return writeDoorTicket({
    ...ticket,
    guestName: guestName ?? undefined,
    eventTicket: eventTickets.findIndex(({ id }) => id === eventTicketId),
    admissions: admissions ?? [],
  })
}

/**
 * What a paired device needs to decide on scans without a network: the event, its event tickets, the keys of QR codes,
 * and the tickets that changed since it last asked (`since` null: all). At most 5,000 tickets an answer; the device asks
 * again while `hasMore`. Throws NOT_FOUND for a token of no device or of another event, FORBIDDEN where the device was
 * unpaired or the person who paired it may no longer scan, CONFLICT after scanning has ended.
 */
export async function readManifest(
  ctx: Ctx,
  {
    eventId,
    deviceToken,
    since,
  }: { eventId: string; deviceToken: string; since?: string | null | undefined },
): Promise<DoorManifest> {
  const { device, event, mayWork, maySearch } = await findDevice(ctx.db, ctx.keys, deviceToken)
  if (event.id !== eventId.toLowerCase()) throw fail.notFound("This device isn't paired.")
  if (device.revoked_at !== null || !mayWork) throw fail.forbidden('This device was unpaired.')
  const now = ctx.clock.now()
  const times = {
    startDate: event.start_date.epochMilliseconds,
    endDate: event.end_date.epochMilliseconds,
    scanningOpensBefore: event.scanning_opens_before,
  }
  const endsAt = Temporal.Instant.fromEpochMilliseconds(checkInEndsAt(times))
  if (Temporal.Instant.compare(now, endsAt) > 0) throw fail.conflict('Check-in for this event has closed.')
  const [eventTickets, [database]] = [await selectEventTickets(ctx.db, event.id), await selectEpoch(ctx.db)]
  const epoch = `${database?.epoch ?? ''}-${event.id}`
  const [asked, xid, id] = since ? readCursor(since) : ['', '0', NO_TICKET]
  const isWhole = asked !== epoch
  const [changed] = await selectChanged(ctx.db, event.id, isWhole ? '0' : xid, isWhole ? NO_TICKET : id, PAGE)
  if (!changed) throw new Error('no tickets were read')
  const last = changed.tickets.at(-1)
  return {
    cursor:
      changed.has_more && last
        ? writeCursor(epoch, last.changedIn, last.ticketId)
        : writeCursor(epoch, changed.settled, NO_TICKET),
    hasMore: changed.has_more,
    isWhole,
    now,
    event,
    zones: device.zones,
    opensAt: Temporal.Instant.fromEpochMilliseconds(checkInOpensAt(times)),
    endsAt,
    keys: tickets.qrPublicKeys(ctx.keys),
    eventTickets,
    tickets: changed.tickets.map((ticket) => lineOf(eventTickets, ticket)),
    maySearch,
  }
}
