import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#platform/db/database.ts'
import { account, signInFully } from '#testing/auth/post-auth.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { purgeAuth } from './purge-auth.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const left = async (table: 'attempt_window' | 'one_time_code' | 'session' | 'closed_method') =>
  Number((await sql<{ n: string }>`select count(*) as n from ${sql.table(table)}`.execute(t.db)).rows[0]?.n)

test('many attempts that are over go in pieces: what is gone stays gone, even if the last piece meets trouble', async () => {
  await t.db.deleteFrom('attempt_window').execute()
  const now = t.clock.now()
  await sql`
    insert into attempt_window (subject, kind, attempts, started_at)
    select 'subject ' || n, 'any', 1, ${now}::timestamptz + n * interval '1 ms' from generate_series(1, 4500) n
  `.execute(t.db)
  t.clock.advance({ hours: 25 })
  await inTransaction(t.db, async (tx) => {
    await sql`select from attempt_window where subject = 'subject 4500' for update`.execute(tx)
    await expect(purgeAuth(t.services)).rejects.toThrow()
    expect(await left('attempt_window')).toBe(500)
  })
  await purgeAuth(t.services)
  expect(await left('attempt_window')).toBe(0)
})

test('a month after its end a session goes with its codes, and what nobody added to; a closed account stays closed', async () => {
  const userId = await account(t, 'purged@people.test')
  await signInFully(t, 'purged@people.test')
  const now = t.clock.now()
  const closed = (subject: string) => ({
    subject,
    method: 'password' as const,
    failures: 1000,
    failed_at: now,
    closed_at: now,
  })
  await t.db.deleteFrom('closed_method').execute()
  await t.db
    .insertInto('closed_method')
    .values([
      closed(userId),
      closed(crypto.randomUUID()),
      closed('nobody'),
      { ...closed('open'), closed_at: null },
    ])
    .execute()
  await t.db.updateTable('session').set({ ended_at: now }).execute()
  await t.db
    .updateTable('one_time_code')
    .set({ expires_at: now.add({ hours: 24 * 400 }) })
    .where('session_id', 'is not', null)
    .execute()
  expect(await left('one_time_code')).toBeGreaterThan(0)
  t.clock.advance({ hours: 24 * 31 })
  await purgeAuth(t.services)
  expect([await left('session'), await left('one_time_code')]).toEqual([0, 0])
  expect(await t.db.selectFrom('closed_method').select('subject').execute()).toEqual([{ subject: userId }])
})
