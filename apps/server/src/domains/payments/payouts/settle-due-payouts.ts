import type { Services } from '#platform/ctx.ts'
import { drivePayout } from './drive-payout.ts'
import { claimDuePayouts } from './payouts.sql.ts'

/** How many are driven at once: one that the provider does not answer holds up no more than its place. */
const AT_ONCE = 20

async function driveInTurn(services: Services, stopping?: AbortSignal): Promise<void> {
  while (!stopping?.aborted) {
    // Claimed when it is driven, so that a lease is never waited away.
    const [due] = await claimDuePayouts(services.db, services.clock.now(), 1)
    if (!due) return
    await drivePayout(services, due.id)
  }
}

/**
 * Drives the payouts that are due, the longest due first, until no more are or the server stops: whatever stopped
 * between reserve, call and settle, and what the provider had not sent yet. A claimed one that is not driven (the
 * process died) is due again 20 seconds later.
 */
export async function settleDuePayouts(services: Services, stopping?: AbortSignal): Promise<void> {
  const due = await claimDuePayouts(services.db, services.clock.now(), AT_ONCE)
  const mayBeMore = due.length === AT_ONCE
  await Promise.all(
    due.map(async ({ id }) => {
      await drivePayout(services, id)
      if (mayBeMore) await driveInTurn(services, stopping)
    }),
  )
}
