import { randomUUID } from 'node:crypto'
import { shortId } from '@reprise/rules/platform/ids/id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as auth from '#domains/auth/public.ts'
import { graphql } from '#platform/graphql/typed-document.ts'
import { makeCtx } from '#platform/make-ctx.ts'
import type { Person } from '#testing/ask.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { buyPoints, sellPoints } from '#testing/steps/buy-points.ts'
import { requestClubPayout, soldClub } from '#testing/steps/pay-out-clubs.ts'
import { readPointsReceipt } from './points-receipt.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const transactionsOf = (person: Person, after: string | null = null) =>
  t.ask(
    person,
    graphql(`query ($after: String) { myTransactions(first: 1, after: $after) {
      totalCount hasNextPage endCursor
      nodes {
        bookingId type transactionStatus mayAnswer isPaymentPending eventId event { slug } club { name }
        totalPrice { amount } cost { total { amount } } items { entityId } tickets { ticketId } receiptUrl
        pointsOrder { points receiptUrl } paymentMethod
      }
    } }`),
    { after },
  )

const fetchReceipt = (orderId: string, person: Person | null) =>
  fetch(`${t.url}/api/receipts/${orderId}.pdf`, {
    headers: person ? { authorization: `Bearer ${person.token}` } : {},
  })

test('points that were bought are transactions of their buyer, and payouts of a club those of its owner', async () => {
  const { clubId, name, owner, buyer: sold, orderIds } = await soldClub(t)
  const buyer = await t.world.signIn(sold)
  const { orderId } = await buyPoints(t, buyer, clubId, '500')
  const { data } = await transactionsOf(buyer)
  expect(data.myTransactions).toMatchObject({ totalCount: 2, hasNextPage: true })
  expect(data.myTransactions.nodes).toEqual([
    {
      bookingId: orderId,
      type: 'BUY_POINTS_OFFER',
      transactionStatus: 'COMPLETED',
      mayAnswer: false,
      isPaymentPending: false,
      eventId: null,
      event: null,
      club: { name },
      totalPrice: { amount: '2250' },
      cost: null,
      items: [],
      tickets: [],
      receiptUrl: `/api/receipts/${orderId}.pdf`,
      pointsOrder: { points: '500', receiptUrl: `/api/receipts/${orderId}.pdf` },
      paymentMethod: 'sandbox',
    },
  ])
  const next = await transactionsOf(buyer, data.myTransactions.endCursor)
  expect(next.data.myTransactions.nodes.map(({ bookingId }) => bookingId)).toEqual(orderIds)
  expect(next.data.myTransactions.hasNextPage).toBe(false)
  const paid = await requestClubPayout(t, owner, clubId, 1000)
  expect((await transactionsOf(owner)).data.myTransactions.nodes).toMatchObject([
    {
      bookingId: paid.data.requestClubPayout.payoutId,
      type: 'PAYOUT',
      transactionStatus: 'COMPLETED',
      event: null,
      club: { name },
      totalPrice: { amount: '1000' },
      receiptUrl: null,
      pointsOrder: null,
    },
  ])
})

test('the buyer has the receipt of their points as a PDF, and nobody else has it', async () => {
  const { buyer: sold, owner, orderIds } = await soldClub(t)
  const [orderId = ''] = orderIds
  const buyer = await t.world.signIn(sold)
  const receipt = await fetchReceipt(orderId, buyer)
  expect([receipt.status, receipt.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(receipt.headers.get('content-disposition')).toContain(`receipt-${shortId(orderId)}.pdf`)
  expect(
    Buffer.from(await receipt.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  const others = [await fetchReceipt(orderId, owner), await fetchReceipt(randomUUID(), buyer)]
  expect(others.map(({ status }) => status)).toEqual([404, 404])
  expect(await others[0]?.json()).toEqual(await others[1]?.json())
  expect((await fetchReceipt(orderId, null)).status).toBe(401)
})

function receiptOf(buyer: Person, orderId: string) {
  const from = { requestId: randomUUID(), address: '127.0.0.1', isLong: false, bearer: buyer.token }
  return readPointsReceipt(makeCtx(t.services, auth.sessions, from), orderId)
}

test('a receipt of points adds up, and says what the price contains', async () => {
  const { buyer: sold, name, orderIds } = await soldClub(t)
  const buyer = await t.world.signIn(sold)
  const [orderId = ''] = orderIds
  const receipt = await receiptOf(buyer, orderId)
  expect(receipt).toMatchObject({
    status: 'PAID',
    event: { name, when: null, place: null },
    lines: [{ text: '500 rep points', amount: '$25.00' }],
    extras: [{ text: '10% discount', amount: '−$2.50' }],
    total: '$22.50',
    included: 'The prices include $2.12 of fees.',
  })
})

test('a receipt says how it was paid, and how many points came where they are more than were bought', async () => {
  const { clubId, owner, buyer: sold, orderIds } = await soldClub(t)
  const { facts } = await receiptOf(await t.world.signIn(sold), orderIds[0] ?? '')
  expect(facts).toContainEqual({ label: 'Payment', text: 'Sandbox: no real money moved' })
  expect(facts.map(({ label }) => label)).not.toContain('Points received')
  await sellPoints(t, owner, clubId, { multiplierPercent: 150 })
  const buyer = await t.world.signIn(sold)
  const { orderId } = await buyPoints(t, buyer, clubId, '1000')
  const receipt = await receiptOf(buyer, orderId)
  expect(receipt.lines).toMatchObject([{ text: '1,000 rep points' }])
  expect(receipt.facts).toContainEqual({ label: 'Points received', text: '1,500' })
})
