import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as auth from '#domains/auth/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import { callLimit } from '#platform/limit-calls.ts'
import { printSharePicture } from './print-share-picture.ts'
import { readEventPicture, readSignedPicture } from './read-share-picture.ts'
import { fileOf, wantedBy } from './share-address.ts'
import type { SharePicture } from './share-picture.ts'
import type { PictureVariant } from './share-texts.ts'

/** Pictures that one network may ask for in a minute. Many people may share one address. */
const MOST_CALLS = 300

const OF_ALL = 'public, max-age=86400'
const OF_ONE = 'private, max-age=86400'

interface PictureRequest {
  Params: { file: string }
  Querystring: { token?: unknown }
}

/**
 * GET /share/events/:slug/:file: the picture of an event that everybody may read.
 * GET /share/tickets/:file?token=…, GET /share/nights/:file?token=…: a picture that its signature opens.
 */
export function sharingRoutes(http: FastifyInstance, makeCtx: (request: FastifyRequest) => Ctx): void {
  const calls = callLimit()

  async function answer(
    request: FastifyRequest<PictureRequest>,
    reply: FastifyReply,
    { caching, read }: { caching: string; read(ctx: Ctx, wanted: PictureVariant): Promise<SharePicture> },
  ): Promise<FastifyReply> {
    // Treats everybody as a visitor, because pictures are passed on.
    const ctx: Ctx = { ...makeCtx(request), caller: async () => null }
    const network = auth.networkOf(request.ip)
    calls.count(ctx, network, MOST_CALLS)
    const { file } = request.params
    const wanted = wantedBy(file)
    if (!wanted) throw fail.notFound()
    const picture = await read(ctx, wanted)
    const present = fileOf(picture, wanted.language)
    if (file !== present) {
      const [path = '', query] = request.url.split('?')
      const way = `${path.slice(0, path.lastIndexOf('/'))}/${present}${query ? `?${query}` : ''}`
      return reply.header('cache-control', 'no-store').redirect(way)
    }
    return reply
      .header('cache-control', caching)
      .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
      .header('content-disposition', 'inline')
      .header('x-content-type-options', 'nosniff')
      .type('image/jpeg')
      .send(await printSharePicture(ctx, picture, network))
  }

  http.get<PictureRequest & { Params: { slug: string } }>('/share/events/:slug/:file', (request, reply) =>
    answer(request, reply, {
      caching: OF_ALL,
      read: (ctx, wanted) => readEventPicture(ctx, request.params.slug, wanted),
    }),
  )
  for (const kind of ['tickets', 'nights'] as const) {
    http.get<PictureRequest>(`/share/${kind}/:file`, (request, reply) =>
      answer(request, reply, {
        caching: OF_ONE,
        read: (ctx, wanted) => readSignedPicture(ctx, kind, request.query.token, wanted),
      }),
    )
  }
}
