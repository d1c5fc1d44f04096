import type { FastifyInstance, FastifyReply } from 'fastify'
import * as auth from '#domains/auth/public.ts'
import type { Services } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import { callLimit } from '#platform/limit-calls.ts'
import { usableApple } from '../offered-wallets.ts'
import type { PassRow } from '../wallets.sql.ts'
import { readPasses } from '../wallets.sql.ts'
import { buildPass } from './build-pass.ts'
import { openedSerial } from './pass-secrets.ts'

/** Calls that one network may make in a minute. Many phones may share one address. */
const MOST_CALLS = 300

const passNotFound = () => fail.notFound("We couldn't find this pass.")

/** Sends a pass. Throws NOT_FOUND while the certificates are not valid. */
async function sendPass(reply: FastifyReply, services: Services, pass: PassRow): Promise<FastifyReply> {
  const apple = usableApple(services)
  if (!apple) throw passNotFound()
  return reply
    .type('application/vnd.apple.pkpass')
    .header('content-disposition', 'attachment; filename="ticket.pkpass"')
    .header('cache-control', 'private, no-store')
    .header('last-modified', new Date(pass.changed_at.epochMilliseconds).toUTCString())
    .send(Buffer.from(await buildPass(services, apple, pass)))
}

/** GET /wallets/apple/ticket.pkpass?token=…: the pass that its holder has just asked for. */
export function appleRoutes(http: FastifyInstance, services: Services): void {
  const calls = callLimit()
  const count = (address: string) => calls.count(services, auth.networkOf(address), MOST_CALLS)

  http.get<{ Querystring: { token?: unknown } }>('/wallets/apple/ticket.pkpass', async (request, reply) => {
    count(request.ip)
    const serial = await openedSerial(services, request.query.token)
    const [pass] = serial ? await readPasses(services.db, [serial]) : []
    if (!pass?.is_live) throw passNotFound()
    return sendPass(reply, services, pass)
  })
}
