import { tokenInput } from '@reprise/rules/auth/session.input'
import type { Ctx } from '#platform/ctx.ts'
import { parseInput } from '#platform/parse-input.ts'
import { tokenHash } from './issue-code.ts'

/** Whether the token of a mail's link is still good, and what for. It is not used up. */
export async function validateToken(
  ctx: Ctx,
  raw: unknown,
): Promise<{ valid: boolean; purpose: string | null }> {
  const { token } = parseInput(tokenInput, raw)
  const found = await ctx.db
    .selectFrom('one_time_code')
    .select('purpose')
    .where('token_hash', '=', tokenHash(ctx, token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', ctx.clock.now())
    .executeTakeFirst()
  return { valid: found !== undefined, purpose: found?.purpose ?? null }
}
