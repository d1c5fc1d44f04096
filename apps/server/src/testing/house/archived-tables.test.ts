import { afterAll, beforeAll, expect, test } from 'vitest'
import { personalDataOf } from '#jobs/make-data-archives.ts'
import { allDomains } from '../../all-domains.ts'
import type { TestApp } from '../start-test-app.ts'
import { startTestApp } from '../start-test-app.ts'
import { looksLikePeople, namesNobody, placesOfPeople } from './people-in-tables.ts'
import { ownersIn, serverSources } from './server-sources.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

/** Why rows that name a person are in no file of the archive they ask for. */
const notInIt: Record<string, string> = {
  attempt_window: 'how often they tried something within the last hours',
  closed_method: 'a way to sign in that strangers tried too often, until its person opens it again',
  contact_undo: 'a secret that undoes a change for some days; the change is in acts',
  data_archive: 'the archive itself',
  deleted_contact: 'what an undo brings back, for a day',
  former_payout_account: 'what an undo brings back, for some days; the account is in payout-accounts',
  hold: 'what bookings keep back of the stock: bookings say the same',
  idempotency: 'answers for a repeated call, for 30 days; the calls are in acts',
  impersonated_call: 'support-access says when support acted; the rest is about the staff',
  news: 'what reactions hear of for 30 days: each domain has what became of it',
  one_time_code: 'secrets that live for minutes',
  passkey_challenge: 'secrets that live for minutes',
  password_credential: 'a secret',
  payout_connection: 'a secret that lives for minutes; the account is in payout-accounts',
  points_award: 'points has each of them as a line',
  points_rule_version: 'settings of a club; that the person set them is in acts',
  ticket_allowance: 'how many tickets they took, counted from bookings',
  user_search_window: 'how often they searched in the last minute',
}

/** Tables that another domain puts into the archive, and why their own does not. */
const byOthers: Record<string, string> = {
  ledger_account: 'what a line means, only points and payments know',
}

const reads = (queries: readonly { query: string }[], table: string) =>
  queries.some(({ query }) => new RegExp(`(from|join) ${table}\\b`).test(query))

test('each column that looks as if it named a person is there', async () => {
  const names = (await looksLikePeople(t.db)).map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(Object.keys(namesNobody)))
})

test('every table that names a person is in the archive they can ask for, or it is known why not', async () => {
  const tables = [...new Set((await placesOfPeople(t.db)).map(({ table }) => table))]
  expect(tables.length).toBeGreaterThan(50)
  const missing = tables.filter((table) => !reads(personalDataOf(allDomains), table))
  expect(missing).toEqual(Object.keys(notInIt))
})

test('its own domain puts it there, or it is known why not', async () => {
  const owners = ownersIn(await serverSources())
  const records = personalDataOf([])
  const own = (table: string) =>
    owners.get(table) === 'platform'
      ? records
      : personalDataOf(allDomains.filter(({ name }) => owners.get(table) === `domains/${name}`))
  const tables = [...new Set((await placesOfPeople(t.db)).map(({ table }) => table))]
  const foreign = tables.filter(
    (table) => reads(personalDataOf(allDomains), table) && !reads(own(table), table),
  )
  expect(foreign).toEqual(Object.keys(byOthers))
})
