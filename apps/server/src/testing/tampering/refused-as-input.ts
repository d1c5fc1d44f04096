import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Person } from '../ask.ts'
import { internalWords } from '../internal-words.ts'
import type { TestApp } from '../start-test-app.ts'

/** All that an order could have changed, in numbers. */
export async function worldNow({ db }: Pick<TestApp, 'db'>): Promise<unknown[]> {
  const { rows } = await sql`select (select count(*) from payment) as payments,
    (select count(*) from booking) as bookings, (select count(*) from hold) as holds,
    (select sum(taken) from stock_pool) as taken, (select count(*) from ticket_allowance) as allowances,
    (select count(*) from ledger_entry) as entries, (select count(*) from sandbox_order) as orders,
    (select count(*) from event_ticket) as kinds, (select sum(price_amount) from event_ticket) as prices,
    (select count(*) from idempotency) as keys, (select sum(version) from payment) as moves`.execute(db)
  return rows
}

/** Sends what is refused as input: a clear word, no statement of its own, nothing changed. */
export async function refusedAsInput(t: TestApp, person: Person, document: string): Promise<void> {
  const before = await worldNow(t)
  let text = ''
  const statements = await t.statements(async () => {
    const { code, errors } = await t.ask(person, document)
    expect(code).toBe('BAD_INPUT')
    text = JSON.stringify(errors)
  })
  expect(text).not.toMatch(internalWords)
  // The session is read at most.
  expect(statements).toBeLessThanOrEqual(1)
  expect(await worldNow(t)).toEqual(before)
}
