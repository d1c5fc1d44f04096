import type { Services } from '#platform/ctx.ts'
import { signToken, verifyToken } from '#platform/signed-token.ts'

const SECONDS = 10 * 60

/** The address one file of this exact length may be sent to, within 10 minutes. */
export async function uploadUrl(
  services: Services,
  assetId: string,
  contentLength: number,
  now: Temporal.Instant,
): Promise<string> {
  const token = await signToken(services.keys, 'UPLOAD', { sub: assetId, len: contentLength }, now, SECONDS)
  return `/api/uploads/${assetId}?token=${token}`
}

/** The length that a token allows for this asset, or undefined where the token does not fit it. */
export async function allowedLength(
  services: Services,
  assetId: string,
  token: string,
): Promise<number | undefined> {
  const claims = await verifyToken(services.keys, 'UPLOAD', token, services.clock.now())
  return claims?.sub === assetId && typeof claims.len === 'number' ? claims.len : undefined
}
