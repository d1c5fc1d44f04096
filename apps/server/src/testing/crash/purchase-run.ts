import { randomUUID } from 'node:crypto'
import type { GraphqlAnswer, Person } from '../ask.ts'
import { answerBooking } from '../steps/answer-bookings.ts'
import { createOrder, purchaseOrder, quoteCart } from '../steps/buy-tickets.ts'
import type { MadeEvent } from '../steps/make-event.ts'
import { payAtSandbox } from '../steps/pay-at-sandbox.ts'
import type { Flow } from './crash-walks.ts'

/** One buyer's way to a ticket, and the host's answer to it, each under a key that stays. */
export interface PurchaseRun {
  flow: Flow
  buyer: Person
  host: Person
  event: MadeEvent
  keys: { order: string; purchase: string; answer: string }
  /** What the server said before it died. */
  known: { paymentAuthCode?: string; hasPaid?: boolean }
}

/** A new run. The event's first event ticket is sold at once, its second after the host's approval. */
export function newPurchaseRun(
  flow: Flow,
  people: { buyer: Person; host: Person },
  event: MadeEvent,
): PurchaseRun {
  const keys = { order: randomUUID(), purchase: randomUUID(), answer: randomUUID() }
  return { flow, ...people, event, keys, known: {} }
}

const answers = { approve: 'approveBooking', decline: 'declineBooking', refund: 'refundBooking' } as const

function answered<Data>({ code, data, errors }: GraphqlAnswer<Data>): Data {
  if (code !== 'OK') throw new Error(`${code}: ${errors[0]?.message}`)
  return data
}

/**
 * Goes the whole way from the quote to the host's answer at the server at `url`; throws where it is cut off or
 * refused. Going again repeats every step under its key, but nobody pays twice at the provider's page.
 */
export async function runPurchase(url: string, run: PurchaseRun): Promise<void> {
  const { flow, buyer, host, event, keys, known } = run
  const isForApproval = flow === 'approve' || flow === 'decline'
  const items = [{ eventTicketId: event.eventTicketIds[isForApproval ? 1 : 0] ?? '', quantity: 2 }]
  const at = { url }
  if (!known.paymentAuthCode) {
    const { ticketCost } = answered(await quoteCart(at, buyer, event.eventId, items))
    known.paymentAuthCode = ticketCost.paymentAuthCode ?? ''
  }
  const { paymentAuthCode } = known
  const ordered = await createOrder(at, buyer, event.eventId, items, { key: keys.order, paymentAuthCode })
  const { orderId, bookingId, approvalUrl } = answered(ordered).createEventOrder
  if (!known.hasPaid) {
    await payAtSandbox(at, approvalUrl ?? '')
    known.hasPaid = true
  }
  answered(await purchaseOrder(at, buyer, orderId, { key: keys.purchase }))
  if (flow === 'buy') return
  answered(await answerBooking(at, answers[flow], host, bookingId, { key: keys.answer }))
}
