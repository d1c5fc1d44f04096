import type { FastifyInstance } from 'fastify'
import * as auth from '#domains/auth/public.ts'
import type { Services } from '#platform/ctx.ts'
import { callLimit } from '#platform/limit-calls.ts'
import type { AppleWallet } from '#platform/settings/wallet-settings.ts'
import { readPasses } from '../wallets.sql.ts'
import { openedSerial } from './pass-secrets.ts'
import type { Counting } from './send-pass.ts'
import { passNotFound, sendPass } from './send-pass.ts'
import { webServiceRoutes } from './web-service.routes.ts'

/** Calls that one network may make in a minute. Many phones may share one address. */
const MOST_CALLS = 300

/**
 * GET /wallets/apple/ticket.pkpass?token=…: the pass that its holder has just asked for. And what devices ask later, under
 * /wallets/apple/v1 (web-service.routes.ts).
 */
export function appleRoutes(http: FastifyInstance, services: Services, apple: AppleWallet): void {
  const calls = callLimit()
  const count: Counting = (address) => calls.count(services, auth.networkOf(address), MOST_CALLS)

  http.get<{ Querystring: { token?: unknown } }>('/wallets/apple/ticket.pkpass', async (request, reply) => {
    count(request.ip)
    const serial = await openedSerial(services, request.query.token)
    const [pass] = serial ? await readPasses(services.db, [serial]) : []
    if (!pass?.is_live) throw passNotFound()
    return sendPass(reply, services, pass)
  })
  webServiceRoutes(http, services, { apple, count })
}
