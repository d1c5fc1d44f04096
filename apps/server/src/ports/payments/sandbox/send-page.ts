import type { FastifyReply } from 'fastify'
import type { Config } from '#platform/config.ts'

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

/** Sends one of the sandbox's own pages: it runs no script and is kept nowhere. */
export function send(reply: FastifyReply, status: number, page: string): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('content-security-policy', POLICY)
    .type('text/html; charset=utf-8')
    .send(page)
}

/** To our own site by path alone: people stay at the address they came by. */
export function placeOf(config: Config, href: string): string {
  const { origin, pathname, search, hash } = new URL(href)
  return origin === new URL(config.publicUrl).origin ? `${pathname}${search}${hash}` : href
}
