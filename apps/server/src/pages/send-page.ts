import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

// Made new for each answer: the level that costs a millisecond.
const brotliOf = promisify(brotliCompress)
const brotli = (page: string) => brotliOf(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
const compressors = { br: brotli, gzip: promisify<string, Buffer>(gzip) }

function codingFor(request: FastifyRequest): keyof typeof compressors | undefined {
  const accepted = String(request.headers['accept-encoding'] ?? '')
    .split(',')
    .filter((each) => !/;\s*q=0(\.0*)?\s*$/.test(each))
    .map((each) => each.split(';')[0]?.trim())
  return (['br', 'gzip'] as const).find((coding) => accepted.includes(coding))
}

/** What the page depends on: how it is compressed, and what was said of it before. */
const varyOf = (reply: FastifyReply) =>
  ['accept-encoding', reply.getHeader('vary')].filter(Boolean).join(', ')

/**
 * Sends a page, compressed where the browser takes that. It is kept there, but asked for again each time: what was
 * just hidden must not be shown from a cache.
 */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: string,
): Promise<FastifyReply> {
  const coding = codingFor(request)
  const hash = createHash('sha256').update(page).digest('base64url').slice(0, 22)
  // Other bytes, another tag.
  const etag = coding ? `"${hash}-${coding}"` : `"${hash}"`
  reply.header('cache-control', 'no-cache').header('etag', etag).header('vary', varyOf(reply))
  if (reply.statusCode === 200 && request.headers['if-none-match'] === etag) return reply.code(304).send()
  reply.type('text/html; charset=utf-8')
  if (!coding) return reply.send(page)
  return reply.header('content-encoding', coding).send(await compressors[coding](page))
}
