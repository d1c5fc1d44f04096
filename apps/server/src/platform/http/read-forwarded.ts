import type { FastifyInstance } from 'fastify'
import { plainAddress } from './plain-address.ts'

const HEADER = 'x-forwarded-for'

/**
 * Removes the ports from the addresses that proxies give. With a port, a trusted proxy would not be recognised,
 * and each connection of a visitor would count as another network. Call it before any hook that reads the address.
 */
export function readForwarded(http: FastifyInstance): void {
  http.addHook('onRequest', async ({ raw: { headers } }) => {
    const named = headers[HEADER]
    if (typeof named !== 'string') return
    headers[HEADER] = named
      .split(',')
      .map((each) => plainAddress(each.trim()))
      .join(', ')
  })
}
