import * as events from '#domains/events/public.ts'
import * as payments from '#domains/payments/public.ts'
import * as users from '#domains/users/public.ts'
import type { Work } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import { isInDebt, payoutSource, readBalance } from '../revenue/event-balance.ts'
import { isOpenPayout, isPayable } from '../revenue/read-payout-info.ts'
import { existsPaidEventTicket } from './hosted-sales.sql.ts'

interface HandOver {
  event: events.EventRow
  successor: events.Successor
  balance: bigint
  payouts: payments.Payout[]
  /** Whether the event has tickets for money, or ever had. */
  isPaid: boolean
  /** Whether its host owes more than their events have. */
  owes: boolean
}

/** Locks an event that gets another producer, and reads what it holds, until the transaction ends. */
export async function lockHandOver(
  work: Work,
  { eventId, userId }: { eventId: string; userId: string },
): Promise<HandOver> {
  const event = await events.lockEvent(work, eventId)
  const successor = await events.readSuccessor(work.tx, event, userId)
  const payouts = await payments.readPayoutsFrom(work.tx, payoutSource, event.id)
  const { balance } = await readBalance(work.tx, event.id)
  const [paid] = await existsPaidEventTicket(work.tx, event.id)
  const owes = await isInDebt(work.tx, event.created_by, work.now)
  // A person who is deleting their account now has left, or is refused because of this event. The lock is
  // taken only for a person who may host, so it tells nobody who has an account.
  const person = successor.mayHost ? await users.lockUser(work.tx, userId) : successor.person
  const isPaid = paid?.is_paid ?? false
  return { event, successor: { ...successor, person }, payouts, balance, isPaid, owes }
}

/**
 * Refuses a hand-over that would make the next host answer for money that the former one received: nothing is
 * paid out before the latest end, and nothing is handed over after it. An event that could pay the debts of
 * its host stays with them.
 */
export function ensureHandOver(handOver: HandOver, now: Temporal.Instant): void {
  const { event, successor, balance, isPaid, owes } = handOver
  if (event.cancelled_at) throw fail.conflict('This event was cancelled.')
  ensureNothingTaken(handOver)
  if (isPayable(event, now)) throw fail.conflict('This event has ended.')
  if (owes && (isPaid || balance > 0n)) {
    throw fail.conflict(
      "The host owes money from other events. An event that sells tickets stays with them until that's paid.",
    )
  }
  events.ensureSuccessor(event, successor)
}

/**
 * Refuses to give an event back where its former host would answer for money that the next one received. It
 * does not refuse after the event's end or cancellation, or for a debt of the next host: otherwise a thief
 * would only have to wait.
 */
export function ensureGiveBack(handOver: HandOver): void {
  ensureNothingTaken(handOver)
  if (handOver.payouts.some(({ state }) => state === 'COMPLETED')) {
    throw fail.conflict('This event was already paid out.')
  }
  events.ensureSuccessor(handOver.event, handOver.successor)
}

function ensureNothingTaken({ balance, payouts }: HandOver): void {
  if (balance < 0n)
    throw fail.conflict('Refunds were higher than what was left here. Please contact support.')
  if (payouts.some(isOpenPayout)) throw fail.conflict('A payout for this event is on its way.')
}
