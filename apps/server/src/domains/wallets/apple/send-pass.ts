import type { FastifyReply } from 'fastify'
import type { Services } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import { usableApple } from '../offered-wallets.ts'
import type { PassRow } from '../wallets.sql.ts'
import { buildPass } from './build-pass.ts'

/** Counts a call of a network address. Throws RATE_LIMITED. */
export type Counting = (address: string) => void

export const passNotFound = () => fail.notFound("We couldn't find this pass.")

/** Sends a pass. Throws NOT_FOUND while the certificates are not valid. */
export async function sendPass(
  reply: FastifyReply,
  services: Services,
  pass: PassRow,
): Promise<FastifyReply> {
  const apple = usableApple(services)
  if (!apple) throw passNotFound()
  return reply
    .type('application/vnd.apple.pkpass')
    .header('content-disposition', 'attachment; filename="ticket.pkpass"')
    .header('cache-control', 'private, no-store')
    .header('last-modified', new Date(pass.changed_at.epochMilliseconds).toUTCString())
    .send(Buffer.from(await buildPass(services, apple, pass)))
}
