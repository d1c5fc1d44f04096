import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobsNamed } from '#testing/jobs-named.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { cancelEvent } from '#testing/steps/cancel-event.ts'
import { makeEvent } from '#testing/steps/make-event.ts'

const sent: string[] = []
let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ onStatement: (text) => sent.push(text) })
})
afterAll(() => t.close())

/** How many events the job met and passed over, as the plan of its own statement counts them. */
async function passedOver(): Promise<number> {
  sent.length = 0
  for (const job of jobsNamed(/^announce-started-events$/)) await job.run(t.services)
  const text = sent.find((each) => each.includes('started_told_at')) ?? ''
  const plan = await t.db.connection().execute(async (connection) => {
    await sql`begin`.execute(connection)
    await sql`set local enable_seqscan = off`.execute(connection)
    const at = `'${t.clock.now()}'`
    const { rows } = await sql<{ 'QUERY PLAN': unknown }>`
      explain (analyze, format json) ${sql.raw(text.replaceAll('$1', at))}`.execute(connection)
    await sql`rollback`.execute(connection)
    return JSON.stringify(rows)
  })
  expect(plan).toContain('event_to_start')
  const removed = [...plan.matchAll(/"Rows Removed by (?:Filter|Index Recheck)":\s*(\d+)/g)]
  return removed.reduce((sum, [, count]) => sum + Number(count), 0)
}

test('drafts and cancelled events whose start passed are not looked at again and again', async () => {
  for (let number = 0; number < 5; number += 1) await makeEvent(t, { isDraft: true })
  const { eventId } = await makeEvent(t)
  expect((await cancelEvent(t, t.world.host, eventId)).code).toBe('OK')
  const begins = await makeEvent(t)
  t.clock.advance({ hours: 3 })
  expect(await passedOver()).toBe(0)
  const news = await t.db.selectFrom('news').select('subject').where('kind', '=', 'event.started').execute()
  expect(news).toEqual([{ subject: begins.eventId }])
})
