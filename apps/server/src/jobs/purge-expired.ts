import { purgeBackups } from '#platform/backup/purge-backups.ts'
import type { Domain } from '#platform/domain.ts'
import { isolateFailure } from '#platform/isolate-failure.ts'
import type { Job } from '#platform/jobs/job.ts'
import { purgeRecords } from '#platform/jobs/purge-records.ts'
import { allDomains } from '../all-domains.ts'

/** Deletes data that nobody can ask for any more. Where one purge fails, the others still run. */
export const purgeExpiredOf = (domains: readonly Domain[]): Job => ({
  name: 'purge-expired',
  everySeconds: 3600,
  async run(services) {
    const purges = [purgeRecords, ...domains.flatMap((domain) => domain.purges ?? []), purgeBackups]
    for (const purge of purges) {
      await isolateFailure(
        () => purge(services),
        (error) =>
          services.log.error({ err: error, purge: purge.name }, 'what expired could not be forgotten'),
      )
    }
  },
})

export const purgeExpired = purgeExpiredOf(allDomains)
