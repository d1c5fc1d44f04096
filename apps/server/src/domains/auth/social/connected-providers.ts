import type { SocialProvider } from '@reprise/rules/auth/social'
import type { Ctx } from '#platform/ctx.ts'
import type { Db } from '#platform/db/database.ts'
import { loadByKey } from '#platform/load-by-key.ts'
import { readConnections, readProviders } from './social.sql.ts'

const load = loadByKey(async (ctx, userIds) => {
  const rows = await readProviders(ctx.db, userIds)
  return new Map(rows.map(({ user_id: userId, providers }) => [userId, providers]))
})

/** The account of a person at a provider. Null where none is connected. */
export async function findAccountAt(
  db: Db,
  userId: string,
  provider: SocialProvider,
): Promise<{ subject: string } | null> {
  const accounts = await readConnections(db, userId)
  return accounts.find((each) => each.provider === provider) ?? null
}

/** The providers at which a person has a connected account, without a guard. One statement reads them for all people of a request. */
export async function loadConnectedProviders(ctx: Ctx, userId: string): Promise<readonly SocialProvider[]> {
  return (await load(ctx, userId)) ?? []
}
