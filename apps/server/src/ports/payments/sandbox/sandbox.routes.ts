import type { FastifyInstance } from 'fastify'
import type { Services } from '#platform/ctx.ts'
import { Failure, fail, RETRY_AFTER_S } from '#platform/fail.ts'
import { shownError } from '#platform/writes/shown-error.ts'
import { connectRoutes } from './connect.routes.ts'
import { webhooksOf } from './plan-webhooks.ts'
import type { SandboxOrder } from './sandbox.sql.ts'
import { approve, decline, readOrder } from './sandbox.sql.ts'
import type { SandboxManner } from './sandbox.tables.ts'
import { fontRoutes } from './sandbox-fonts.ts'
import type { Choice } from './sandbox-page.ts'
import { choices, sandboxPage, troublePage, unknownOrderPage } from './sandbox-page.ts'
import { backTo, send } from './send-page.ts'

const manners: Partial<Record<Choice, SandboxManner>> = { pay: 'PLAIN', slow: 'SLOW', lose: 'LOST' }

interface PageRequest {
  Params: { orderId: string }
}

function choiceOf(body: unknown): Choice {
  const asked = new URLSearchParams(typeof body === 'string' ? body : '').get('choice')
  const choice = choices.find((each) => each === asked)
  if (!choice) throw fail.badInput('Choose one of the buttons.')
  return choice
}

/** GET and POST /sandbox/pay/{orderId}: where the payer agrees or not. Mounted with PAYMENTS=sandbox only. */
export function sandboxRoutes(http: FastifyInstance, services: Services): void {
  const { db, clock, config } = services

  async function choose({ id }: SandboxOrder, choice: Choice): Promise<void> {
    const now = clock.now()
    const manner = manners[choice]
    if (manner) await approve(db, id, webhooksOf('CHECKOUT.ORDER.APPROVED', now), now, manner)
    if (choice === 'decline') await decline(db, id, webhooksOf('CHECKOUT.ORDER.DECLINED', now), now)
  }

  http.register(async (sandbox) => {
    sandbox.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, body),
    )
    // People look at these pages, so an error is answered with a page, too.
    sandbox.setErrorHandler((thrown, request, reply) => {
      const error = shownError(thrown)
      if (!(error instanceof Failure && error.code === 'UNAVAILABLE')) throw thrown
      return send(reply.header('retry-after', RETRY_AFTER_S), 503, troublePage(config.brandName, request.url))
    })
    connectRoutes(sandbox, services)
    fontRoutes(sandbox)
    sandbox.get<PageRequest>('/sandbox/pay/:orderId', async (request, reply) => {
      const [order] = await readOrder(db, request.params.orderId)
      return order
        ? send(reply, 200, sandboxPage(order, config.brandName, backTo(config, order.return_url)))
        : send(reply, 404, unknownOrderPage(config.brandName))
    })
    sandbox.post<PageRequest>('/sandbox/pay/:orderId', async (request, reply) => {
      const choice = choiceOf(request.body)
      const [order] = await readOrder(db, request.params.orderId)
      if (!order) return send(reply, 404, unknownOrderPage(config.brandName))
      await choose(order, choice)
      return reply.redirect(backTo(config, choice === 'cancel' ? order.cancel_url : order.return_url), 303)
    })
  })
}
