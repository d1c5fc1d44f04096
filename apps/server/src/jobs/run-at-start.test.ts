import { recoveryDays } from '@reprise/rules/platform/constants'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { runJobs } from '#platform/jobs/run-jobs.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { jobs } from './all-jobs.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

test('what is due each hour is done by a server that has just started, and may be gone before the hour is over', async () => {
  const { userId } = await t.world.addPerson('left-long-ago')
  await t.db
    .updateTable('users')
    .set({ deleted_at: t.clock.now().subtract({ hours: 24 * recoveryDays }) })
    .where('id', '=', userId)
    .execute()
  const runner = runJobs(t.services, jobs)
  const erased = () =>
    t.db.selectFrom('users').select('erased_at').where('id', '=', userId).executeTakeFirstOrThrow()
  await vi.waitFor(async () => expect((await erased()).erased_at).not.toBeNull(), { timeout: 30_000 })
  await runner.stop()
})
