import type { CreateEventOrderInput } from '@reprise/rules/tickets/buy/order.input'
import { createEventOrderInput } from '@reprise/rules/tickets/buy/order.input'
import * as payments from '#domains/payments/public.ts'
import { fail } from '#platform/fail.ts'
import { byHand } from '#platform/limit-calls.ts'
import { keysOf } from '#platform/writes/batched.sql.ts'
import { batched } from '#platform/writes/batched.ts'
import { crashPoint } from '#platform/writes/crash-point.ts'
import { readGiftFacts } from '../share/judge-gift.ts'
import type { OrderAnswer, OrderContext } from './judge-orders.ts'
import { judgeOrders } from './judge-orders.ts'
import type { OrderWrite } from './order.sql.ts'
import { readOrderFacts, writeOrders } from './order.sql.ts'
import { readQuote } from './quote.ts'

const nothing = {
  event: null,
  event_tickets: [],
  shared_pools: [],
  allowances: [],
  offers: [],
  insiders: [],
  members: null,
  owed: [],
  opened: [],
  codes: [],
  stored: [],
  open: [],
  given_up: [],
}

/**
 * Reserves a cart that costs something, at the quoted price, and opens its payment at the provider. All
 * requests for one event that arrive while a statement is in flight are judged and written together. A person
 * has one open order per event: a new one replaces the older one.
 */
export const createEventOrder = batched<CreateEventOrderInput, OrderContext, OrderWrite, OrderAnswer>({
  name: 'createEventOrder',
  input: createEventOrderInput,
  may(actor) {
    if (!actor.isComplete) throw fail.forbidden('Complete your profile to get tickets.')
  },
  mostAMinute: byHand,
  lane: (input) => input.eventId,
  // Two requests of one person in one batch would pass the limit per person twice: the second waits for the
  // next batch.
  conflictKeys: (_input, actor) => [`person:${actor.userId}`],
  async load(services, members, now) {
    const [userIds, keys] = keysOf(members)
    const codes = members.flatMap(({ input }) => input.referralCode ?? [])
    const [[facts], gifts, quotes] = await Promise.all([
      readOrderFacts(services.db, members[0]?.input.eventId ?? '', userIds, codes, keys),
      readGiftFacts(services.db, members, now),
      Promise.all(
        members.map(
          async ({ id, input }) => [id, await readQuote(services, input.paymentAuthCode, now)] as const,
        ),
      ),
    ])
    const open = (facts?.open ?? []).map((each) => each.payment_id)
    const known = await payments.readPayments(services.db, open)
    return {
      ...(facts ?? nothing),
      quotes: new Map(quotes),
      paymentById: new Map(known.map((payment) => [payment.id, payment])),
      services,
      gifts,
    }
  },
  judge: judgeOrders,
  write: writeOrders,
  async after(services, { orderId }) {
    crashPoint('after-reserve')
    await payments.drivePayment(services, orderId)
  },
})
