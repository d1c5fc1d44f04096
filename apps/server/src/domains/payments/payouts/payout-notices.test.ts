import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { PaymentProvider } from '#ports/payments/payments.ts'
import { AnswerLost } from '#ports/payments/payments.ts'
import { signatureHeader, signNotice } from '#ports/payments/sandbox/sign-notice.ts'
import { checkInvariants } from '#testing/check-invariants.ts'
import { endPayout, reserveOne } from '#testing/payments/reserve-payout.ts'
import { readNotified } from '#testing/read-bell.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { drivePayout } from './drive-payout.ts'
import { readPayout } from './payouts.sql.ts'
import { settleDuePayouts } from './settle-due-payouts.ts'
import { takePayoutNotice } from './take-payout-notice.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())
afterEach(async () => {
  expect(await checkInvariants(t.db)).toEqual([])
})

const stateOf = async (id: string) => (await readPayout(t.db, id)).state

const notice = (id: string, providerPayoutId: string | null) => ({
  id,
  kind: 'PAYMENT.PAYOUTS-ITEM.RETURNED',
  providerOrderId: null,
  providerPayoutId,
})

function post(noticeId: string, batch: string | null, kind = 'SUCCEEDED') {
  const body = JSON.stringify({
    id: noticeId,
    event_type: `PAYMENT.PAYOUTS-ITEM.${kind}`,
    resource: { payout_batch_id: batch },
  })
  return fetch(`${t.url}/api/payments/webhook/sandbox`, {
    method: 'POST',
    headers: { [signatureHeader]: signNotice(t.services.keys, body, t.clock.now()) },
    body,
  })
}

/** Returns the money to the provider, as when the account that received it is closed. */
const giveBack = (id: string) =>
  t.db
    .updateTable('sandbox_payout')
    .set({ status: 'FAILED', transfers: 0 })
    .where('request_id', '=', id)
    .execute()

const balanceOf = async ({ subject }: { subject: string }) => {
  const { rows } = await sql<{ balance: bigint }>`
    select sum(e.amount)::bigint as balance from ledger_account a join ledger_entry e on e.account_id = a.id
    where a.purpose = 'EVENT_SALES' and a.owner_id = ${subject}::uuid`.execute(t.db)
  return rows[0]?.balance
}

test('one that comes back after it arrived is in the balance again, once, and its host is told', async () => {
  const id = await reserveOne(t)
  const arrived = await drivePayout(t.services, id)
  const { provider_payout_id: batch, payee_id } = arrived
  expect([arrived.state, await balanceOf(arrived)]).toEqual(['COMPLETED', 0n])
  // A notice alone moves no money.
  await post('WH-unfounded', batch, 'RETURNED')
  expect(await readPayout(t.db, id)).toMatchObject({ state: 'COMPLETED', due_at: null, returned_at: null })

  await giveBack(id)
  await Promise.all(Array.from({ length: 5 }, (_, at) => post(`WH-back-${at}`, batch, 'RETURNED')))
  expect(await readPayout(t.db, id)).toMatchObject({ state: 'FAILED', due_at: null })
  expect(await balanceOf(arrived)).toBe(2000n)
  await t.drain()
  const bell = await readNotified(t.db, payee_id)
  expect(bell.filter(({ message }) => message.includes('The money is back in your balance.'))).toHaveLength(1)
  const acts = await t.db.selectFrom('audit').select('operation').where('subject', '=', id).execute()
  expect(acts.filter(({ operation }) => operation === 'returnPayout')).toHaveLength(1)
})

test('one that comes back while an older read says that it is there is asked about again', async () => {
  const id = await reserveOne(t)
  const { provider_payout_id: known } = await drivePayout(t.services, id)
  const batch = known ?? ''
  const { paymentProvider } = t.services
  const take = (noticeId: string, readPayoutAt: PaymentProvider['readPayout']) =>
    takePayoutNotice(
      { ...t.services, paymentProvider: { ...paymentProvider, readPayout: readPayoutAt } },
      notice(noticeId, batch),
      batch,
    )
  await take('WH-older', async () => {
    const before = await paymentProvider.readPayout(batch)
    await giveBack(id)
    t.clock.advance({ seconds: 1 })
    await take('WH-newer', () => Promise.reject(new AnswerLost('nothing')))
    return before
  })
  t.clock.advance({ seconds: 3 })
  await settleDuePayouts(t.services)
  expect(await readPayout(t.db, id)).toMatchObject({ state: 'FAILED', due_at: null })
})

test('where the provider says nothing about one that may have come back, it is asked again, and staff can end it', async () => {
  const [back, there] = [await reserveOne(t), await reserveOne(t)]
  for (const id of [back, there]) {
    const { provider_payout_id: batch } = await drivePayout(t.services, id)
    const silent = {
      ...t.services.paymentProvider,
      readPayout: () => Promise.reject(new AnswerLost('nothing')),
    }
    await takePayoutNotice({ ...t.services, paymentProvider: silent }, notice(`WH-${id}`, batch), batch ?? '')
    expect(await readPayout(t.db, id)).toMatchObject({ state: 'COMPLETED', attempts: 1 })
    await t.db.updateTable('payout').set({ parked_at: t.clock.now() }).where('id', '=', id).execute()
  }
  await giveBack(back)
  expect(await endPayout(t, back, 'unsent')).toMatchObject({ state: 'FAILED', parked_at: null })
  expect(await endPayout(t, there, 'sent')).toMatchObject({
    state: 'COMPLETED',
    parked_at: null,
    due_at: null,
  })
  expect(await balanceOf(await readPayout(t.db, back))).toBe(2000n)
})

test('a notice makes the server ask; what it says is not believed', async () => {
  const id = await reserveOne(t, 'Connect, payouts slow')
  const { provider_payout_id: payoutId } = await drivePayout(t.services, id)
  expect((await post('WH-lie', payoutId)).status).toBe(204)
  expect(await stateOf(id)).toBe('PENDING')
  t.clock.advance({ seconds: 8 })
  expect((await post('WH-lie', payoutId)).status).toBe(204)
  expect(await stateOf(id)).toBe('PENDING')
  expect((await post('WH-true', payoutId)).status).toBe(204)
  expect(await stateOf(id)).toBe('COMPLETED')
  expect((await post('WH-none', 'PAYOUT-UNKNOWN')).status).toBe(204)
})
