import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import type { PaymentProvider } from '../payments.ts'
import { AnswerLost, PaymentDeclined } from '../payments.ts'
import { saveAccount } from './payouts.sql.ts'
import type { PayoutManner } from './sandbox.tables.ts'

let t: TestApp
let sandbox: PaymentProvider
beforeAll(async () => {
  t = await startTestApp()
  sandbox = t.services.paymentProvider
})
afterAll(() => t.close())

async function accountOf(manner: PayoutManner): Promise<string> {
  const id = `SBA-${randomUUID()}`
  await saveAccount(t.db, id, 'host@example.test', manner, t.clock.now())
  return id
}

const payoutTo = (accountId: string) => ({
  requestId: randomUUID(),
  accountId,
  amount: 5000n,
  currency: 'USD',
  description: 'Payout of a night',
})
const transfers = async (id: string) =>
  (await t.db.selectFrom('sandbox_payout').select('transfers').where('id', '=', id).executeTakeFirstOrThrow())
    .transfers

test('asked for fifty times at once the money leaves once', async () => {
  const payout = payoutTo(await accountOf('PLAIN'))
  const sent = await Promise.all(Array.from({ length: 50 }, () => sandbox.payOut(payout)))
  const [id = '', ...others] = new Set(sent.map(({ providerPayoutId }) => providerPayoutId))
  expect(others).toEqual([])
  expect(await transfers(id)).toBe(1)
  expect(await sandbox.readPayout(id)).toEqual(sent[0])
})

test('a slow one is pending for eight seconds', async () => {
  const payout = payoutTo(await accountOf('SLOW'))
  const { providerPayoutId: id, status } = await sandbox.payOut(payout)
  expect(status).toBe('PENDING')
  t.clock.advance({ seconds: 7 })
  expect((await sandbox.payOut(payout)).status).toBe('PENDING')
  expect(await transfers(id)).toBe(0)
  t.clock.advance({ seconds: 1 })
  expect((await sandbox.readPayout(id)).status).toBe('SUCCESS')
  expect(await transfers(id)).toBe(1)
})

test('a lost answer was still an answer', async () => {
  const payout = payoutTo(await accountOf('LOST'))
  await expect(sandbox.payOut(payout)).rejects.toThrow(AnswerLost)
  const { providerPayoutId: id, status } = await sandbox.payOut(payout)
  expect([status, await transfers(id)]).toEqual(['SUCCESS', 1])
})

test('a refused one says why, and no money leaves', async () => {
  const { providerPayoutId: id, status, failure } = await sandbox.payOut(payoutTo(await accountOf('REFUSED')))
  expect([status, failure, await transfers(id)]).toEqual(['FAILED', 'The account cannot take payments.', 0])
})

test('an account and a payout that it does not know are refused', async () => {
  await expect(sandbox.payOut(payoutTo('SBA-NONE'))).rejects.toThrow(PaymentDeclined)
  await expect(sandbox.readPayout('PAYOUT-NONE')).rejects.toThrow(PaymentDeclined)
})
