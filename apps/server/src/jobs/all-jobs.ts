import type { Domain } from '#platform/domain.ts'
import type { Job } from '#platform/jobs/job.ts'
import { allDomains } from '../all-domains.ts'
import { deliverSandboxWebhooks } from './deliver-sandbox-webhooks.ts'
import { eraseAccountsOf } from './erase-accounts.ts'
import { makeDataArchivesOf } from './make-data-archives.ts'
import { purgeExpiredOf } from './purge-expired.ts'
import { sendOutbox } from './send-outbox.ts'
import { sweepFiles } from './sweep-files.ts'

/** All jobs: those that go through all domains, and those of each domain. */
export const jobsOf = (domains: readonly Domain[]): readonly Job[] => [
  deliverSandboxWebhooks,
  ...domains.flatMap((domain) => domain.jobs ?? []),
  ...sendOutbox,
  purgeExpiredOf(domains),
  eraseAccountsOf(domains),
  sweepFiles,
  makeDataArchivesOf(domains),
]

/** The jobs of the whole product. */
export const jobs = jobsOf(allDomains)
