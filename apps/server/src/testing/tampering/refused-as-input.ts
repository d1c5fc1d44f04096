import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Person } from '../ask.ts'
import { internalWords } from '../internal-words.ts'
import type { TestApp } from '../start-test-app.ts'

/** Counts all data that an order could have changed. */
export async function worldNow({ db }: Pick<TestApp, 'db'>): Promise<unknown[]> {
  const { rows } = await sql`select (select count(*) from payment) as payments,
    (select count(*) from booking) as bookings, (select count(*) from hold) as holds,
    (select sum(taken) from stock_pool) as taken, (select count(*) from ticket_allowance) as allowances,
    (select count(*) from ledger_entry) as entries, (select count(*) from sandbox_order) as orders,
    (select count(*) from event_ticket) as event_tickets, (select sum(price_amount) from event_ticket) as prices,
    (select count(*) from idempotency) as keys, (select sum(version) from payment) as moves`.execute(db)
  return rows
}

/**
 * Sends a document that is refused as input. Checks that the refusal has clear words, that it costs no statement, and
 * that nothing changed.
 */
export async function refusedAsInput(t: TestApp, person: Person, document: string): Promise<void> {
  const before = await worldNow(t)
  let text = ''
  const statements = await t.statements(async () => {
    const { code, errors } = await t.askText(person, document)
    expect(code).toBe('BAD_INPUT')
    text = JSON.stringify(errors)
  })
  expect(text).not.toMatch(internalWords)
  // At most the statement that reads the session.
  expect(statements).toBeLessThanOrEqual(1)
  expect(await worldNow(t)).toEqual(before)
}
