import type { FastifyInstance } from 'fastify'
import { plainAddress } from './plain-address.ts'

const HEADER = 'x-forwarded-for'

/**
 * Takes the ports off the addresses that proxies name: with one, a proxy would not be known as trusted, and each
 * connection of a visitor would count as a network of its own. To be called before any hook that asks for the address.
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
