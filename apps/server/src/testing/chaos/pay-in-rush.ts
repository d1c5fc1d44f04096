import { setTimeout as wait } from 'node:timers/promises'
import { RELEASE_ORDER } from '#testing/documents.ts'
import { ask } from '../ask.ts'
import type { Order } from '../steps/buy-tickets.ts'
import { createOrder, purchaseOrder, quoteCart } from '../steps/buy-tickets.ts'
import { payAtSandbox } from '../steps/pay-at-sandbox.ts'
import type { Taken } from '../steps/take-tickets.ts'
import type { Guest, Rush } from './guest.ts'

const PATIENCE_MS = 20_000
const PAUSE_MS = 100

export type IssuedTicket = Taken['purchaseEventTickets']['tickets'][number]
type DataOf = <Data>(asked: { code: string; data: Data }) => Data

const must: DataOf = ({ code, data }) => {
  if (code !== 'OK') throw new Error(`A step of a payment ended with ${code}`)
  return data
}

/** Orders one paid ticket at the quoted price. Returns null where none is left. */
export async function order(rush: Rush, { person, keys, known }: Guest): Promise<Order | null> {
  const { eventId, eventTicketIds } = rush.event
  const items = [{ eventTicketId: eventTicketIds[1] ?? '', quantity: 1 }]
  // Only one of the two servers gives a quote, because orders under the same key need the same price.
  known.quote ??= quoteCart(rush, person, eventId, items).then((asked) =>
    asked.code === 'SOLD_OUT' ? null : (must(asked).ticketCost.paymentAuthCode ?? ''),
  )
  const paymentAuthCode = await known.quote.catch((error: unknown) => {
    delete known.quote
    throw error
  })
  if (paymentAuthCode === null) return null
  const ordered = await createOrder(rush, person, eventId, items, { key: keys.order, paymentAuthCode })
  return ordered.code === 'SOLD_OUT' ? null : must(ordered).createEventOrder
}

async function choose(rush: Rush, { known }: Guest, { approvalUrl }: Order, choice: 'Pay' | 'Decline') {
  const isAgain = known.hasChosen === true
  known.hasChosen = true
  await payAtSandbox(rush, approvalUrl ?? '', choice).catch((error: unknown) => {
    // The guest may have chosen already, and the kill cut off only the answer. Then the page offers no choice any more.
    if (!isAgain) throw error
  })
}

/** Agrees at the provider and asks for the ticket again until the payment is through. */
export async function pay(rush: Rush, guest: Guest, made: Order): Promise<IssuedTicket> {
  await choose(rush, guest, made, 'Pay')
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    const bought = must(await purchaseOrder(rush, guest.person, made.orderId, { key: guest.keys.purchase }))
    const [ticket] = bought.purchaseEventTickets.tickets
    if (ticket) return ticket
    if (Date.now() > deadline) throw new Error('A payment is still pending')
    await wait(PAUSE_MS)
  }
}

/** Says no at the provider, and hears that nothing was charged. */
export async function decline(rush: Rush, guest: Guest, made: Order): Promise<void> {
  await choose(rush, guest, made, 'Decline')
  const { code } = await purchaseOrder(rush, guest.person, made.orderId, { key: guest.keys.purchase })
  if (code !== 'CONFLICT') throw new Error(`A declined payment ended with ${code}`)
}

/** Releases the order before paying. */
export async function release({ url }: Rush, { person, keys }: Guest, { orderId }: Order): Promise<void> {
  must(await ask(url, person, RELEASE_ORDER, { orderId, idempotencyKey: keys.release }))
}
