import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Services } from '#platform/ctx.ts'
import { signToken, verifyToken } from '#platform/signed-token.ts'

const LINK_SECONDS = 10 * 60

/**
 * The token by which the device that holds a pass proves that to this server. It is derived from the serial, so nothing
 * secret is stored, and it outlives each change of the pass.
 */
export function authenticationToken({ keys }: Pick<Services, 'keys'>, serial: string): string {
  return tokenBy(keys.current('WALLET').secret, serial)
}

const tokenBy = (secret: Buffer, serial: string) =>
  createHmac('sha256', secret).update(`apple:${serial}`).digest('base64url')

/** Whether a header `Authorization` carries the token of this pass. Compared in constant time. */
export function provesPass(
  { keys }: Pick<Services, 'keys'>,
  serial: string,
  header: string | undefined,
): boolean {
  const [, given = ''] = /^ApplePass (\S+)$/.exec(header ?? '') ?? []
  const [one, other] = [Buffer.from(given), Buffer.from(authenticationToken({ keys }, serial))]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** The path at which the person who just asked for a pass downloads it, for ten minutes. */
export async function passPath({ keys, clock }: Pick<Services, 'keys' | 'clock'>, serial: string) {
  const token = await signToken(keys, 'WALLET', { serial }, clock.now(), LINK_SECONDS)
  return `/wallets/apple/ticket.pkpass?token=${token}`
}

/** The serial that a signed address opens; undefined where it is not ours, or has expired. */
export async function openedSerial(
  { keys, clock }: Pick<Services, 'keys' | 'clock'>,
  token: unknown,
): Promise<string | undefined> {
  if (typeof token !== 'string') return undefined
  const claims = await verifyToken(keys, 'WALLET', token, clock.now())
  return typeof claims?.serial === 'string' ? claims.serial : undefined
}
