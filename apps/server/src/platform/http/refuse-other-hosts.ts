import { isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../settings/config.ts'

/** The names of a machine for itself. */
export const LOOPBACK: readonly string[] = ['127.0.0.1', '::1', 'localhost']

/** What a Host header names, without port and brackets. */
function nameIn(host: string): string | undefined {
  return URL.parse(`http://${host}`)?.hostname.replace(/^\[|\]$/g, '')
}

/**
 * Answers under our own names alone. A page of another site can give its name our address, and would then read what a
 * demo shows to everybody on this machine, its mails among them. No page can do that with an address that is a number.
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
