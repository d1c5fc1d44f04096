import type { Job } from '#platform/job.ts'
import { deliverSandboxWebhooks } from './deliver-sandbox-webhooks.ts'
import { eraseAccounts } from './erase-accounts.ts'
import { mailNotifications } from './mail-notifications.ts'
import { makeDataArchives } from './make-data-archives.ts'
import { purgeExpired } from './purge-expired.ts'
import { readCaptures } from './read-captures.ts'
import { sendOutbox } from './send-outbox.ts'
import { settlePayments } from './settle-payments.ts'
import { settlePayouts } from './settle-payouts.ts'
import { sweepFiles } from './sweep-files.ts'
import { tellStartedEvents } from './tell-started-events.ts'

/** Everything that the clock drives. */
export const jobs: readonly Job[] = [
  mailNotifications,
  ...sendOutbox,
  purgeExpired,
  eraseAccounts,
  sweepFiles,
  makeDataArchives,
  tellStartedEvents,
  deliverSandboxWebhooks,
  readCaptures,
  ...settlePayments,
  settlePayouts,
]
