import { randomUUID } from 'node:crypto'
import * as payments from '#domains/payments/public.ts'
import * as tickets from '#domains/tickets/public.ts'
import * as users from '#domains/users/public.ts'
import type { Actor, Services } from '#platform/ctx.ts'
import { sandboxAccountId } from '#ports/payments/sandbox/connect-account.ts'
import { saveAccount } from '#ports/payments/sandbox/payouts.sql.ts'
import { actAs } from './act-as.ts'

/** Connects the sandbox account that the producer's page would offer, and sends a part of the earnings there. */
export async function payOut(
  services: Services,
  producer: Actor,
  payout: { eventId: string; amount: number },
  moment: Temporal.Instant,
): Promise<void> {
  const { db, keys } = services
  const { userId } = producer
  const email = (await users.usersByIds(db, [userId])).get(userId)?.email ?? producer.userName
  const accountId = sandboxAccountId(keys, email)
  await saveAccount(db, accountId, email, 'PLAIN', moment)
  await payments.saveAccount(db, userId, 'sandbox', accountId, email, moment)
  const proven = { ...producer, isSteppedUp: true }
  await tickets.requestEventPayout.run(actAs(services, proven, moment), {
    eventId: payout.eventId,
    amount: BigInt(payout.amount),
    idempotencyKey: randomUUID(),
  })
}
