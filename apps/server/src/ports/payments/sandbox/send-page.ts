import { safePath } from '@reprise/rules/platform/text/safe-path'
import type { FastifyReply } from 'fastify'
import { placeOf } from '#platform/http/place-of.ts'
import type { Config } from '#platform/settings/config.ts'

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

/** Sends a page of the sandbox. The page runs no script, and caches do not keep it. */
export function send(reply: FastifyReply, status: number, page: string): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('content-security-policy', POLICY)
    .type('text/html; charset=utf-8')
    .send(page)
}

/**
 * The address to return to: within our own site only its path, otherwise the address as our own server gave it.
 */
export function backTo(config: Config, href: string): string {
  const place = placeOf(config.publicUrl, href)
  return place.startsWith('/') ? safePath(place) : place
}
