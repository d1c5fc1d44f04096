import { inWork } from '#platform/writes/in-work.ts'
import './events.graphql.ts'
import { defineDomain } from '#platform/domain.ts'
import type { Job } from '#platform/jobs/job.ts'
import { activities } from './events.activities.ts'
import { eventNotices } from './events.notices.ts'
import { personalData } from './events.personal-data.ts'
import { searchedEvents } from './explore/search-events.ts'
import { eventInvites } from './roles/event-invites.ts'
import { tellStartedEvents } from './tell-started-events.ts'

const tellStarted: Job = {
  name: 'tell-started-events',
  everySeconds: 15,
  async run(services) {
    const now = services.clock.now()
    await inWork(services, tellStartedEvents, now)
    services.news.wake()
  },
}

export const events = defineDomain({
  name: 'events',
  personalData,
  erase: { none: 'events and roles point to the stand-in; what they say of it, its host wrote to be read' },
  jobs: [tellStarted],
  notices: eventNotices,
  extends: { activities, inviteKinds: [eventInvites], searchSources: [searchedEvents] },
})
