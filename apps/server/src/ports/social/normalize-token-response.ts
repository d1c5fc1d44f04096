interface Answer {
  data?: unknown
  scope?: unknown
  token_type?: unknown
  access_token?: unknown
}

/**
 * The answer with the token as RFC 6749 has it: Twitch writes its scopes as a list, Instagram wraps the answer in a
 * list and names no token type. Everything else stays as it came.
 */
export function normalizeTokenResponse(given: unknown): unknown {
  if (typeof given !== 'object' || given === null) return given
  const outer: Answer = given
  const inner: Answer = Array.isArray(outer.data) && outer.data.length === 1 ? outer.data[0] : outer
  if (typeof inner.access_token !== 'string') return given
  const { scope, token_type = 'bearer' } = inner
  return { ...inner, token_type, ...(Array.isArray(scope) && { scope: scope.join(' ') }) }
}
