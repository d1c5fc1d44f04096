import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as auth from '#domains/auth/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import { callLimit } from '#platform/limit-calls.ts'
import { followLink } from './follow-link.ts'

// Tested in domains/offers/earn/open-link.test.ts.

/** Links that one network may open in a minute. Many people may share one address. */
const MOST_CALLS = 300

const TYPES: Record<string, string> = { pdf: 'application/pdf', webp: 'image/webp' }

const endingOf = (file: string) => file.split('.').at(-1) ?? ''

/** The name under which a file is saved, with its ending, for a header. */
function savedName(name: string, file: string): string {
  const ending = `.${endingOf(file)}`
  return encodeURIComponent(name.toLowerCase().endsWith(ending) ? name : `${name}${ending}`)
}

/** GET /api/offers/open/:token: the link that a member was given. It counts once, and leads to a page or answers a file. */
export function offersRoutes(http: FastifyInstance, makeCtx: (request: FastifyRequest) => Ctx): void {
  const calls = callLimit()
  http.get<{ Params: { token: string } }>(
    '/api/offers/open/:token',
    // Asking for the head alone must not count.
    { exposeHeadRoute: false },
    async (request, reply) => {
      const ctx = makeCtx(request)
      calls.count(ctx, auth.networkOf(request.ip), MOST_CALLS)
      const target = await followLink(ctx.services, request.params.token)
      if (!target) throw fail.notFound('This link is no longer valid. Open the offer again.')
      reply.header('cache-control', 'private, no-store').header('referrer-policy', 'no-referrer')
      if ('url' in target) return reply.redirect(target.url, 303)
      const bytes = await ctx.files.read(target.file)
      if (!bytes) throw fail.notFound()
      return reply
        .header('content-disposition', `attachment; filename*=UTF-8''${savedName(target.name, target.file)}`)
        .header('x-content-type-options', 'nosniff')
        .type(TYPES[endingOf(target.file)] ?? 'application/octet-stream')
        .send(bytes)
    },
  )
}
