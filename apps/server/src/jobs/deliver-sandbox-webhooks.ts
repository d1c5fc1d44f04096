import type { Job } from '#platform/jobs/job.ts'
import { deliverSandboxWebhooks as deliver } from '#ports/payments/sandbox/deliver-sandbox-webhooks.ts'

/** Lets the sandbox speak, as a provider outside would by itself. */
export const deliverSandboxWebhooks: Job = { name: 'deliver-sandbox-webhooks', everySeconds: 1, run: deliver }
