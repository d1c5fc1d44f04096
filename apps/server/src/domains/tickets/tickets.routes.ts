import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as events from '#domains/events/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { Failure } from '#platform/fail.ts'
import { calendarOf } from './booking/event-calendar.ts'
import { mayKnowPlace } from './booking/may-know-place.ts'
import { printReceipt } from './revenue/print-receipt.ts'
import { readReceipt } from './revenue/read-receipt.ts'
import { receiptPage } from './revenue/receipt-link.ts'

/** True where a person opened the address in a browser. Such a request cannot carry a bearer token. */
const isVisit = ({ headers }: FastifyRequest) =>
  headers.authorization === undefined && headers.accept?.includes('text/html') === true

/**
 * GET /api/events/:slug/calendar.ics: a calendar file for anyone who may see the event.
 * GET /api/receipts/:bookingId.pdf: the receipt of a paid order, for a bearer or a signed link; a browser that has
 * neither is sent to the app.
 */
export function ticketsRoutes(http: FastifyInstance, makeCtx: (request: FastifyRequest) => Ctx): void {
  http.get<{ Params: { slug: string } }>('/api/events/:slug/calendar.ics', async (request, reply) => {
    const ctx = makeCtx(request)
    const event = await events.readEvent(ctx, request.params.slug)
    const file = calendarOf(ctx, event, { knowsPlace: await mayKnowPlace(ctx, event) })
    return reply
      .type(file.contentType)
      .header('content-disposition', `attachment; filename="${file.fileName}"`)
      .header('cache-control', 'private, no-cache')
      .send(file.text)
  })

  http.get<{ Params: { bookingId: string }; Querystring: { token?: string } }>(
    '/api/receipts/:bookingId.pdf',
    async (request, reply) => {
      const ctx = makeCtx(request)
      const { token } = request.query
      const bookingId = request.params.bookingId.toLowerCase()
      const receipt = await readReceipt(ctx, bookingId, token && String(token)).catch((error: unknown) => {
        const isUnknown = error instanceof Failure && error.code === 'AUTH_NOT_AUTHENTICATED'
        if (isUnknown && isVisit(request)) return null
        throw error
      })
      if (!receipt) return reply.header('cache-control', 'private, no-store').redirect(receiptPage(bookingId))
      return reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="receipt-${receipt.number}.pdf"`)
        .header('cache-control', 'private, no-store')
        .send(await printReceipt(receipt, ctx.clock.now(), bookingId))
    },
  )
}
