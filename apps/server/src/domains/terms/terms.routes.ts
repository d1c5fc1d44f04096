import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Services } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import { readTermsHtml } from './read-terms.ts'

const place = z.object({
  version: z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number),
  document: z
    .enum(['terms.html', 'privacy.html'])
    .transform((name) => (name === 'terms.html' ? 'terms' : 'privacy')),
})

/** GET /api/terms/{version}/terms.html and privacy.html: the texts as HTML fragments. */
export function termsRoutes(http: FastifyInstance, services: Services): void {
  http.get('/api/terms/:version/:document', async (request, reply) => {
    const parsed = place.safeParse(request.params)
    if (!parsed.success) throw fail.notFound()
    const html = await readTermsHtml(services, parsed.data.version, parsed.data.document)
    return reply
      .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
      .type('text/html; charset=utf-8')
      .send(html)
  })
}
