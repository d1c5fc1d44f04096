import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sqlState } from '#platform/db/postgres-errors.ts'
import { inWork } from '#platform/writes/in-work.ts'
import { checkInvariants } from '#testing/check-invariants.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import type { AccountKey, Posting } from './post.ts'
import { post } from './post.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const postAll = (postings: Posting[]) => inWork(t.services, (work) => post(work, postings))

// Accounts 0 and 1 collect, the others may not go below zero.
function accountsOf(asset: string): AccountKey[] {
  return [0, 1, 2, 3, 4].map((number) => ({
    asset,
    purpose: number < 2 ? 'ISSUED' : 'AVAILABLE',
    ownerId: `00000000-0000-4000-8000-00000000000${number}`,
    isGuarded: number >= 2,
  }))
}

interface Move {
  from: number
  to: number
  amount: number
  cause: number
}

function postingOf(accounts: AccountKey[], { from, to, amount, cause }: Move, prefix: string): Posting {
  const [giver, taker] = [accounts[from], accounts[to]]
  if (!giver || !taker) throw new Error('There is no such account')
  return {
    kind: 'TEST',
    cause: `${prefix}:${cause}`,
    entries: [
      { account: giver, amount: BigInt(-amount) },
      { account: taker, amount: BigInt(amount) },
    ],
  }
}

const moves = fc.array(
  fc
    .record({
      from: fc.nat(4),
      to: fc.nat(4),
      amount: fc.integer({ min: 1, max: 100 }),
      cause: fc.nat(12),
    })
    .filter(({ from, to }) => from !== to),
  { minLength: 1, maxLength: 12 },
)

test('whatever is posted, in whatever order and at once, sums to zero, and nobody falls below zero', async () => {
  await fc.assert(
    fc.asyncProperty(moves, fc.boolean(), async (history, atOnce) => {
      const accounts = accountsOf(`TEST-${randomUUID()}`)
      const prefix = randomUUID()
      const attempt = (move: Move) =>
        postAll([postingOf(accounts, move, prefix)]).catch((error: unknown) => {
          // Two refusals are right: a balance would go below zero, or the posting lost a deadlock.
          expect(['23514', '40P01']).toContain(sqlState(error))
        })
      if (atOnce) await Promise.all(history.map(attempt))
      else for (const move of history) await attempt(move)
      expect(await checkInvariants(t.db)).toEqual([])
    }),
    { numRuns: 25 },
  )
})

test('the same cause posts once, within one call too', async () => {
  const accounts = accountsOf(`TEST-${randomUUID()}`)
  const posting = postingOf(accounts, { from: 0, to: 2, amount: 10, cause: 1 }, randomUUID())
  expect(await postAll([posting, posting])).toEqual(new Set([posting.cause]))
  expect(await postAll([posting])).toEqual(new Set())
  const { rows } = await t.db.executeQuery<{ amount: bigint }>(
    CompiledQuery.raw(
      'select b.amount from ledger_balance b join ledger_account a on a.id = b.account_id where a.asset = $1',
      [accounts[0]?.asset],
    ),
  )
  expect(rows).toEqual([{ amount: 10n }])
})

test('what does not sum to zero is refused before and in the database', async () => {
  const [issued, taker] = accountsOf(`TEST-${randomUUID()}`)
  if (!issued || !taker) throw new Error('There is no such account')
  const wrong = { kind: 'TEST', cause: randomUUID(), entries: [{ account: issued, amount: 1n }] }
  await expect(postAll([wrong])).rejects.toThrow('does not sum to zero')
  await postAll([postingOf([issued, taker], { from: 0, to: 1, amount: 1, cause: 1 }, randomUUID())])
  const unbalance = `insert into ledger_entry (transfer_id, account_id, amount)
    select transfer_id, account_id, 1 from ledger_entry limit 1`
  await expect(t.db.executeQuery(CompiledQuery.raw(unbalance))).rejects.toMatchObject({ code: 'RP002' })
})

test.each(['update ledger_entry set amount = 1', 'delete from ledger_entry', 'delete from ledger_transfer'])(
  'what was posted stays as it was: %s',
  async (change) => {
    await expect(t.db.executeQuery(CompiledQuery.raw(change))).rejects.toMatchObject({ code: 'RP003' })
  },
)
