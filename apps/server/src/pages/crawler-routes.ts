import type { FastifyInstance } from 'fastify'
import * as events from '#domains/events/public.ts'
import type { Services } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import { html } from './html.ts'

/** The most addresses of one map, by the protocol of sitemaps. */
export const longestMap = 50_000

const secondOf = (at: Temporal.Instant) => at.toString({ smallestUnit: 'second' })

/**
 * Serves /robots.txt and /sitemap.xml: the addresses for search engines, with those of the listed events. Above
 * `perMap` events the map is a list of maps, /sitemap/1.xml and so on.
 */
export function crawlerRoutes(http: FastifyInstance, services: Services, perMap = longestMap): void {
  const { config, db } = services
  const begin = '<?xml version="1.0" encoding="UTF-8"?>\n'
  const type = 'application/xml; charset=utf-8'

  const mapOf = (listed: Awaited<ReturnType<typeof events.readListed>>['listed']) => {
    const urls = listed.map(
      ({ slug, changed_at: at }) =>
        html`<url><loc>${config.publicUrl}/events/${slug}</loc><lastmod>${secondOf(at)}</lastmod></url>`,
    )
    return `${begin}${html`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`.text}\n`
  }

  http.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /api/\nDisallow: /auth/\n\nSitemap: ${config.publicUrl}/sitemap.xml\n`),
  )

  http.get('/sitemap.xml', async (_request, reply) => {
    const { listed, count } = await events.readListed(db, { first: perMap, skip: 0 })
    if (count <= perMap) return reply.type(type).send(mapOf(listed))
    const maps = Array.from(
      { length: Math.ceil(count / perMap) },
      (_, index) => html`<sitemap><loc>${config.publicUrl}/sitemap/${index + 1}.xml</loc></sitemap>`,
    )
    return reply
      .type(type)
      .send(
        `${begin}${html`<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${maps}</sitemapindex>`.text}\n`,
      )
  })

  http.get<{ Params: { number: string } }>('/sitemap/:number.xml', async ({ params }, reply) => {
    const number = /^[1-9]\d{0,3}$/.test(params.number) ? Number(params.number) : 0
    const skip = (number - 1) * perMap
    const { listed } = number > 0 ? await events.readListed(db, { first: perMap, skip }) : { listed: [] }
    if (listed.length === 0) throw fail.notFound('There is nothing at this address.')
    return reply.type(type).send(mapOf(listed))
  })
}
