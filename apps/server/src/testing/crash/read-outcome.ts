import type { Db } from '#platform/db/database.ts'
import { readNotified } from '#testing/read-bell.ts'

/** How far a buyer's only order has got, by our books, the sandbox's, and what the buyer was told. */
export type OrderOutcome =
  | 'none'
  | 'under way'
  | 'unpaid'
  | 'given up'
  | 'reserved'
  | 'released'
  | 'issued'
  | 'refunded'

interface Books {
  state: string
  sandbox: string | null
  captures: number
  refunds: number
  valid: number
  quantity: number
  /** Null where the buyer has left, because they get no messages. */
  messages: string[] | null
}

async function readBooks(db: Db, buyerId: string): Promise<Books | null> {
  const orders = await db
    .selectFrom('payment as p')
    .innerJoin('booking as b', 'b.payment_id', 'p.id')
    .innerJoin('users as u', 'u.id', 'p.payer_id')
    .leftJoin('sandbox_order as s', 's.id', 'p.provider_order_id')
    .select(['u.deleted_at', 'p.state', 'b.id', 'b.quantity', 's.status', 's.captures', 's.refunds'])
    .where('p.payer_id', '=', buyerId)
    .execute()
  const [order, ...others] = orders
  if (!order) return null
  if (others.length > 0) throw new Error(`${orders.length} orders were made of one`)
  const tickets = await db.selectFrom('ticket').select('status').where('booking_id', '=', order.id).execute()
  const bell = await readNotified(db, buyerId)
  return {
    state: order.state,
    sandbox: order.status,
    captures: order.captures ?? 0,
    refunds: order.refunds ?? 0,
    valid: tickets.filter(({ status }) => status === 'VALID').length,
    quantity: order.quantity,
    messages: order.deleted_at ? null : bell.map(({ message }) => message),
  }
}

function endOf({ state, sandbox, captures, refunds, valid, quantity, messages }: Books): OrderOutcome {
  const hearsOnce = (words: RegExp) =>
    !messages || messages.filter((message) => words.test(message)).length === 1
  switch (state) {
    case 'OPEN':
      return captures === 0 && sandbox === 'CREATED' ? 'unpaid' : 'under way'
    case 'EXPIRED':
      return captures === 0 ? 'given up' : 'under way'
    case 'AUTHORIZED':
      return captures === 0 && sandbox === 'AUTHORIZED' ? 'reserved' : 'under way'
    case 'VOIDED':
      return captures === 0 && sandbox === 'VOIDED' ? 'released' : 'under way'
    case 'CAPTURED': {
      const isIssued = captures === 1 && refunds === 0 && valid === quantity
      return isIssued && hearsOnce(/going to/) ? 'issued' : 'under way'
    }
    case 'REFUNDED': {
      const isBack = captures === 1 && refunds === 1 && valid === 0
      return isBack && hearsOnce(/on its way back/) ? 'refunded' : 'under way'
    }
    default:
      return 'under way'
  }
}

/**
 * Returns how a buyer's order has ended. Returns 'under way' also where the books or the messages do not fit any end.
 */
export async function readOutcome(db: Db, buyerId: string): Promise<OrderOutcome> {
  const books = await readBooks(db, buyerId)
  return books ? endOf(books) : 'none'
}

/** The books of a buyer's order as text, for a person who looks for the reason. */
export async function describeOutcome(db: Db, buyerId: string): Promise<string> {
  return JSON.stringify(await readBooks(db, buyerId))
}
