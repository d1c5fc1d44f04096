import * as assets from '#domains/assets/public.ts'
import * as auth from '#domains/auth/public.ts'
import * as checkin from '#domains/checkin/public.ts'
import * as invites from '#domains/invites/public.ts'
import * as payments from '#domains/payments/public.ts'
import type { Job } from '#platform/job.ts'
import { purgeRecords } from '#platform/purge-records.ts'

/** Forgets what nobody can ask for any more. */
export const purgeExpired: Job = {
  name: 'purge-expired',
  everySeconds: 3600,
  async run(services) {
    await purgeRecords(services)
    await auth.purgeAuth(services)
    await auth.purgeLife(services)
    await auth.purgeImpersonations(services)
    await invites.purgeInvites(services)
    await assets.purgeUploads(services)
    await payments.purgeNotices(services)
    await checkin.purgeScans(services)
  },
}
