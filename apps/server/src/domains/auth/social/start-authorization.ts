import { randomBytes, randomUUID } from 'node:crypto'
import type { SocialAction, SocialProvider } from '@reprise/rules/auth/social'
import type { Ctx } from '#platform/ctx.ts'
import { SocialTrouble } from '#ports/social/social.ts'
import type { Limit } from '../attempts.ts'
import { countAttempt } from '../attempts.ts'
import { networkOf } from '../network-of.ts'
import { authorizationOf, hashOf } from './authorization.ts'
import { insertFlow } from './social.sql.ts'

const FLOW_MINUTES = 10

/** Popups that one network address may open. Many guests in one hall share an address. */
const socialStarts: Limit = { kind: 'socialStart', most: 300, minutes: 15 }

/** Begins an authorization in this browser. Returns the address of the provider's page. Throws SocialTrouble. */
export async function startAuthorization(
  ctx: Ctx,
  { provider, action }: { provider: SocialProvider; action: SocialAction },
  { browser, echo }: { browser: string; echo: string },
): Promise<string> {
  const now = ctx.clock.now()
  const { attempts } = await countAttempt(ctx.db, networkOf(ctx.address), socialStarts, now)
  if (attempts > socialStarts.most) throw new SocialTrouble('busy', 'too many from one address')
  const state = randomBytes(32).toString('base64url')
  const page = await ctx.social.begin(authorizationOf(ctx, provider, state))
  await insertFlow(
    ctx.db,
    randomUUID(),
    hashOf(ctx, 'state', state),
    hashOf(ctx, 'browser', browser),
    provider,
    action,
    echo,
    now,
    now.add({ minutes: FLOW_MINUTES }),
  )
  return page
}
