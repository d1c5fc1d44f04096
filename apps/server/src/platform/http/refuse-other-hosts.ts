import { isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../settings/config.ts'

/** The names by which a machine reaches itself. */
export const LOOPBACK: readonly string[] = ['127.0.0.1', '::1', 'localhost']

/** The name in a Host header, without port and brackets. */
function nameIn(host: string): string | undefined {
  return URL.parse(`http://${host}`)?.hostname.replace(/^\[|\]$/g, '')
}

/**
 * Answers only requests to the server's own names. A page of another site can point its name at our address, and
 * would then read everything that a demo shows, mails included. Addresses that are numbers are safe, because no
 * page can redirect them.
 */
export function refuseOtherHosts(http: FastifyInstance, config: Pick<Config, 'publicUrl' | 'host'>): void {
  const own = [...LOOPBACK, nameIn(new URL(config.publicUrl).host), nameIn(config.host)]
  http.addHook('onRequest', async ({ headers }, reply) => {
    const name = headers.host === undefined ? 'localhost' : nameIn(headers.host)
    if (name !== undefined && (own.includes(name) || isIP(name) !== 0)) return
    return reply
      .code(421)
      .send({ code: 'BAD_INPUT', message: `Nothing is shown under this name. Go to ${config.publicUrl}` })
  })
}
