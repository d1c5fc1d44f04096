import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Ctx } from '#platform/ctx.ts'
import { openMyData } from './read-my-data.ts'

/** GET /api/my-data/:archiveId: the archive, for the bearer it is about. */
export function myDataRoutes(http: FastifyInstance, makeCtx: (request: FastifyRequest) => Ctx): void {
  http.get<{ Params: { archiveId: string } }>('/api/my-data/:archiveId', async (request, reply) => {
    const file = await openMyData(makeCtx(request), request.params.archiveId.toLowerCase())
    return reply
      .type('application/zip')
      .header('content-disposition', 'attachment; filename="my-data.zip"')
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff')
      .send(file)
  })
}
