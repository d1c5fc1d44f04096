/** The claims of an access token that the browser acts on; times are seconds since the epoch. */
type Claims = { iat?: unknown; exp?: unknown; imp?: unknown }

const claimsOf = (token: string): Claims => {
  try {
    const body = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''
    return JSON.parse(atob(body)) ?? {}
  } catch {
    return {}
  }
}

/** Whether a token belongs to staff who act as somebody. It names them (section 6). */
export const isImpersonation = (token: string): boolean => typeof claimsOf(token).imp === 'string'

/** How much of its lifetime a token has used. */
export type TokenAge = { refreshInMs: number; expiresInMs: number }

/**
 * The age of a token by this device's clock alone: from when it came (epoch milliseconds) and how long it lives. The
 * server's clock may differ by hours, but both times of the token are its own.
 */
export const ageOf = (token: string, receivedAt: number | undefined, now: number): TokenAge => {
  const { iat, exp } = claimsOf(token)
  if (typeof iat !== 'number' || typeof exp !== 'number')
    return { refreshInMs: Number.POSITIVE_INFINITY, expiresInMs: Number.POSITIVE_INFINITY }
  const life = (exp - iat) * 1000
  const age = now - (receivedAt ?? iat * 1000)
  return { refreshInMs: life * 0.8 - age, expiresInMs: life - age }
}
