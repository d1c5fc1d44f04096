import type { Job } from '#platform/job.ts'
import { deliverSandboxWebhooks } from './deliver-sandbox-webhooks.ts'
import { purgeExpired } from './purge-expired.ts'
import { sendOutbox } from './send-outbox.ts'
import { settlePayments } from './settle-payments.ts'
import { tellStartedEvents } from './tell-started-events.ts'

/** Everything that the clock drives. */
export const jobs: readonly Job[] = [
  sendOutbox,
  purgeExpired,
  tellStartedEvents,
  deliverSandboxWebhooks,
  settlePayments,
]
