import type { FastifyInstance } from 'fastify'
import type { Services } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import { takeNotice } from './take-notice.ts'

interface WebhookRequest {
  Params: { provider: string }
}

/**
 * POST /api/payments/webhook/{provider}: a notice of the provider. Answers 204, or 400 where the notice is not
 * genuine.
 */
export function paymentsRoutes(http: FastifyInstance, services: Services): void {
  http.register(async (webhooks) => {
    // The body stays bytes, because the signature is over the bytes as they were sent.
    webhooks.removeAllContentTypeParsers()
    webhooks.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    webhooks.post<WebhookRequest>('/api/payments/webhook/:provider', async (request, reply) => {
      const { paymentProvider, clock } = services
      if (request.params.provider !== paymentProvider.name) throw fail.notFound()
      const body = typeof request.body === 'string' ? request.body : ''
      const notice = await paymentProvider.readNotice({ headers: request.headers, body }, clock.now())
      if (!notice) throw fail.badInput("This notice isn't genuine.")
      await takeNotice(services, notice)
      return reply.code(204).send()
    })
  })
}
