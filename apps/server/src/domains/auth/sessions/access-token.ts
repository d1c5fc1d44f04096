import { isId } from '@reprise/rules/platform/ids/id'
import type { Services } from '#platform/ctx.ts'
import { signToken, verifyToken } from '#platform/signed-token.ts'

const SECONDS = 15 * 60

/** For a session in which a staff person acts as somebody else: the staff person, and when it ends. */
export interface ActingAs {
  impersonatorId: string
  until: Temporal.Instant
}

/**
 * Makes an access token that is valid for 15 minutes and names only the session. In an impersonation it also names
 * the staff person, and is valid until the impersonation ends.
 */
export function accessTokenOf(
  services: Services,
  sessionId: string,
  now: Temporal.Instant,
  acting?: ActingAs,
): Promise<string> {
  if (!acting) return signToken(services.keys, 'JWT', { sid: sessionId }, now, SECONDS)
  const left = Math.max(0, Math.floor(now.until(acting.until).total('seconds')))
  return signToken(services.keys, 'JWT', { sid: sessionId, imp: acting.impersonatorId }, now, left)
}

// Lifetime of a token with which staff acts as somebody. Other tokens live shorter.
const LONGEST_SECONDS = 60 * 60
// The clocks of two servers may differ a little.
const SKEW_SECONDS = 60

/**
 * The session that a genuine access token names. Undefined for any other token, and for one whose times are not
 * those that this server sets.
 */
export async function sessionIdOf(
  services: Services,
  bearer: string,
  now: Temporal.Instant,
): Promise<string | undefined> {
  const claims = await verifyToken(services.keys, 'JWT', bearer, now)
  if (claims?.exp === undefined || claims.iat === undefined) return undefined
  if (claims.exp - claims.iat > LONGEST_SECONDS) return undefined
  if (claims.iat > now.epochMilliseconds / 1000 + SKEW_SECONDS) return undefined
  return typeof claims.sid === 'string' && isId(claims.sid) ? claims.sid : undefined
}
