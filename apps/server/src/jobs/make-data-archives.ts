import * as auth from '#domains/auth/public.ts'
import type { Domain } from '#platform/domain.ts'
import type { Job } from '#platform/jobs/job.ts'
import type { PersonalData } from '#platform/jobs/personal-data.ts'
import { personalData as records } from '#platform/jobs/records.personal-data.ts'
import { allDomains } from '../all-domains.ts'

/** All personal data that the domains hold, in the order in which an archive lists it. */
export const personalDataOf = (domains: readonly Domain[]): readonly PersonalData[] => [
  ...domains.flatMap(({ personalData }) => ('none' in personalData ? [] : personalData)),
  ...records,
]

/** Makes the archives of their data that people asked for. */
export const makeDataArchivesOf = (domains: readonly Domain[]): Job => ({
  name: 'make-data-archives',
  everySeconds: 2,
  run: (services) => auth.makeArchives(services, personalDataOf(domains)),
})

export const makeDataArchives = makeDataArchivesOf(allDomains)
