import { emailOnlyInput } from '@reprise/rules/auth/session.input'
import * as users from '#domains/users/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import { parseInput } from '#platform/writes/parse-input.ts'
import { countAttempt } from '../attempts.ts'
import { availabilityChecks } from '../limits.ts'
import { networkOf } from '../network-of.ts'

/**
 * Whether an address can sign up. It may tell whether an account exists, so it is limited for each network
 * address.
 */
export async function checkEmailAvailability(ctx: Ctx, raw: unknown): Promise<{ available: boolean }> {
  const { email } = parseInput(emailOnlyInput, raw)
  const { attempts } = await countAttempt(ctx.db, networkOf(ctx.address), availabilityChecks, ctx.clock.now())
  if (attempts > availabilityChecks.most) throw fail.rateLimited()
  const user = await users.findByLogin(ctx.db, email)
  return { available: !user?.email_verified_at }
}
