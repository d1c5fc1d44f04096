import type { Services } from '#platform/ctx.ts'
import { drivePayout } from './drive-payout.ts'
import { claimDuePayouts } from './payouts.sql.ts'

/**
 * How many payouts are driven at the same time. A payout without an answer from the provider delays only one of
 * these places.
 */
const AT_ONCE = 20

async function driveInTurn(services: Services, stopping?: AbortSignal): Promise<void> {
  while (!stopping?.aborted) {
    // Claimed just before it is driven, so that no lease runs out while it waits.
    const [due] = await claimDuePayouts(services.db, services.clock.now(), 1)
    if (!due) return
    await drivePayout(services, due.id)
  }
}

/**
 * Drives the due payouts, longest due first, until none is due or the server stops: those that stopped
 * between reserve, call and settle, and those that the provider had not sent yet. A claimed payout that is
 * not driven (the process died) is due again 20 seconds later.
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
