import { randomUUID } from 'node:crypto'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { GraphqlAnswer, Person } from '../ask.ts'
import { ask } from '../ask.ts'
import type { TestApp } from '../start-test-app.ts'
import type { PayerChoice } from './pay-at-sandbox.ts'
import { payAtSandbox } from './pay-at-sandbox.ts'
import type { GiftTo, Taken } from './take-tickets.ts'
import { TAKE_EVENT_TICKETS } from './take-tickets.ts'

export interface CartItem {
  eventTicketId: string
  quantity: number
  additionalGuests?: number
}

interface Money {
  amount: string
  currency: string
}

export interface Quote {
  paymentAuthCode: string | null
  quoteExpiresAt: string | null
  isAllInPricing: boolean
  subTotal: Money
  serviceFee: Money
  processingFee: Money
  partnerFee: Money
  totalTaxes: Money
  totalGratuity: Money
  total: Money
  hostBalance: Money
}

export interface Order {
  orderId: string
  bookingId: string
  status: string
  approvalUrl: string | null
  holdExpiresAt: string
  cost: { total: Money; hostBalance: Money }
}

const MONEY = '{ amount currency }'

const QUOTE_CART = graphql(`query ($eventId: ID!, $items: [CostItemInput!]!, $referralCode: String) {
  ticketCost(eventId: $eventId, items: $items, referralCode: $referralCode) {
    paymentAuthCode quoteExpiresAt isAllInPricing subTotal ${MONEY} serviceFee ${MONEY} processingFee ${MONEY}
    partnerFee ${MONEY} totalTaxes ${MONEY} totalGratuity ${MONEY} total ${MONEY} hostBalance ${MONEY}
  }
}`)

const ORDER = `orderId bookingId status approvalUrl holdExpiresAt
  cost { total { amount currency } hostBalance { amount currency } }`

interface Options {
  key?: string
  url?: string
  referralCode?: string
  gift?: GiftTo
}

/** Returns what a cart costs, with the quote that an order needs. */
export function quoteCart(
  t: Pick<TestApp, 'url'>,
  person: Person | null,
  eventId: string,
  items: readonly CartItem[],
  { url = t.url, referralCode }: Options = {},
): Promise<GraphqlAnswer<{ ticketCost: Quote }>> {
  return ask(url, person, QUOTE_CART, { eventId, items, referralCode })
}

/**
 * Orders a cart as a person would. Asks for a quote first, unless one is given. Returns the refusal where there is no
 * quote.
 */
export async function createOrder(
  t: Pick<TestApp, 'url'>,
  person: Person | null,
  eventId: string,
  items: readonly CartItem[],
  options: Options & { paymentAuthCode?: string } = {},
): Promise<GraphqlAnswer<{ createEventOrder: Order }>> {
  const { key = randomUUID(), url = t.url, referralCode, gift } = options
  const quoted = options.paymentAuthCode ?? (await quoteCart(t, person, eventId, items, options))
  if (typeof quoted !== 'string' && (quoted.code === 'SOLD_OUT' || quoted.code === 'CONFLICT')) {
    // Nothing was ordered. The refusal has no data, as that of the order would have none.
    return quoted as unknown as GraphqlAnswer<{ createEventOrder: Order }>
  }
  const paymentAuthCode =
    typeof quoted === 'string' ? quoted : (quoted.data?.ticketCost.paymentAuthCode ?? '')
  return ask(
    url,
    person,
    graphql(`mutation ($input: CreateEventOrderInput!) { createEventOrder(input: $input) { ${ORDER} } }`),
    { input: { eventId, items, paymentAuthCode, referralCode, ...gift, idempotencyKey: key } },
  )
}

/** Comes back from the payment and asks for the tickets. */
export function purchaseOrder(
  t: Pick<TestApp, 'url'>,
  person: Person | null,
  orderId: string,
  { key = randomUUID(), url = t.url }: Options = {},
): Promise<GraphqlAnswer<Taken>> {
  return ask(url, person, TAKE_EVENT_TICKETS, { input: { orderId, idempotencyKey: key } })
}

export interface Bought {
  orderId: string
  bookingId: string
  order: Order
  purchased: GraphqlAnswer<Taken>
}

/** The whole way of a buyer: order, the sandbox's page, purchase. Fails where the order itself is refused. */
export async function buyTickets(
  t: Pick<TestApp, 'url'>,
  person: Person,
  eventId: string,
  items: readonly CartItem[],
  options: Options & { choice?: PayerChoice } = {},
): Promise<Bought> {
  const ordered = await createOrder(t, person, eventId, items, options)
  if (ordered.code !== 'OK') throw new Error(`${ordered.code}: ${ordered.errors[0]?.message}`)
  const order = ordered.data.createEventOrder
  await payAtSandbox({ url: options.url ?? t.url }, order.approvalUrl ?? '', options.choice)
  const { orderId, bookingId } = order
  const { url } = options
  const purchased = await purchaseOrder(t, person, orderId, url === undefined ? {} : { url })
  return { orderId, bookingId, order, purchased }
}
