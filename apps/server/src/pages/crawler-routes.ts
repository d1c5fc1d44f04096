import type { FastifyInstance } from 'fastify'
import * as events from '#domains/events/public.ts'
import type { Services } from '#platform/ctx.ts'
import { html } from './html.ts'

/** Serves /robots.txt and /sitemap.xml: the addresses for search engines, with those of the listed events. */
export function crawlerRoutes(http: FastifyInstance, services: Services): void {
  const { config, db } = services

  http.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /api/\nDisallow: /auth/\n\nSitemap: ${config.publicUrl}/sitemap.xml\n`),
  )

  http.get('/sitemap.xml', async (_request, reply) => {
    const listed = await events.readListed(db)
    const urls = listed.map(
      ({ slug, changed_at: at }) =>
        html`<url><loc>${config.publicUrl}/events/${slug}</loc><lastmod>${at.toString({ smallestUnit: 'second' })}</lastmod></url>`,
    )
    const { text } = html`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>
`
    return reply.type('application/xml; charset=utf-8').send(text)
  })
}
