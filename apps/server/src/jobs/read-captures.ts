import * as payments from '#domains/payments/public.ts'
import type { Job } from '#platform/job.ts'

/** Finds once a day what the provider did while its notices were lost. */
export const readCaptures: Job = { name: 'read-captures', everySeconds: 60, run: payments.readCaptures }
