import { safePath } from '@reprise/rules/platform/text/safe-path'
import type { FastifyReply } from 'fastify'
import { placeOf } from '#platform/http/place-of.ts'
import type { Config } from '#platform/settings/config.ts'

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

/** To a page of our own site by path alone; to another site as our own server asked. */
export function backTo(config: Config, href: string): string {
  const place = placeOf(config.publicUrl, href)
  return place.startsWith('/') ? safePath(place) : place
}
