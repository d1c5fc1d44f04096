import * as auth from '#domains/auth/public.ts'
import type { Domain } from '#platform/domain.ts'
import type { Held } from '#platform/jobs/held.ts'
import type { Job } from '#platform/jobs/job.ts'
import { held as records } from '#platform/jobs/records.held.ts'
import { allDomains } from '../all-domains.ts'

/** Everything that is held of a person, in the order in which an archive tells it. */
export const heldBy = (domains: readonly Domain[]): readonly Held[] => [
  ...domains.flatMap(({ held }) => ('none' in held ? [] : held)),
  ...records,
]

/** The same of the whole product. */
export const allHeld = heldBy(allDomains)

/** Makes the archives of their data that people asked for. */
export const makeDataArchivesOf = (domains: readonly Domain[]): Job => ({
  name: 'make-data-archives',
  everySeconds: 2,
  run: (services) => auth.makeArchives(services, heldBy(domains)),
})

export const makeDataArchives = makeDataArchivesOf(allDomains)
