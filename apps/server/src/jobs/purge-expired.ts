import * as assets from '#domains/assets/public.ts'
import * as auth from '#domains/auth/public.ts'
import * as checkin from '#domains/checkin/public.ts'
import * as invites from '#domains/invites/public.ts'
import * as payments from '#domains/payments/public.ts'
import { alone } from '#platform/alone.ts'
import { purgeBackups } from '#platform/backup/purge-backups.ts'
import type { Job } from '#platform/job.ts'
import { purgeRecords } from '#platform/purge-records.ts'

const purges = [
  purgeRecords,
  auth.purgeAuth,
  auth.purgeLife,
  auth.purgeImpersonations,
  invites.purgeInvites,
  assets.purgeUploads,
  payments.purgeNotices,
  checkin.purgeScans,
  purgeBackups,
]

/** Forgets what nobody can ask for any more. A kind that cannot be forgotten holds back no other. */
export const purgeExpired: Job = {
  name: 'purge-expired',
  everySeconds: 3600,
  async run(services) {
    for (const purge of purges) {
      await alone(
        () => purge(services),
        (error) =>
          services.log.error({ err: error, purge: purge.name }, 'what expired could not be forgotten'),
      )
    }
  },
}
