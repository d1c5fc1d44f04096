import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

// Pages are compressed for each answer, so this level takes only a millisecond.
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

/** The value of Vary: the accepted compression, and what the caller has set before. */
const varyOf = (reply: FastifyReply) =>
  ['accept-encoding', reply.getHeader('vary')].filter(Boolean).join(', ')

/**
 * Sends a page, compressed where the browser accepts that. Browsers keep the page, but ask each time whether it is
 * still the same, because something that was just hidden must not be shown from a cache.
 */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: string,
): Promise<FastifyReply> {
  const coding = codingFor(request)
  const hash = createHash('sha256').update(page).digest('base64url').slice(0, 22)
  // The tag differs for each compression, because the bytes differ.
  const etag = coding ? `"${hash}-${coding}"` : `"${hash}"`
  reply.header('cache-control', 'no-cache').header('etag', etag).header('vary', varyOf(reply))
  if (reply.statusCode === 200 && request.headers['if-none-match'] === etag) return reply.code(304).send()
  reply.type('text/html; charset=utf-8')
  if (!coding) return reply.send(page)
  return reply.header('content-encoding', coding).send(await compressors[coding](page))
}
