import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as events from '#domains/events/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { drawReceipt } from './draw-receipt.ts'
import { calendarOf } from './event-calendar.ts'
import { mayKnowPlace } from './may-know-place.ts'
import { readReceipt } from './read-receipt.ts'

/**
 * GET /api/events/:slug/calendar.ics: a calendar file for whoever may see the event.
 * GET /api/receipts/:bookingId.pdf: the receipt of a paid order, for a bearer or a signed link.
 */
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

  http.get<{ Params: { bookingId: string }; Querystring: { token?: string } }>(
    '/api/receipts/:bookingId.pdf',
    async (request, reply) => {
      const ctx = makeCtx(request)
      const { token } = request.query
      const receipt = await readReceipt(ctx, request.params.bookingId.toLowerCase(), token && String(token))
      return reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="receipt-${receipt.number}.pdf"`)
        .header('cache-control', 'private, no-store')
        .send(await drawReceipt(receipt, ctx.clock.now()))
    },
  )
}
