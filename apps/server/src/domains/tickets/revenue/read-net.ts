import * as events from '#domains/events/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import type { Money } from '#platform/graphql/money-type.ts'
import { loadByKey } from '#platform/load-by-key.ts'
import type { NetRow } from './earnings.sql.ts'
import { sumNets } from './earnings.sql.ts'

const keyOf = (eventId: string, referrerId: string | null) => `${eventId}|${referrerId ?? ''}`

const loadNet = loadByKey<NetRow>(async (ctx, keys) => {
  const rows = await sumNets(
    ctx.db,
    keys.map((key) => key.split('|')[0] ?? ''),
    keys.map((key) => key.split('|')[1] || null),
  )
  return new Map(rows.map((row) => [keyOf(row.event_id, row.referrer_id), row]))
})

/**
 * What the event has earned so far, after refunds: the host's balance for those who see its earnings, their own share
 * for those who see only that (table A). Null for everybody else, and where no ticket ever had a price. One
 * statement for all events of a request.
 */
export async function readNet(ctx: Ctx, event: events.EventRow): Promise<Money | null> {
  const permissions = await events.permissionsOf(ctx, event)
  const seesAll = permissions.includes('CAN_VIEW_EARNINGS')
  if (!seesAll && !permissions.includes('CAN_VIEW_MY_EARNINGS')) return null
  const viewerId = (await ctx.caller())?.userId ?? null
  const net = await loadNet(ctx, keyOf(event.id, seesAll ? null : viewerId))
  return net?.currency ? { amount: net.amount, currency: net.currency } : null
}
