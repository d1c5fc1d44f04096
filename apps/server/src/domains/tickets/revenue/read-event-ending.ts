import type { SeriesScope } from '@reprise/rules/events/recurrence.input'
import * as events from '#domains/events/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import type { Money } from '#platform/graphql/money-type.ts'
import { countNotified, readBooked } from '../answer/cancel-event.sql.ts'
import { endOf, uncoveredOf } from '../buy/end-of-payment.ts'
import { readBalance } from './event-balance.ts'
import type { AlikeRow } from './event-ending.sql.ts'
import { countPaidBookings, readRefundShares } from './event-ending.sql.ts'

/** What cancelling an event now would do to its bookings and their money. */
export interface EventEnding {
  /** How many dates would end. */
  dates: number
  /** Whether anybody ever booked: such an event is cancelled, never deleted (S-077). */
  hasBookings: boolean
  told: number
  ordersReturned: number
  /** Null for those who do not see the earnings of the event, and where nothing goes back. */
  amountReturned: Money | null
  ordersKept: number
  /** How many of the refunds wait for staff, because the balance does not cover them (S-150). */
  ordersHeldBack: number
}

const sumOf = (groups: readonly AlikeRow[]): Money | null => {
  const [first] = groups
  if (!first) return null
  return {
    amount: groups.reduce((sum, { total_amount }) => sum + total_amount, 0n),
    currency: first.currency,
  }
}

const countOf = (groups: readonly AlikeRow[]) => groups.reduce((sum, { orders }) => sum + orders, 0)

/**
 * How many of these refunds the balance would not cover. It reads them one by one only where the balance is
 * too small.
 */
async function countHeldBack(ctx: Ctx, eventId: string, refunds: readonly AlikeRow[]): Promise<number> {
  const { balance } = await readBalance(ctx.db, eventId)
  const taken = refunds.reduce((sum, { host_share }) => sum + host_share, 0n)
  if (taken <= balance) return 0
  return uncoveredOf(await readRefundShares(ctx.db, eventId), balance).size
}

const none: EventEnding = {
  dates: 0,
  hasBookings: false,
  told: 0,
  ordersReturned: 0,
  amountReturned: null,
  ordersKept: 0,
  ordersHeldBack: 0,
}

/** Adds what ending one more date of a series would do. Amounts in another currency are left out of the sum. */
function together(sum: EventEnding, more: EventEnding): EventEnding {
  const [one, other] = [sum.amountReturned, more.amountReturned]
  const amount = one && other && one.currency === other.currency ? one.amount + other.amount : null
  return {
    dates: sum.dates + more.dates,
    hasBookings: sum.hasBookings || more.hasBookings,
    told: sum.told + more.told,
    ordersReturned: sum.ordersReturned + more.ordersReturned,
    amountReturned: one && amount !== null ? { ...one, amount } : (one ?? other),
    ordersKept: sum.ordersKept + more.ordersKept,
    ordersHeldBack: sum.ordersHeldBack + more.ordersHeldBack,
  }
}

/**
 * What cancelling an event would do, for people who may cancel it. It is worked out in the way of
 * `cancelEvent` (S-095). With the scope THIS_AND_LATER it is the sum over the later dates of its series as well: of each
 * date one after another, because a host asks for it once, in a dialog.
 */
export async function readEventEnding(ctx: Ctx, eventId: string, scope: SeriesScope): Promise<EventEnding> {
  const { event } = await events.requirePermission(ctx, eventId, 'CAN_EDIT_EVENT')
  const later = scope === 'THIS' ? [] : ((await events.readLater(ctx, event)) ?? [])
  let sum = none
  for (const each of [event, ...later]) sum = together(sum, await readEndingOf(ctx, each))
  return sum
}

async function readEndingOf(ctx: Ctx, event: events.EventRow): Promise<EventEnding> {
  const permissions = await events.permissionsOf(ctx, event)
  const [booked, toNotify, groups] = await Promise.all([
    readBooked(ctx.db, [event.id]),
    countNotified(ctx.db, event.id),
    countPaidBookings(ctx.db, event.id),
  ])
  const ends = groups.flatMap((group) => {
    const end = endOf(group, group)
    return end ? [{ group, end }] : []
  })
  const returned = ends
    // A payment that is being captured now is refunded as soon as it is captured. An order that waits to be
    // paid just ends.
    .filter(
      ({ end, group }) => end.moves === 'REFUNDING' || end.moves === 'VOIDING' || group.state === 'CAPTURING',
    )
    .map(({ group }) => group)
  const refunds = ends.filter(({ end }) => end.moves === 'REFUNDING').map(({ group }) => group)
  return {
    dates: 1,
    hasBookings: booked.length > 0,
    told: toNotify[0]?.count ?? 0,
    ordersReturned: countOf(returned),
    amountReturned: permissions.includes('CAN_VIEW_EARNINGS') ? sumOf(returned) : null,
    ordersHeldBack: await countHeldBack(ctx, event.id, refunds),
    ordersKept: countOf(ends.filter(({ end }) => end.status === 'COMPLETED').map(({ group }) => group)),
  }
}
