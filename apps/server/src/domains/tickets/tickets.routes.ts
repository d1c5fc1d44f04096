import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as events from '#domains/events/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { calendarOf } from './event-calendar.ts'
import { mayKnowPlace } from './may-know-place.ts'

/** GET /api/events/:slug/calendar.ics: a calendar file for whoever may see the event. */
export function ticketsRoutes(http: FastifyInstance, makeCtx: (request: FastifyRequest) => Ctx): void {
  http.get<{ Params: { slug: string } }>('/api/events/:slug/calendar.ics', async (request, reply) => {
    const ctx = makeCtx(request)
    const event = await events.readEvent(ctx, request.params.slug)
    const { brandName: brand, publicUrl } = ctx.config
    const file = calendarOf(event, {
      brand,
      publicUrl,
      knowsPlace: await mayKnowPlace(ctx, event),
      now: ctx.clock.now(),
    })
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', `attachment; filename="${event.slug}.ics"`)
      .header('cache-control', 'private, no-cache')
      .send(file)
  })
}
