/** The claims of an access token that the browser acts on; times are seconds since the epoch. */
type Claims = { iat: number; exp: number }

const claimsOf = (token: string): Claims | undefined => {
  try {
    const body = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''
    const { iat, exp } = JSON.parse(atob(body)) as Partial<Claims>
    return typeof iat === 'number' && typeof exp === 'number' ? { iat, exp } : undefined
  } catch {
    return undefined
  }
}

/** How far a token is through its life. */
export type TokenAge = { refreshInMs: number; isExpired: boolean }

/**
 * The age of a token by this device's clock alone: from when it came (epoch milliseconds) and how long
 * it lives. The server's clock may differ by hours; both times of the token are its own.
 */
export const ageOf = (token: string, receivedAt: number | undefined, now: number): TokenAge => {
  const claims = claimsOf(token)
  if (!claims) return { refreshInMs: Number.POSITIVE_INFINITY, isExpired: false }
  const life = (claims.exp - claims.iat) * 1000
  const age = now - (receivedAt ?? claims.iat * 1000)
  return { refreshInMs: life * 0.8 - age, isExpired: age >= life }
}
