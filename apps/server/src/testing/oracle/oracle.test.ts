import { afterAll, beforeAll, expect, test } from 'vitest'
import { progress } from '#platform/terminal/progress.ts'
import { checkInvariants } from '../check-invariants.ts'
import type { TestApp } from '../start-test-app.ts'
import { startTestApp } from '../start-test-app.ts'
import { plainFees } from './open-sale.ts'
import { runOracle } from './run-oracle.ts'

// Any number by command: npm run oracle -- --operations 100000 --seed 1
const OPERATIONS = Number(process.env.ORACLE_OPERATIONS ?? 1000)
const SEED = Number(process.env.ORACLE_SEED ?? 1)
const MILLISECONDS_EACH = 200
/** After this many comparisons of all accounts, the test prints how far it is. */
const TOLD_EVERY = 50

let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ connections: 12 })
  const rate = (percent: number) => BigInt(Math.round(percent * 10_000))
  t.services.config.fees = {
    service: rate(plainFees.servicePercent),
    processing: rate(plainFees.processingPercent),
    processingFixed: BigInt(plainFees.processingFixed),
    partner: rate(plainFees.partnerPercent),
    tax: rate(plainFees.taxPercent),
  }
})
afterAll(() => t.close())

/** All accounts of money that are not empty. */
async function readLedger(): Promise<Record<string, number>> {
  const rows = await t.db
    .selectFrom('ledger_entry as e')
    .innerJoin('ledger_account as a', 'a.id', 'e.account_id')
    .select(({ fn }) => ['a.purpose', 'a.owner_id', fn.sum<string>('e.amount').as('amount')])
    .where('a.asset', '=', 'USD')
    .groupBy(['a.purpose', 'a.owner_id'])
    .execute()
  const balances = rows.map(
    ({ purpose, owner_id, amount }) => [`${purpose} ${owner_id ?? ''}`, Number(amount)] as const,
  )
  return Object.fromEntries(balances.filter(([, amount]) => amount !== 0))
}

/** What each host has been sent. */
async function readPaidOut(): Promise<Record<string, number>> {
  const rows = await t.db
    .selectFrom('payout')
    .select(({ fn }) => ['payee_id', fn.sum<string>('amount').as('amount')])
    .where('state', '=', 'COMPLETED')
    .groupBy('payee_id')
    .execute()
  return Object.fromEntries(rows.map(({ payee_id, amount }) => [payee_id, Number(amount)]))
}

test(
  `after ${OPERATIONS} random operations every account holds what an oracle says`,
  async () => {
    let compared = 0
    const books = await runOracle(t, {
      operations: OPERATIONS,
      seed: SEED,
      async compare({ balances }) {
        expect(await readLedger()).toEqual(balances())
        compared += 1
        if (compared % TOLD_EVERY === 0) progress(`all accounts were right ${compared} times`)
      },
    })
    expect(compared).toBeGreaterThanOrEqual(OPERATIONS / 110)
    expect(Object.keys(books.balances()).length).toBeGreaterThan(8)
    expect(await checkInvariants(t.db)).toEqual([])
    expect(Object.keys(books.paidOut()).length).toBeGreaterThan(0)
    expect(await readPaidOut()).toEqual(books.paidOut())
  },
  Math.max(5 * 60_000, OPERATIONS * MILLISECONDS_EACH),
)
