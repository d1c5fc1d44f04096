import { isId } from '@reprise/rules/platform/ids/id'
import type { Ctx } from '#platform/ctx.ts'
import { requireActor } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import { requireOwnSession } from '#platform/own-session.ts'
import type { Page } from '#platform/page.ts'
import { pageOf, pageStart } from '#platform/page.ts'
import type { TicketRow } from './booking.sql.ts'
import { seesGuestOf } from './guests-in-view.ts'
import { loadBooking, loadTicket } from './load-tickets.ts'
import { countMyTickets, readMyTickets as readRows } from './read.sql.ts'

const USUAL = 20

/** The caller's own tickets: of coming events, soonest first, or of past events, newest first. */
export async function readMyTickets(
  ctx: Ctx,
  args: { first?: number | null; after?: string | null; when?: 'UPCOMING' | 'PAST' | null },
): Promise<Page<TicketRow>> {
  const { userId } = await requireActor(ctx)
  const start = pageStart(args, USUAL)
  const now = ctx.clock.now()
  const when = args.when ?? null
  const rows = await readRows(ctx.db, userId, { when, now, after: start.after, limit: start.first + 1 })
  return pageOf(
    start,
    rows,
    (row) => [row.sort_at.toString(), row.id],
    async () => Number((await countMyTickets(ctx.db, userId, when, now))[0]?.count ?? 0),
  )
}

/** One ticket, for its holder and for those who see this guest; NOT_FOUND for everyone else. */
export async function readTicket(ctx: Ctx, ticketId: string): Promise<TicketRow> {
  const { userId } = await requireActor(ctx)
  if (!isId(ticketId)) throw fail.notFound("We couldn't find this ticket.")
  const ticket = await loadTicket(ctx, ticketId)
  if (ticket.holder_id === userId) return ticket
  if (!(await seesGuestOf(ctx, await loadBooking(ctx, ticket.booking_id)))) {
    throw fail.notFound("We couldn't find this ticket.")
  }
  return ticket
}

/** A ticket that has a QR, for the person who holds it; not for staff who act as them (S-161). */
export async function readOwnQr(ctx: Ctx, ticketId: string): Promise<TicketRow> {
  const actor = await requireActor(ctx)
  requireOwnSession(actor)
  const ticket = await readTicket(ctx, ticketId)
  if (ticket.holder_id !== actor.userId) {
    throw fail.forbidden('Only the ticket holder has its QR code.')
  }
  if (ticket.status !== 'VALID') throw fail.conflict("This ticket has no QR code, because it isn't valid.")
  if (ticket.is_gift_offered) throw fail.conflict('This ticket is on its way to someone as a gift.')
  if (ticket.has_qr === false) throw fail.conflict('The tickets of this event have no QR codes.')
  return ticket
}
