import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Services } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import { readTermsFile, readTermsHtml } from './read-terms.ts'

const place = z.object({
  version: z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number),
  document: z
    .templateLiteral([z.enum(['terms', 'privacy']), '.', z.enum(['html', 'pdf'])])
    .transform((name) => ({
      document: name.startsWith('terms') ? ('terms' as const) : ('privacy' as const),
      isFile: name.endsWith('.pdf'),
    })),
})

const HTML_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox"
// The PDF viewer of a browser uses inline styles, and shows nothing inside a sandbox.
const FILE_POLICY =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * GET /api/terms/{version}/terms.html and privacy.html answer HTML fragments; terms.pdf and privacy.pdf answer
 * files.
 */
export function termsRoutes(http: FastifyInstance, services: Services): void {
  http.get('/api/terms/:version/:document', async (request, reply) => {
    const parsed = place.safeParse(request.params)
    if (!parsed.success) throw fail.notFound()
    const { version, document: asked } = parsed.data
    if (!asked.isFile) {
      const html = await readTermsHtml(services, version, asked.document)
      return reply.header('content-security-policy', HTML_POLICY).type('text/html; charset=utf-8').send(html)
    }
    const file = await readTermsFile(services, version, asked.document)
    return reply
      .header('cache-control', 'public, max-age=3600')
      .header('content-security-policy', FILE_POLICY)
      .header('content-disposition', `inline; filename="${asked.document}-${version}.pdf"`)
      .type('application/pdf')
      .send(file)
  })
}
