import { defaultCurrency } from '@reprise/rules/platform/numbers/money'
import { sentence } from '@reprise/rules/platform/sentence'
import type { Work } from '#platform/ctx.ts'
import type { Failure } from '#platform/fail.ts'
import { fail } from '#platform/fail.ts'
import { firstClubWithMoney } from './club-balance.ts'

// Tested in domains/points/payouts/owner-leaves.test.ts.

/**
 * The refusal for a person who wants to leave and owns a club that holds money, because only its owner can request its
 * payout. Null where there is none.
 */
export async function readHeldMoney({ tx }: Work, userId: string): Promise<Failure | null> {
  const [club] = await firstClubWithMoney(tx, defaultCurrency, userId)
  if (!club) return null
  return fail.conflict(
    sentence('Your club {{club}} still holds money. Pay it out or transfer the club first.', {
      club: club.name,
    }),
  )
}
