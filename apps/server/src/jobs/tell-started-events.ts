import * as events from '#domains/events/public.ts'
import { inTransaction } from '#platform/db/database.ts'
import type { Job } from '#platform/job.ts'

/** Notices that events begin. */
export const tellStartedEvents: Job = {
  name: 'tell-started-events',
  everySeconds: 15,
  async run(services) {
    const now = services.clock.now()
    await inTransaction(services.db, (tx) => events.tellStartedEvents({ ...services, tx, now }))
    services.news.wake()
  },
}
