import type { Services } from '#platform/ctx.ts'
import { drivePayout } from './drive-payout.ts'
import { claimDuePayouts } from './payouts.sql.ts'

const MOST = 20

/**
 * Drives the payouts that are due: whatever stopped between reserve, call and settle, and what the provider had not
 * sent yet. A claimed one that is not driven (the process died) is due again 20 seconds later.
 */
export async function settleDuePayouts(services: Services): Promise<void> {
  const due = await claimDuePayouts(services.db, services.clock.now(), MOST)
  await Promise.all(due.map(({ id }) => drivePayout(services, id)))
}
