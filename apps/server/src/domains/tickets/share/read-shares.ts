import { isId } from '@reprise/rules/platform/ids/id'
import type { TicketShareState } from '@reprise/rules/tickets/share/share'
import { shareStateOf } from '@reprise/rules/tickets/share/share'
import * as events from '#domains/events/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { requireActor } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import { loadByKey } from '#platform/load-by-key.ts'
import { readTickets } from '../booking/read.sql.ts'
import type { ShownShare } from './share.sql.ts'
import { readOpenShares, readShares, readSharesOf } from './share.sql.ts'

const MOST = 100

const shares = loadByKey<ShownShare>(
  async (ctx, ids) => new Map((await readShares(ctx.db, [...ids])).map((row) => [row.id, row])),
)
const openShares = loadByKey<ShownShare>(
  async (ctx, ticketIds) =>
    new Map((await readOpenShares(ctx.db, [...ticketIds])).map((row) => [row.ticket_id, row])),
)

/** An offer by its id, without a guard; NOT_FOUND where there is none. */
export async function loadShare(ctx: Ctx, shareId: string): Promise<ShownShare> {
  const share = await shares(ctx, shareId)
  if (!share) throw fail.notFound("We couldn't find this offer.")
  return share
}

/** The id of the event that an offer is for, without a guard; undefined where there is no such offer. */
export async function eventOfShare(ctx: Ctx, shareId: string): Promise<string | undefined> {
  return isId(shareId) ? (await shares(ctx, shareId))?.event_id : undefined
}

/** The id of the event that a ticket is for, without a guard; undefined where there is no such ticket. */
export async function eventOfTicket(ctx: Ctx, ticketId: string): Promise<string | undefined> {
  return isId(ticketId) ? (await readTickets(ctx.db, [ticketId]))[0]?.event_id : undefined
}

/** The state of an offer now. */
export async function shareState(ctx: Ctx, share: ShownShare): Promise<TicketShareState> {
  if (share.state !== 'OPEN') return share.state
  const event = await events.loadEvent(ctx, share.event_id)
  return shareStateOf(share.state, {
    status: share.status,
    isIn: share.admitted_at !== null,
    eventStatus: events.statusOf(event, ctx.clock.now()),
  })
}

async function onlyOpen(ctx: Ctx, rows: readonly ShownShare[]): Promise<ShownShare[]> {
  const states = await Promise.all(rows.map((row) => shareState(ctx, row)))
  return rows.filter((_row, index) => states[index] === 'OPEN')
}

/** The open offer of a ticket, without a guard. */
export async function loadOpenShare(ctx: Ctx, ticketId: string): Promise<ShownShare | null> {
  const share = await openShares(ctx, ticketId)
  return share ? ((await onlyOpen(ctx, [share]))[0] ?? null) : null
}

/** The open offers to the caller and by them, oldest first, of one event or (null) of all. */
export async function readMyShares(ctx: Ctx, eventId: string | null): Promise<ShownShare[]> {
  const { userId } = await requireActor(ctx)
  if (eventId !== null && !isId(eventId)) return []
  return onlyOpen(ctx, await readSharesOf(ctx.db, userId, eventId, MOST))
}
