import { isId } from '@reprise/rules/platform/id'
import type { Services } from '#platform/ctx.ts'
import { signToken } from '#platform/signed-token.ts'

const SECONDS = 15 * 60

/** An access token: good for 15 minutes, naming the session and nothing else. */
export function accessTokenOf(services: Services, sessionId: string, now: Temporal.Instant): Promise<string> {
  return signToken(services.keys, 'JWT', { sid: sessionId }, now, SECONDS)
}

export function isSessionId(claim: unknown): claim is string {
  return typeof claim === 'string' && isId(claim)
}
