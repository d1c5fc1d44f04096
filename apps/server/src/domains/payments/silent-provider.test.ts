import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Services } from '#platform/ctx.ts'
import { inWork } from '#platform/writes/in-work.ts'
import type { PaymentProvider } from '#ports/payments/payments.ts'
import { move, registerTestPurpose, reserve, reserveAndChoose } from '#testing/payments/test-purpose.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { agreeToConnect, giveCode, refusalOf } from '#testing/steps/request-payout.ts'
import { LONGEST_ANSWER_SECONDS } from './answer-in-time.ts'
import { drivePayment } from './drive-payment.ts'
import { drivePayout } from './payouts/drive-payout.ts'
import { readPayout } from './payouts/payouts.sql.ts'
import { reservePayout } from './payouts/reserve-payout.ts'
import { readCaptures } from './read-captures.ts'
import { readPayment } from './read-payments.ts'
import { settleDueQueue } from './settle-due-payments.ts'

// The provider takes a call and never answers. The work that waits for it goes on as if the answer was lost.

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
  registerTestPurpose(t)
})
afterAll(() => t.close())
beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

/**
 * Returns this server with a provider that never answers. `asked` counts its calls, `answering` those that it still
 * answers.
 */
function silentServer(isSilent: (name: string, call: unknown) => boolean = () => true) {
  const heard = { asked: 0, answering: 0 }
  const paymentProvider = new Proxy(t.services.paymentProvider, {
    get(real, name: keyof PaymentProvider) {
      const member = real[name]
      if (typeof member !== 'function') return member
      return (call: never) => {
        if (!isSilent(name, call)) {
          heard.answering += 1
          return Promise.resolve(Reflect.apply(member, real, [call])).finally(() => {
            heard.answering -= 1
          })
        }
        heard.asked += 1
        return new Promise(() => undefined)
      }
    },
  })
  return { services: { ...t.services, paymentProvider } satisfies Services, heard }
}

/** Lets the timeout of each silent call pass until the work has ended. */
async function outwait<Answer>(
  heard: { asked: number; answering: number },
  work: Promise<Answer>,
): Promise<Answer> {
  let isOver = false
  const noted = work.finally(() => {
    isOver = true
  })
  for (let waited = 0; !isOver; await setImmediate()) {
    if (heard.asked === waited || heard.answering > 0) continue
    waited += 1
    await vi.advanceTimersByTimeAsync(LONGEST_ANSWER_SECONDS * 1000)
  }
  return noted
}

const wishes: Record<string, () => Promise<string>> = {
  opening: () => reserve(t),
  'reading what the payer chose': async () => (await drivePayment(t.services, await reserve(t))).id,
  async authorizing() {
    const id = await reserveAndChoose(t, 'pay', 'AUTHORIZE')
    await move(t, id, { state: 'AUTHORIZING' })
    return id
  },
  async capturing() {
    const id = await reserveAndChoose(t, 'pay')
    await move(t, id, { state: 'CAPTURING' })
    return id
  },
  async voiding() {
    const id = await reserveAndChoose(t, 'pay', 'AUTHORIZE')
    await drivePayment(t.services, id)
    await move(t, id, { state: 'VOIDING' })
    return id
  },
  async refunding() {
    const id = await reserveAndChoose(t, 'pay')
    await drivePayment(t.services, id)
    await move(t, id, { state: 'REFUNDING' })
    return id
  },
}

test.each(Object.entries(wishes))('%s is tried again later', async (_what, wish) => {
  const id = await wish()
  const { state } = await readPayment(t.db, id)
  const { services, heard } = silentServer()
  await outwait(heard, drivePayment(services, id))
  const payment = await readPayment(t.db, id)
  expect(payment).toMatchObject({ state, attempts: 1, last_error: 'no answer in 10 seconds' })
  expect(payment.due_at).not.toBeNull()
})

test('one silent call holds up none of its queue that come after it', async () => {
  const ids: string[] = []
  for (let more = 0; more < 11; more += 1) ids.push((await wishes.capturing?.()) ?? '')
  const [first = '', ...others] = ids
  const { provider_order_id: victim } = await readPayment(t.db, first)
  t.clock.advance({ seconds: 30 })
  const { services, heard } = silentServer((_name, call) => JSON.stringify(call).includes(victim ?? '-'))
  await outwait(heard, settleDueQueue(services, 'taking'))
  const states = await Promise.all(others.map(async (id) => (await readPayment(t.db, id)).state))
  expect(new Set(states)).toEqual(new Set(['CAPTURED']))
  expect(await readPayment(t.db, first)).toMatchObject({ state: 'CAPTURING', attempts: 1 })
})

test('a payout is sent again, and what it became is asked for again', async () => {
  const payee = await t.world.addPerson('unheard')
  const { id } = await inWork(t.services, (work) =>
    reservePayout(work, {
      source: 'EVENT_SALES',
      subject: randomUUID(),
      payee_id: payee.userId,
      provider: 'sandbox',
      account_id: 'ACC-SLOW',
      amount: 2000n,
      currency: 'USD',
      description: 'Payout',
    }),
  )
  const { services, heard } = silentServer()
  await outwait(heard, drivePayout(services, id))
  expect(await readPayout(t.db, id)).toMatchObject({ state: 'RESERVED', attempts: 1 })
  await t.db
    .updateTable('payout')
    .set({ state: 'PENDING', provider_payout_id: 'BATCH', provider_item_id: 'ITEM' })
    .where('id', '=', id)
    .execute()
  await outwait(heard, drivePayout(services, id))
  expect(await readPayout(t.db, id)).toMatchObject({
    state: 'PENDING',
    attempts: 2,
    last_error: 'no answer in 10 seconds',
  })
})

test('the list of captures is read again an hour later', async () => {
  t.clock.advance({ hours: 25 })
  const { services, heard } = silentServer()
  await outwait(heard, readCaptures(services))
  const { due_at } = await t.db.selectFrom('capture_reading').select('due_at').executeTakeFirstOrThrow()
  expect(Math.round(due_at.since(t.clock.now()).total('minutes'))).toBe(60)
})

test('who connects an account hears that the provider did not answer', async () => {
  const person = await t.world.addPerson('connects')
  const answer = await agreeToConnect(t, person)
  const { services, heard } = silentServer()
  const connecting = vi
    .spyOn(t.services.paymentProvider, 'connectAccount')
    .mockImplementation((call) => services.paymentProvider.connectAccount(call))
  expect(refusalOf(await outwait(heard, giveCode(t, person, answer)))).toEqual([
    'CONFLICT',
    "The provider didn't answer. Please connect your account again.",
  ])
  connecting.mockRestore()
})
