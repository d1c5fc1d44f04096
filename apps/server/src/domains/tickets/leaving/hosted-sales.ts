import * as events from '#domains/events/public.ts'
import type { Ctx, Work } from '#platform/ctx.ts'
import { requireActor } from '#platform/ctx.ts'
import type { Failure } from '#platform/fail.ts'
import { fail } from '#platform/fail.ts'
import type { Page } from '#platform/page.ts'
import { countOf, cursorId, cursorInstant, pageOf, pageStart } from '#platform/page.ts'
import type { SuccessorRow } from './hosted-sales.sql.ts'
import {
  countHostedSales,
  existsHostedSale,
  selectHostedSales,
  selectSuccessors,
} from './hosted-sales.sql.ts'

const USUAL = 20

/**
 * The refusal for a person who wants to leave and hosts an event that sells tickets and is not over (S-149).
 * Null where there is none.
 */
export async function readHostedSales({ tx, now }: Work, userId: string): Promise<Failure | null> {
  const [found] = await existsHostedSale(tx, userId, now)
  if (!found?.sells) return null
  return fail.conflict('You host events that sell tickets. Hand them over or cancel them first.')
}

/** An event that keeps its host from leaving, and the people who could take it. */
export interface HostedSale {
  event: events.EventRow
  successors: SuccessorRow[]
}

/** The caller's own events that sell tickets and are not over, the soonest to end first. */
export async function readMyHostedSales(
  ctx: Ctx,
  args: { first?: number | null; after?: string | null },
): Promise<Page<HostedSale>> {
  const { userId } = await requireActor(ctx)
  const start = pageStart(args, USUAL)
  const now = ctx.clock.now()
  const [end, id] = start.after ?? []
  const from = start.after ? cursorInstant(end ?? '') : null
  const fromId = start.after ? cursorId(id ?? '') : null
  const rows = await selectHostedSales(ctx.db, userId, now, from, fromId, start.first + 1)
  const ids = rows.map((row) => row.id)
  const [byId, successors] = await Promise.all([
    events.eventsByIds(ctx.db, ids),
    selectSuccessors(ctx.db, ids, ctx.paymentProvider.name),
  ])
  const byEvent = Map.groupBy(successors, (row) => row.event_id)
  const sales = rows.flatMap((row) => {
    const event = byId.get(row.id)
    return event ? [{ event, successors: byEvent.get(row.id) ?? [] }] : []
  })
  return pageOf(
    start,
    sales,
    ({ event }) => [event.end_date.toString(), event.id],
    () => countOf(countHostedSales(ctx.db, userId, now)),
  )
}
