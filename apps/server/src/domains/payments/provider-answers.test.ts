import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PaymentProvider, ProviderOrder } from '#ports/payments/payments.ts'
import { AnswerLost, PaymentDeclined } from '#ports/payments/payments.ts'
import { move, registerTestPurpose, reserveAndChoose } from '#testing/payments/test-purpose.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { drivePayment } from './drive-payment.ts'
import { listParkedPayments } from './parked.sql.ts'
import { readPayment } from './read-payments.ts'

// Tests every state that asks for money to move, with every answer of the provider to the call and to the question
// about the order. In the end the provider's books and ours agree, or a person is asked to look.

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
  registerTestPurpose(t)
})
afterAll(() => t.close())

const drive = (id: string) => drivePayment(t.services, id)

async function reserved(): Promise<string> {
  const id = await reserveAndChoose(t, 'pay', 'AUTHORIZE')
  await drive(id)
  return id
}

/** Brings a payment to a state in which a call is due but not made yet. */
const wishes = {
  async authorize() {
    const id = await reserveAndChoose(t, 'pay', 'AUTHORIZE')
    await move(t, id, { state: 'AUTHORIZING' })
    return id
  },
  async capture() {
    const id = await reserveAndChoose(t, 'pay')
    await move(t, id, { state: 'CAPTURING' })
    return id
  },
  async 'capture what is reserved'() {
    const id = await reserved()
    await move(t, id, { state: 'CAPTURING' })
    return id
  },
  async void() {
    const id = await reserved()
    await move(t, id, { state: 'VOIDING' })
    return id
  },
  async refund() {
    const id = await reserveAndChoose(t, 'pay')
    await drive(id)
    await move(t, id, { state: 'REFUNDING' })
    return id
  },
}

const lost = () => new AnswerLost('no answer in time')
const refusal = () => new PaymentDeclined('422 UNPROCESSABLE_ENTITY')
const fault = () => new Error('502 <html>')

/** What happens to a call: whether it reaches the provider, and which answer comes back. */
type Write = (make: () => Promise<ProviderOrder>, times: number) => Promise<ProviderOrder>
const writes: Record<string, Write> = {
  'is answered': (make) => make(),
  'does not arrive': async () => {
    throw lost()
  },
  'is made and its answer lost': async (make) => {
    await make()
    throw lost()
  },
  'is refused': async () => {
    throw refusal()
  },
  'is made, its answer lost and its repetition refused': async (make, times) => {
    if (times > 1) throw refusal()
    await make()
    throw lost()
  },
  'fails in a way nobody knows': async () => {
    throw fault()
  },
}
const reads: Record<string, (() => Error) | null> = {
  'is answered': null,
  'is not answered': lost,
  'is refused': refusal,
  'fails in a way nobody knows': fault,
}

/** The provider in trouble. */
function troubled(write: Write, read: (() => Error) | null): PaymentProvider {
  const { paymentProvider } = t.services
  let times = 0
  const trouble = (make: () => Promise<ProviderOrder>) => {
    times += 1
    return write(make, times)
  }
  return {
    ...paymentProvider,
    async readOrder(id) {
      if (read) throw read()
      return paymentProvider.readOrder(id)
    },
    authorizeOrder: (call) => trouble(() => paymentProvider.authorizeOrder(call)),
    captureOrder: (call) => trouble(() => paymentProvider.captureOrder(call)),
    captureAuthorization: (call) => trouble(() => paymentProvider.captureAuthorization(call)),
    voidAuthorization: (call) => trouble(() => paymentProvider.voidAuthorization(call)),
    refundCapture: (call) => trouble(() => paymentProvider.refundCapture(call)),
  }
}

/** How the provider's books may stand for a payment that is at rest. */
const agreeing: Record<string, (order: { status: string; captures: number; refunds: number }) => boolean> = {
  AUTHORIZED: ({ status }) => status === 'AUTHORIZED',
  CAPTURED: ({ captures, refunds }) => captures === 1 && refunds === 0,
  VOIDED: ({ status }) => status === 'VOIDED',
  REFUNDED: ({ captures, refunds }) => captures === 1 && refunds === 1,
  DECLINED: ({ captures }) => captures === 0,
}

async function stateOf(id: string): Promise<{ state: string; doAgree: boolean; isParked: boolean }> {
  const { state } = await readPayment(t.db, id)
  const order = await t.db
    .selectFrom('sandbox_order')
    .select(['status', 'captures', 'refunds'])
    .where('reference', '=', id)
    .executeTakeFirstOrThrow()
  const parked = await listParkedPayments(t.db)
  return {
    state,
    doAgree: agreeing[state]?.(order) ?? false,
    isParked: parked.some((each) => each.id === id),
  }
}

test('an order that the provider refuses to show goes on waiting for its payer until its hold is over', async () => {
  const id = await reserveAndChoose(t, 'pay')
  const paymentProvider = troubled((make) => make(), refusal)
  expect(await drivePayment({ ...t.services, paymentProvider }, id)).toMatchObject({
    state: 'OPEN',
    parked_at: null,
  })
  expect(await drive(id)).toMatchObject({ state: 'CAPTURED' })
})

const atRest = (name: keyof typeof wishes) =>
  ({ authorize: 'AUTHORIZED', void: 'VOIDED', refund: 'REFUNDED' })[name as string] ?? 'CAPTURED'

const names = Object.keys(wishes) as (keyof typeof wishes)[]
const answers = Object.keys(writes).flatMap((write) =>
  Object.keys(reads).map((read) => [write, read] as const),
)

describe.each(names)('%s', (name) => {
  test.each(answers)('the call %s, the question %s: both books agree', async (write, read) => {
    const id = await wishes[name]()
    const paymentProvider = troubled(writes[write] ?? ((make) => make()), reads[read] ?? null)
    for (let times = 0; times < 2; times += 1) await drivePayment({ ...t.services, paymentProvider }, id)
    await drive(id)
    const end = await stateOf(id)
    expect(end).toMatchObject({ doAgree: true, isParked: false })
    // A refusal that the order confirms ends the payment. In all other cases it reaches the wanted state.
    if (end.state !== atRest(name)) expect([write, end.state]).toEqual(['is refused', 'DECLINED'])
  })

  test.each(answers)(
    'the call always %s, the question always %s: both agree, or it is parked',
    async (write, read) => {
      const id = await wishes[name]()
      const paymentProvider = troubled(writes[write] ?? ((make) => make()), reads[read] ?? null)
      for (let tries = 0; tries < 12; tries += 1) await drivePayment({ ...t.services, paymentProvider }, id)
      const { doAgree, isParked } = await stateOf(id)
      expect({ doAgree, isParked }).toEqual({ doAgree: !isParked, isParked })
    },
  )
})
