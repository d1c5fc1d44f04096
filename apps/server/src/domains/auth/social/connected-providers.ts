import type { SocialProvider } from '@reprise/rules/auth/social'
import type { Ctx } from '#platform/ctx.ts'
import { loadByKey } from '#platform/load-by-key.ts'
import { readProviders } from './social.sql.ts'

const load = loadByKey(async (ctx, userIds) => {
  const rows = await readProviders(ctx.db, userIds)
  return new Map(rows.map(({ user_id: userId, providers }) => [userId, providers]))
})

/** The providers at which a person has a connected account, without a guard. One statement reads them for all people of a request. */
export async function loadConnectedProviders(ctx: Ctx, userId: string): Promise<readonly SocialProvider[]> {
  return (await load(ctx, userId)) ?? []
}
