import { randomUUID } from 'node:crypto'
import type { Language } from '@reprise/rules/locales/languages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as auth from '#domains/auth/public.ts'
import { makeCtx } from '#platform/make-ctx.ts'
import type { Person } from '#testing/ask.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { answerBooking } from '#testing/steps/answer-bookings.ts'
import { buyTickets, createOrder } from '#testing/steps/buy-tickets.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { readReceipt } from './read-receipt.ts'
import { receiptOf } from './receipt.ts'
import { receiptPath, signedReceiptPath } from './receipt-link.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const get = (path: string, person: Person | null = null) =>
  fetch(`${t.url}${path}`, { headers: person ? { authorization: `Bearer ${person.token}` } : {} })

const location = { address: '1 Hidden Lane', isOnlyVisibleToApprovedAttendees: true }

let people = 0

async function paid(options: { isAllInPricing?: boolean; name?: string } = {}) {
  people += 1
  const buyer = await t.world.addPerson(`payer${people}`, { name: options.name ?? 'Payer' })
  const { eventId, eventTicketIds } = await makeEvent(t, {
    input: {
      displayName: 'Receipt night',
      startDate: '2031-06-01T03:00:00Z',
      endDate: '2031-06-01T06:00:00Z',
      location,
      isAllInPricing: options.isAllInPricing ?? false,
    },
    tickets: [
      { name: 'Floor', price: 2000, gratuityPercentage: 10 },
      { name: 'Balcony', price: 1000 },
    ],
  })
  const [floor = '', balcony = ''] = eventTicketIds
  const items = [
    { eventTicketId: floor, quantity: 2 },
    { eventTicketId: balcony, quantity: 1 },
  ]
  const { bookingId, orderId } = await buyTickets(t, buyer, eventId, items)
  return { buyer, eventId, items, bookingId, orderId }
}

/** What stands on the receipt of a booking, as the route would draw it. */
async function textsOf(bookingId: string, knowsPlace: boolean, language: Language = 'en') {
  const booking = await t.db
    .selectFrom('booking')
    .selectAll()
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()
  const items = await t.db
    .selectFrom('booking_item')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .orderBy('name')
    .execute()
  const event = await t.db
    .selectFrom('event')
    .selectAll()
    .where('id', '=', booking.event_id)
    .executeTakeFirstOrThrow()
  if (!booking.paid_at) throw new Error('Nothing was paid')
  return receiptOf({
    booking,
    items,
    event,
    paidAt: booking.paid_at,
    buyer: 'Payer',
    knowsPlace,
    brand: 'Reprise',
    supportEmail: 'help@example.test',
    language,
  })
}

test('the payer gets a PDF that a browser shows and nobody keeps', async () => {
  const { buyer, bookingId } = await paid({ name: 'Ελένη Мария محمد שלום 王' })
  const response = await get(receiptPath(bookingId), buyer)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(response.headers.get('content-disposition')).toBe(
    `inline; filename="receipt-${bookingId.slice(0, 8).toUpperCase()}.pdf"`,
  )
  const file = Buffer.from(await response.arrayBuffer())
  expect(file.subarray(0, 5).toString()).toBe('%PDF-')
  expect(file.includes('%%EOF')).toBe(true)
  expect(file.includes(`(Receipt ${bookingId.slice(0, 8).toUpperCase()})`)).toBe(true)
  // The file contains the fonts that have the letters of the buyer's name.
  for (const font of ['DejaVuSans', 'NotoSansSC']) expect(file.includes(font)).toBe(true)
})

test('it is in the language that the reader asks for', async () => {
  const { buyer, bookingId } = await paid()
  const response = await fetch(`${t.url}${receiptPath(bookingId)}`, {
    headers: { authorization: `Bearer ${buyer.token}`, 'accept-language': 'de' },
  })
  const file = Buffer.from(await response.arrayBuffer())
  expect(file.includes('/Lang (de-DE)')).toBe(true)
  expect(file.includes(`(Beleg ${bookingId.slice(0, 8).toUpperCase()})`)).toBe(true)
})

test('of a payer who is away it tells the name to nobody else', async () => {
  const { buyer, bookingId } = await paid({ name: 'Gone Payer' })
  const payerFor = async (person: Person | null, token?: string) => {
    const headers = { requestId: randomUUID(), address: '127.0.0.1', isLong: false }
    const ctx = makeCtx(t.services, auth.sessions, { ...headers, bearer: person?.token ?? null })
    const { facts } = await readReceipt(ctx, bookingId, token)
    return facts.find(({ label }) => label === 'Paid by')?.text
  }
  expect(await payerFor(t.world.host)).toBe('Gone Payer')
  await t.db
    .updateTable('users')
    .set({ deactivated_at: t.clock.now() })
    .where('id', '=', buyer.userId)
    .execute()
  expect(await payerFor(t.world.host)).toBe('Unknown')
  expect(await payerFor(t.world.host, 'made up')).toBe('Unknown')
  const link = await signedReceiptPath(t.services, bookingId, t.clock.now())
  expect(await payerFor(null, new URL(link, t.url).searchParams.get('token') ?? '')).toBe('Gone Payer')
})

test('it has lines, fees, the total, and ids cut to eight signs', async () => {
  const { bookingId, orderId } = await paid()
  const receipt = await textsOf(bookingId, true)
  expect(receipt).toMatchObject({
    status: 'PAID',
    number: bookingId.slice(0, 8).toUpperCase(),
    event: { name: 'Receipt night', when: 'Sat, May 31, 2031, 8:00 PM PDT', place: '1 Hidden Lane' },
    lines: [
      { text: '1 × Balcony', amount: '$10.00' },
      { text: '2 × Floor', amount: '$40.00' },
    ],
    extras: [
      { text: 'Service fee', amount: '$2.50' },
      { text: 'Processing fee', amount: '$1.94' },
      { text: 'Gratuity', amount: '$4.00' },
    ],
    total: '$58.44',
    included: null,
  })
  expect(receipt.facts).toContainEqual({ label: 'Payment', text: 'Sandbox: no real money moved' })
  expect(receipt.facts).toContainEqual({ label: 'Order', text: orderId.slice(0, 8).toUpperCase() })
  expect((await textsOf(bookingId, false)).event.place).toBeNull()
})

test('where the prices contain the fees it says how much of them', async () => {
  const { bookingId } = await paid({ isAllInPricing: true })
  const { extras, total, included } = await textsOf(bookingId, true)
  expect(extras).toEqual([{ text: 'Gratuity', amount: '$4.00' }])
  expect(total).toBe('$54.00')
  expect(included).toBe('The prices include $4.44 of fees.')
  const german = await textsOf(bookingId, true, 'de')
  const plain = (text = '') => text.replaceAll('\u00A0', ' ')
  expect(plain(german.included ?? '')).toBe('In den Preisen sind 4,44 $ Gebühren enthalten.')
  expect(german.event.when).toBe('Sa., 31. Mai 2031, 20:00 GMT-7')
  expect(german.facts).toContainEqual({ label: 'Zahlung', text: 'Sandbox: Es floss kein echtes Geld' })
})

test('after a refund it says so', async () => {
  const { buyer, bookingId } = await paid()
  await answerBooking(t, 'refundBooking', t.world.host, bookingId)
  const receipt = await textsOf(bookingId, false)
  expect(receipt.status).toBe('REFUNDED')
  expect(receipt.facts.map(({ label }) => label)).toContain('Refunded')
  expect((await get(receiptPath(bookingId), buyer)).status).toBe(200)
})

test('only the payer, those who see the earnings, and the link of the mail open it', async () => {
  const { eventId, bookingId } = await paid()
  const roles = [
    { role: 'DOOR' as const, user_id: t.world.door.userId },
    { role: 'PROMOTER' as const, user_id: t.world.promoter.userId },
  ]
  await t.db
    .insertInto('event_role')
    .values(roles.map((role) => ({ ...role, event_id: eventId, assigned_at: t.clock.now() })))
    .execute()
  const path = receiptPath(bookingId)
  expect((await get(path, t.world.host)).status).toBe(200)
  const missing = await get(receiptPath(randomUUID()), t.world.stranger)
  for (const person of [t.world.stranger, t.world.door, t.world.promoter]) {
    const response = await get(path, person)
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual(await missing.clone().json())
  }
  expect((await get(path)).status).toBe(401)
  const link = await signedReceiptPath(t.services, bookingId, t.clock.now())
  expect((await get(link)).status).toBe(200)
  expect((await get(link.replace(bookingId, randomUUID()))).status).toBe(401)
  expect((await get(`${link}x`)).status).toBe(401)
  const old = await signedReceiptPath(t.services, bookingId, t.clock.now().subtract({ hours: 24 * 91 }))
  expect((await get(old)).status).toBe(401)
})

test('opened in a browser without a session, it leads to the app, for an order that is not there alike', async () => {
  const { buyer, bookingId } = await paid()
  const visit = (path: string, person: Person | null = null) =>
    fetch(`${t.url}${path}`, {
      redirect: 'manual',
      headers: {
        accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
        ...(person && { authorization: `Bearer ${person.token}` }),
      },
    })
  const old = await signedReceiptPath(t.services, bookingId, t.clock.now().subtract({ hours: 24 * 91 }))
  const unknown = randomUUID()
  const ids = [bookingId, unknown]
  for (const [index, path] of [receiptPath(bookingId), receiptPath(unknown)].entries()) {
    const response = await visit(path)
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe(`/events?tab=my-events&receipt=${ids[index]}`)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
  }
  expect((await visit(old)).headers.get('location')).not.toContain('token')
  const hostile = await visit('/api/receipts/..%2F%2Fevil.test%3F%26to=x.pdf')
  expect(hostile.headers.get('location') ?? '/events').toMatch(
    /^\/events(\?tab=my-events&receipt=[\w.%-]+)?$/,
  )
  const link = await signedReceiptPath(t.services, bookingId, t.clock.now())
  expect((await visit(link)).headers.get('content-type')).toBe('application/pdf')
  expect((await visit(receiptPath(bookingId), buyer)).status).toBe(200)
  expect((await visit(receiptPath(bookingId), t.world.stranger)).status).toBe(404)
  expect((await visit(receiptPath(bookingId), { ...buyer, token: 'not-a-token' })).status).toBe(401)
})

test('a line names how many additional guests are in it', async () => {
  const buyer = await t.world.addPerson('payerwithguests')
  const { eventId, eventTicketIds } = await makeEvent(t, {
    tickets: [{ name: 'Floor', price: 2000, additionalGuests: 3 }],
  })
  const items = [{ eventTicketId: eventTicketIds[0] ?? '', quantity: 1, additionalGuests: 2 }]
  const { bookingId } = await buyTickets(t, buyer, eventId, items)
  expect((await textsOf(bookingId, true)).lines).toEqual([
    { text: '3 × Floor, with 2 additional guests', amount: '$60.00' },
  ])
})

test('what was not paid has none', async () => {
  const { buyer, eventId, items } = await paid()
  const open = await createOrder(t, buyer, eventId, items)
  expect((await get(receiptPath(open.data.createEventOrder.bookingId), buyer)).status).toBe(404)
  expect((await get('/api/receipts/not-an-id.pdf', buyer)).status).toBe(404)
})
