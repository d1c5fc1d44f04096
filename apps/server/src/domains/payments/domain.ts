import './payments.graphql.ts'
import { defineDomain } from '#platform/domain.ts'
import type { Job } from '#platform/jobs/job.ts'
import type { PaymentQueue } from './payment-queues.ts'
import { personalData } from './payments.personal-data.ts'
import { paymentsRoutes } from './payments.routes.ts'
import { takeBackPayoutAccounts } from './payouts/forget-payout-accounts.ts'
import { settleDuePayouts } from './payouts/settle-due-payouts.ts'
import { purgeNotices } from './purge-notices.ts'
import { readCaptures } from './read-captures.ts'
import { settleDueQueue } from './settle-due-payments.ts'

const settle =
  (queue: PaymentQueue): Job['run'] =>
  (services, stopping) =>
    settleDueQueue(services, queue, stopping)

export const payments = defineDomain({
  name: 'payments',
  routes: (http, { services }) => paymentsRoutes(http, services),
  personalData,
  erase: {
    none: 'where their money goes is kept until they have it; the job that erases accounts forgets it then',
  },
  purges: [purgeNotices],
  jobs: [
    // Once a day: reads what the provider did while its notices were lost.
    { name: 'read-captures', everySeconds: 60, run: readCaptures },
    // These finish what stopped between our write and the provider's answer. No queue waits for another. The
    // first one ends the orders that nobody paid in time.
    { name: 'settle-unpaid-payments', everySeconds: 2, run: settle('unpaid') },
    { name: 'settle-taking-payments', everySeconds: 2, run: settle('taking') },
    { name: 'settle-returning-payments', everySeconds: 2, run: settle('returning') },
    { name: 'settle-payouts', everySeconds: 2, run: settleDuePayouts },
  ],
  extends: { takenBack: [takeBackPayoutAccounts] },
})
