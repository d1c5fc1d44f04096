import { inWork } from '#platform/writes/in-work.ts'
import './awarded-events.graphql.ts'
import './events.graphql.ts'
import './members/members.graphql.ts'
import './questions/requirements.graphql.ts'
import './requirements/entry.graphql.ts'
import { defineDomain } from '#platform/domain.ts'
import type { Job } from '#platform/jobs/job.ts'
import { announceStartedEvents } from './announce-started-events.ts'
import { awardedEvents } from './awarded-events.ts'
import { activities } from './events.activities.ts'
import { eventNotices } from './events.notices.ts'
import { personalData } from './events.personal-data.ts'
import { forgetWordsOf, renewEventWords } from './explore/learn-words.ts'
import { searchedEvents } from './explore/search-events.ts'
import { forgetAnswers } from './questions/answers.sql.ts'
import { eventInvites } from './roles/event-invites.ts'

const announceStarted: Job = {
  name: 'announce-started-events',
  everySeconds: 15,
  async run(services) {
    const now = services.clock.now()
    await inWork(services, announceStartedEvents, now)
    services.news.wake()
  },
}

const renewWords: Job = { name: 'renew-event-words', everySeconds: 3600, run: renewEventWords }

export const events = defineDomain({
  name: 'events',
  personalData,
  // Events and roles point to the stand-in; what they say of it, its host wrote to be read.
  async erase(work, { id }) {
    await forgetAnswers(work, id)
    await forgetWordsOf(work, id)
  },
  jobs: [announceStarted, renewWords],
  notices: eventNotices,
  extends: {
    activities,
    awardedEvents: [awardedEvents],
    inviteKinds: [eventInvites],
    searchSources: [searchedEvents],
  },
})
