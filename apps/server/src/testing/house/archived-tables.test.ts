import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allPersonalData } from '#jobs/make-data-archives.ts'
import type { TestApp } from '../start-test-app.ts'
import { startTestApp } from '../start-test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

/** Why rows that point to a person are in no file of the archive they ask for. */
const notInIt: Record<string, string> = {
  contact_undo: 'a secret that undoes a change for some days; the change is in acts',
  data_archive: 'the archive itself',
  deleted_contact: 'what an undo brings back, for a day',
  former_payout_account: 'what an undo brings back, for some days; the account is in payout-accounts',
  hold: 'what bookings keep back of the stock: bookings say the same',
  impersonated_call: 'support-access says when support acted; the rest is about the staff',
  one_time_code: 'secrets that live for minutes',
  password_credential: 'a secret',
  payout_connection: 'a secret that lives for minutes; the account is in payout-accounts',
  points_award: 'points has each of them as a line',
  ticket_allowance: 'how many tickets they took, counted from bookings',
  user_search_window: 'how often they searched in the last minute',
}

test('every table that points to a person is in the archive they can ask for, or it is known why not', async () => {
  const { rows } = await sql<{ table: string }>`
    select distinct conrelid::regclass::text as table from pg_constraint
    where contype = 'f' and confrelid = 'users'::regclass order by 1`.execute(t.db)
  expect(rows.length).toBeGreaterThan(30)
  const read = allPersonalData.map(({ query }) => query).join('\n')
  const missing = rows
    .map(({ table }) => table)
    .filter((table) => !new RegExp(`(from|join) ${table}\\b`).test(read))
  expect(missing).toEqual(Object.keys(notInIt))
})
