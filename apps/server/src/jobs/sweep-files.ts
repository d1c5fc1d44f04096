import * as assets from '#domains/assets/public.ts'
import * as auth from '#domains/auth/public.ts'
import type { Job } from '#platform/jobs/job.ts'
import { sweepFiles as sweep } from '#platform/jobs/sweep-files.ts'

/** Removes files that nothing names any more. */
export const sweepFiles: Job = {
  name: 'sweep-files',
  everySeconds: 3600,
  run: (services, stopping) => sweep(services, [assets.findStrayPictures, auth.findStrayArchives], stopping),
}
