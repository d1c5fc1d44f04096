import type { SocialProvider } from '@reprise/rules/auth/social'
import type { Ctx } from '#platform/ctx.ts'
import { loadByKey } from '#platform/load-by-key.ts'
import { readPublicConnections } from './social.sql.ts'

export interface PublicSocial {
  provider: SocialProvider
  url: string
}

const load = loadByKey(async (ctx, userIds) => {
  const byUser = new Map<string, PublicSocial[]>(userIds.map((id) => [id, []]))
  for (const { user_id: userId, provider, url } of await readPublicConnections(ctx.db, userIds)) {
    byUser.get(userId)?.push({ provider, url })
  }
  return byUser
})

/**
 * The public pages of a person at other providers; a connection without one is left out. One statement reads
 * them for all people of a request.
 */
export async function loadPublicSocials(ctx: Ctx, userId: string): Promise<PublicSocial[]> {
  return (await load(ctx, userId)) ?? []
}
