import { recoveryDays } from '../platform/constants.ts'
import { phrase } from '../platform/phrase.ts'

/** Shown to a person who comes back to an account that was erased after 90 days. */
export const accountGone = phrase("This account was deleted more than 90 days ago and can't be restored.")

const dayMilliseconds = 24 * 60 * 60 * 1000

/** When a deleted account is erased (epoch milliseconds): 90 times 24 hours after it was deleted. */
export function erasedAfter(deletedAt: number): number {
  return deletedAt + recoveryDays * dayMilliseconds
}
