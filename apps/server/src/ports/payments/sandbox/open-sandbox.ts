import { z } from 'zod'
import type { Services } from '#platform/ctx.ts'
import type { PaymentProvider, ProviderOrder } from '../payments.ts'
import { AnswerLost, NotApproved, PaymentDeclined } from '../payments.ts'
import { sandboxConnections } from './connect-account.ts'
import { newId } from './new-id.ts'
import { sandboxPayouts } from './pay-out.ts'
import { webhooksOf } from './plan-webhooks.ts'
import type { SandboxOrder } from './sandbox.sql.ts'
import * as books from './sandbox.sql.ts'
import { isGenuine, signatureHeader } from './sign-notice.ts'

/** How long an authorisation lasts, as at a real provider (S-080). */
const AUTHORIZED_HOURS = 72
const SLOW_SECONDS = 8
const PAGE = 100

const noticeBody = z.object({
  id: z.string().min(1).max(100),
  event_type: z.string().min(1).max(100),
  resource: z.object({
    order_id: z.string().max(100).nullish(),
    payout_batch_id: z.string().max(100).nullish(),
  }),
})

function shownOf(order: SandboxOrder): ProviderOrder {
  return {
    providerOrderId: order.id,
    status: order.status === 'CAPTURE_PENDING' ? 'PENDING' : order.status,
    authorizationId: order.authorization_id,
    authorizedUntil: order.authorized_until,
    captureId: order.capture_id,
    refundId: order.refund_id,
  }
}

/**
 * Returns the order that was found, and first ends a slow capture whose time has come. Throws PaymentDeclined
 * where none was found.
 */
async function current({ db, clock }: Pick<Services, 'db' | 'clock'>, [order]: SandboxOrder[]) {
  if (!order) throw new PaymentDeclined('The sandbox does not know this order.')
  const now = clock.now()
  if (order.status !== 'CAPTURE_PENDING' || !order.done_at) return order
  if (Temporal.Instant.compare(order.done_at, now) > 0) return order
  const [ended] = await books.endCapture(db, order.id, webhooksOf('PAYMENT.CAPTURE.COMPLETED', now), now)
  return ended ?? order
}

/** The answer to a change that this call has made. It is lost where the payer chose that. */
function answer(changed: SandboxOrder): ProviderOrder {
  if (changed.manner === 'LOST') throw new AnswerLost('The answer was lost on the way.')
  return shownOf(changed)
}

/**
 * Opens the built-in provider. It holds no money, and keeps its own books in sandbox_order. A change happens once,
 * no matter who asks for it and how often, because each change needs the order in a certain state.
 */
export function openSandbox(own: Pick<Services, 'db' | 'clock' | 'keys'>): PaymentProvider {
  const { db, clock, keys } = own

  async function captureAny(id: string): Promise<ProviderOrder> {
    const now = clock.now()
    const done = await books.capture(db, id, webhooksOf('PAYMENT.CAPTURE.COMPLETED', now), now, newId('CAP'))
    if (done[0]) return answer(done[0])
    const until = now.add({ seconds: SLOW_SECONDS })
    const pending = webhooksOf('PAYMENT.CAPTURE.PENDING', now)
    const begun = await books.beginCapture(db, id, pending, now, newId('CAP'), until)
    if (begun[0]) return answer(begun[0])
    const order = await current(own, await books.readOrder(db, id))
    if (order.status === 'CREATED') throw new NotApproved('The payer has not agreed yet.')
    if (order.capture_id === null) throw new PaymentDeclined(`The order is ${order.status}.`)
    return shownOf(order)
  }

  return {
    name: 'sandbox',
    clientId: 'sandbox',
    isSandbox: true,
    ...sandboxPayouts(own),
    ...sandboxConnections(own),

    async createOrder(order) {
      const { requestId, reference, intent, amount, currency, description, returnUrl, cancelUrl } = order
      const id = newId('SBX')
      const now = clock.now()
      const urls = [returnUrl, cancelUrl] as const
      const about = [reference, intent, amount, currency, description] as const
      const [made] = await books.insertOrder(db, id, requestId, ...about, ...urls, now)
      const providerOrderId = made?.id ?? id
      // A path without a host, so that the payer stays at the address at which they opened the site.
      return { providerOrderId, approvalUrl: `/sandbox/pay/${providerOrderId}` }
    },

    readOrder: async (id) => shownOf(await current(own, await books.readOrder(db, id))),

    async authorizeOrder({ providerOrderId }) {
      const now = clock.now()
      const until = now.add({ hours: AUTHORIZED_HOURS })
      const webhooks = webhooksOf('PAYMENT.AUTHORIZATION.CREATED', now)
      const [done] = await books.authorize(db, providerOrderId, webhooks, now, newId('AUTH'), until)
      if (done) return answer(done)
      const order = await current(own, await books.readOrder(db, providerOrderId))
      if (order.status === 'CREATED') throw new NotApproved('The payer has not agreed yet.')
      if (order.authorization_id === null) throw new PaymentDeclined(`The order is ${order.status}.`)
      return shownOf(order)
    },

    captureOrder: ({ providerOrderId }) => captureAny(providerOrderId),

    async captureAuthorization({ authorizationId }) {
      const { id } = await current(own, await books.findByAuthorization(db, authorizationId))
      return captureAny(id)
    },

    async voidAuthorization({ authorizationId }) {
      const now = clock.now()
      const found = await current(own, await books.findByAuthorization(db, authorizationId))
      const webhooks = webhooksOf('PAYMENT.AUTHORIZATION.VOIDED', now)
      const [done] = await books.voidOrder(db, found.id, webhooks, now)
      if (done) return answer(done)
      const order = await current(own, await books.readOrder(db, found.id))
      if (order.status !== 'VOIDED') throw new PaymentDeclined(`The order is ${order.status}.`)
      return shownOf(order)
    },

    async refundCapture({ captureId, amount }) {
      const now = clock.now()
      const found = await current(own, await books.findByCapture(db, captureId))
      if (found.amount !== amount) throw new PaymentDeclined('The sandbox gives back the whole amount only.')
      const webhooks = webhooksOf('PAYMENT.CAPTURE.REFUNDED', now)
      const [done] = await books.refund(db, found.id, webhooks, now, newId('REF'))
      if (done) return answer(done)
      const order = await current(own, await books.readOrder(db, found.id))
      if (order.status !== 'REFUNDED') throw new PaymentDeclined(`The order is ${order.status}.`)
      return shownOf(order)
    },

    async listCaptures({ from, until, cursor }) {
      const [movedAt = null, id = null] = cursor?.split('|') ?? []
      const found = await books.listMoved(db, from, until, movedAt, id, PAGE)
      const last = found.length === PAGE ? found.at(-1) : undefined
      return {
        captures: found.map((order) => ({
          providerOrderId: order.id,
          isReturned: order.status === 'REFUNDED',
        })),
        next: last ? `${last.mark}|${last.id}` : null,
      }
    },

    async readNotice({ headers, body }, now) {
      if (!isGenuine(keys, body, headers[signatureHeader], now)) return null
      const { id, event_type: kind, resource } = noticeBody.parse(JSON.parse(body))
      const { order_id: providerOrderId = null, payout_batch_id: providerPayoutId = null } = resource
      return { id, kind, providerOrderId, providerPayoutId }
    },
  }
}
