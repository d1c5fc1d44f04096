import type { SocialProvider } from '@reprise/rules/auth/social'
import type { Ctx } from '#platform/ctx.ts'
import { loadByKey } from '#platform/load-by-key.ts'
import { readReaches } from './social.sql.ts'

/** How many people follow an account of a person at a provider (S-091). */
export interface SocialReach {
  provider: SocialProvider
  /** As the provider reported it when the account was connected. */
  followers: number
}

const load = loadByKey(async (ctx, userIds) => {
  const byUser = new Map<string, SocialReach[]>(userIds.map((id) => [id, []]))
  for (const { user_id: userId, provider, followers } of await readReaches(ctx.db, userIds)) {
    byUser.get(userId)?.push({ provider, followers })
  }
  return byUser
})

/**
 * The social reaches of a person, the largest first, without a guard. Accounts whose provider does not say how many
 * follow them are left out. One statement reads them for all people of a request.
 */
export async function loadSocialReaches(ctx: Ctx, userId: string): Promise<SocialReach[]> {
  return (await load(ctx, userId)) ?? []
}
