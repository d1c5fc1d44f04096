import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#platform/db/database.ts'
import { POLL_NOTIFICATIONS } from '#testing/documents.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'

let t: TestApp
const sent: string[] = []
beforeAll(async () => {
  t = await startTestApp({ onStatement: (text) => sent.push(text) })
})
afterAll(() => t.close())

/** How PostgreSQL runs a statement when it is prepared for any values. */
async function planOf(text: string, values: readonly string[]): Promise<string> {
  return inTransaction(t.db, async (tx) => {
    await sql`set local plan_cache_mode = force_generic_plan`.execute(tx)
    await sql.raw(`prepare looked_at as ${text}`).execute(tx)
    const { rows } = await sql
      .raw<{ 'QUERY PLAN': string }>(`explain execute looked_at (${values.join(', ')})`)
      .execute(tx)
    await sql.raw('deallocate looked_at').execute(tx)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
}

test('the poll reads by its indexes alone, however many notifications there are', async () => {
  const { userId } = t.world.member
  await sql`
    insert into notification (id, user_id, type, properties, cause, created_at, read_at)
    select gen_random_uuid(), u.id, 'EventStarted', '{}', n::text, ${t.clock.now()}::timestamptz,
      case when n % 20 > 0 then ${t.clock.now()}::timestamptz end
    from users u, generate_series(1, 2000) n`.execute(t.db)
  await sql`analyze notification`.execute(t.db)
  sent.length = 0
  await t.ask(t.world.member, POLL_NOTIFICATIONS)
  const polls = sent.filter((text) => text.includes('from notification'))
  expect(polls).toHaveLength(1)
  const plan = await planOf(polls[0] ?? '', [`'${userId}'`, 'null', 'null', 'null', 'null', '2'])
  expect(plan).toContain('notification_newest')
  expect(plan).toContain('notification_unread')
  expect(plan).toContain('notification_changed')
  expect(plan).not.toContain('Seq Scan')
})

test('what is due for a mail is found by its index', async () => {
  const plan = await planOf(
    'select user_id from notification where mail_due_at <= $1 order by mail_due_at limit $2',
    [`'${t.clock.now()}'`, '100'],
  )
  expect(plan).toContain('notification_mail_due')
})
