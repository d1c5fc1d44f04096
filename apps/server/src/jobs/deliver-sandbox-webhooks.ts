import type { Job } from '#platform/jobs/job.ts'
import { deliverSandboxWebhooks as deliver } from '#ports/payments/sandbox/deliver-sandbox-webhooks.ts'

/** Sends the webhooks of the sandbox, as an outside provider does. */
export const deliverSandboxWebhooks: Job = { name: 'deliver-sandbox-webhooks', everySeconds: 1, run: deliver }
