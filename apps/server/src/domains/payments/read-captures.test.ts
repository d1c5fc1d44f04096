import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CapturePage, PaymentProvider } from '#ports/payments/payments.ts'
import { AnswerLost, PaymentDeclined } from '#ports/payments/payments.ts'
import {
  move,
  paymentNow,
  registerTestPurpose,
  reserve,
  reserveAndChoose,
} from '#testing/payments/test-purpose.ts'
import { reverseCapture } from '#testing/ports/reverse-capture.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { drivePayment } from './drive-payment.ts'
import { readCaptures } from './read-captures.ts'
import { readPayment } from './read-payments.ts'
import { settleDuePayments } from './settle-due-payments.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
  registerTestPurpose(t)
})
afterAll(() => t.close())
// Reads all of yesterday, so that each test begins with a new day.
beforeEach(async () => {
  await nextDay()
  await readCaptures(t.services)
  await nextDay()
})

const nextDay = async () => t.clock.advance({ hours: 24, seconds: 1 })
type List = PaymentProvider['listCaptures']
const readWith = (listCaptures: List, stopping?: AbortSignal) =>
  readCaptures({ ...t.services, paymentProvider: { ...t.services.paymentProvider, listCaptures } }, stopping)

/** Captures a payment, which the provider then gives back without sending a notice. */
async function reversedUntold(): Promise<string> {
  const id = await reserveAndChoose(t, 'pay')
  const { provider_order_id: order } = await drivePayment(t.services, id)
  await reverseCapture(t, order ?? '')
  await t.db.deleteFrom('sandbox_webhook').execute()
  return id
}

const stateOf = async (id: string) => (await readPayment(t.db, id)).state

test('money that went back untold is found and taken back once; what is at rest is not asked about', async () => {
  const kept = await reserveAndChoose(t, 'pay')
  await drivePayment(t.services, kept)
  const id = await reversedUntold()
  await readCaptures(t.services)
  expect((await readPayment(t.db, kept)).due_at).toBeNull()
  await settleDuePayments(t.services)
  expect(await paymentNow(t, id)).toEqual({ state: 'REFUNDED', due_at: null, captures: 1, refunds: 1 })
  expect(await stateOf(kept)).toBe('CAPTURED')
  const settled = await readPayment(t.db, id)
  await nextDay()
  await readCaptures(t.services)
  await settleDuePayments(t.services)
  expect(await readPayment(t.db, id)).toEqual(settled)
})

test('a payment that was given up is asked about again once its money was taken after all', async () => {
  const id = await reserveAndChoose(t, 'pay')
  const { provider_order_id: order } = await drivePayment(
    { ...t.services, paymentProvider: { ...t.services.paymentProvider, captureOrder: lost } },
    id,
  )
  await t.db
    .updateTable('payment')
    .set({ parked_at: t.clock.now(), due_at: null })
    .where('id', '=', id)
    .execute()
  await t.services.paymentProvider.captureOrder({ providerOrderId: order ?? '', requestId: `${id}:capture` })
  await t.db.deleteFrom('sandbox_webhook').execute()
  await readCaptures(t.services)
  await settleDuePayments(t.services)
  expect(await paymentNow(t, id)).toMatchObject({ state: 'CAPTURED', captures: 1 })
})

function lost(): never {
  throw new AnswerLost('no answer in time')
}

const troubles: Record<string, List> = {
  'a refusal': () => Promise.reject(new PaymentDeclined('403 NOT_AUTHORIZED')),
  'no answer': async () => lost(),
  'a fault': () => Promise.reject(new Error('502 <html>')),
  'no list': async () => JSON.parse('{"next":null}') as CapturePage,
  'no object': async () => JSON.parse('null') as CapturePage,
  'what is no order': async () =>
    JSON.parse('{"captures":[{"isReturned":true}, null],"next":null}') as CapturePage,
  'a page that is its own next': async () => ({ captures: [], next: 'again' }),
}

test.each(Object.entries(troubles))(
  '%s instead of the list: all else goes on, and an hour later it is read from the start',
  async (_, trouble) => {
    const id = await reversedUntold()
    const returning = await reserveAndChoose(t, 'pay')
    await drivePayment(t.services, returning)
    await move(t, returning, { state: 'REFUNDING' })
    await readWith(trouble)
    t.clock.advance({ seconds: 30 })
    await settleDuePayments(t.services)
    expect(await stateOf(returning)).toBe('REFUNDED')
    await readCaptures(t.services)
    expect((await readPayment(t.db, id)).due_at).toBeNull()
    t.clock.advance({ hours: 1 })
    await readCaptures(t.services)
    await settleDuePayments(t.services)
    expect(await stateOf(id)).toBe('REFUNDED')
  },
)

/** Returns a list of so many pages, and an array of the requests for them. */
function listOf(pages: number) {
  const asked: Parameters<List>[0][] = []
  const list: List = async (time) => {
    asked.push(time)
    const page = Number(time.cursor ?? 0)
    return { captures: [], next: page + 1 < pages ? String(page + 1) : null }
  }
  return { asked, list }
}

test('a long list is read some pages at a time, to its end, and the next day begins where it ended', async () => {
  const { asked, list } = listOf(23)
  const rounds: number[] = []
  for (let round = 0; round < 4; round += 1) {
    const before = asked.length
    await readWith(list)
    t.clock.advance({ minutes: 1 })
    rounds.push(asked.length - before)
  }
  expect(rounds).toEqual([10, 10, 3, 0])
  expect(asked.map(({ cursor }) => Number(cursor ?? 0))).toEqual(
    Array.from({ length: 23 }, (__, page) => page),
  )
  // All pages of one list have the same span of time, even if reading them takes long.
  expect(new Set(asked.map(({ from, until }) => `${from} ${until}`)).size).toBe(1)
  await nextDay()
  const [first] = asked
  await readWith(list)
  const next = asked[23]
  // Each day is read twice, because a provider may list a capture late.
  expect(next?.from.until(first?.until ?? next.from).total('hours')).toBe(24)
})

test('a server that stops or dies with the list half read: another goes on with the page that comes next', async () => {
  const { asked, list } = listOf(6)
  const stop = new AbortController()
  await readWith(async (time) => {
    if (asked.length === 1) stop.abort()
    return list(time)
  }, stop.signal)
  expect(asked).toHaveLength(2)
  await t.db
    .updateTable('capture_reading')
    .set({ due_at: t.clock.now().add({ minutes: 10 }) })
    .execute()
  await readWith(list)
  expect(asked).toHaveLength(2)
  t.clock.advance({ minutes: 10 })
  await readWith(list)
  expect(asked.map(({ cursor }) => cursor)).toEqual([null, '1', '2', '3', '4', '5'])
})

test('of servers that look at once one reads', async () => {
  const { asked, list } = listOf(3)
  await Promise.all(Array.from({ length: 5 }, () => readWith(list)))
  expect(asked).toHaveLength(3)
})

test('the sandbox lists each order whose money moved in a time once, in pages', async () => {
  const model = await reserve(t)
  await drivePayment(t.services, model)
  const from = t.clock.now()
  const ids = Array.from({ length: 250 }, (_, number) => `SBX-LIST-${number}`)
  const order = await t.db
    .selectFrom('sandbox_order')
    .selectAll()
    .where('reference', '=', model)
    .executeTakeFirstOrThrow()
  await t.db
    .insertInto('sandbox_order')
    .values(
      ids.map((id, number) => ({
        ...order,
        id,
        request_id: id,
        status: number % 2 ? ('REFUNDED' as const) : ('CAPTURED' as const),
        moved_at: from.add({ seconds: Math.floor(number / 60) }),
        captures: 1,
        refunds: number % 2,
      })),
    )
    .execute()
  const listed: CapturePage['captures'] = []
  let cursor: string | null = null
  const sizes: number[] = []
  do {
    const page: CapturePage = await t.services.paymentProvider.listCaptures({
      from,
      until: from.add({ seconds: 9 }),
      cursor,
    })
    listed.push(...page.captures)
    sizes.push(page.captures.length)
    cursor = page.next
  } while (cursor !== null)
  expect(sizes).toEqual([100, 100, 50])
  expect(new Set(listed.map(({ providerOrderId }) => providerOrderId))).toEqual(new Set(ids))
  expect(listed.filter(({ isReturned }) => isReturned)).toHaveLength(125)
})
