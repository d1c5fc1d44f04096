import { randomUUID } from 'node:crypto'
import { costOf } from '@reprise/rules/tickets/buy/cost'
import * as checkin from '#domains/checkin/public.ts'
import * as payments from '#domains/payments/public.ts'
import * as tickets from '#domains/tickets/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import type { App } from '../../app.ts'
import type { Person } from '../ask.ts'
import { jobsNamed } from '../jobs-named.ts'
import type { TestApp } from '../start-test-app.ts'
import type { Sale } from './open-sale.ts'

export interface CartLine {
  eventTicket: number
  quantity: number
}

type Choice = 'pay' | 'slow' | 'lose' | 'decline'

/** The operations of the domains in one server, called as a signed-in person. */
export function openDomainCalls(t: TestApp, { http, services }: Pick<App, 'http' | 'services'>) {
  const at = ({ userId, userName }: Person): Ctx => ({
    ...services,
    services,
    requestId: randomUUID(),
    address: '127.0.0.1',
    device: '',
    language: 'en',
    cookies: '',
    claimsToAct: false,
    hasHungUp: () => false,
    loaders: new Map(),
    caller: async () => ({
      userId,
      sessionId: userId,
      userName,
      isStaff: false,
      isComplete: true,
      repScore: 0,
      dateOfBirth: '1990-05-17',
      impersonatedBy: null,
      isSteppedUp: false,
    }),
    lockActor: async (_work, actor) => actor,
  })

  const answerTo = (bookingId: string) => ({ bookingId, idempotencyKey: randomUUID() })

  return {
    async order(
      buyer: Person,
      { event, eventTickets, isAllIn, isPromoted, promoter }: Sale,
      lines: readonly CartLine[],
      referralCode: string | null,
    ) {
      const items = lines.map(({ eventTicket, quantity }) => ({
        eventTicketId: event.eventTicketIds[eventTicket] ?? '',
        quantity,
        additionalGuests: 0,
      }))
      const priced = lines.map(({ eventTicket, quantity }) => ({
        eventTicketId: event.eventTicketIds[eventTicket] ?? '',
        price: BigInt(eventTickets[eventTicket]?.price ?? 0),
        quantity,
        gratuityRate: (eventTickets[eventTicket]?.gratuityPercent ?? 0) * 100,
      }))
      const { fees } = services.config
      const hasPartner = referralCode !== null && isPromoted && !promoter.isGone
      const cost = costOf(priced, { rates: fees, isAllInPricing: isAllIn, hasPartner })
      const cart = { eventId: event.eventId, items, referralCode }
      const paymentAuthCode = await tickets.signQuote(services, { ...cart, cost }, services.clock.now())
      const input = { ...cart, paymentAuthCode, idempotencyKey: randomUUID() }
      return tickets.createEventOrder.run(at(buyer), input)
    },
    /** Returns the orders that still wait for their payer. */
    async unpaid(orderIds: readonly string[]): Promise<Set<string>> {
      const orders = await payments.readPayments(services.db, orderIds)
      return new Set(
        orders.filter(({ state }) => state === 'RESERVED' || state === 'OPEN').map(({ id }) => id),
      )
    },
    async choose(orderId: string, choice: Choice): Promise<void> {
      const [payment] = await payments.readPayments(services.db, [orderId])
      await http.inject({
        method: 'POST',
        url: payment?.approval_url ?? '',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: `choice=${choice}`,
      })
    },
    pay: (buyer: Person, orderId: string, key: string) =>
      tickets.payOrder.run(at(buyer), { orderId, idempotencyKey: key }),
    approve: (host: Person, bookingId: string) => tickets.approveBooking.run(at(host), answerTo(bookingId)),
    decline: (host: Person, bookingId: string) => tickets.declineBooking.run(at(host), answerTo(bookingId)),
    refund: (host: Person, bookingId: string) => tickets.refundBooking.run(at(host), answerTo(bookingId)),
    cancel: (host: Person, eventId: string) =>
      tickets.cancelEvent.run(at(host), { eventId, idempotencyKey: randomUUID() }),
    /** Scans one ticket of a booking, so that its holder is in. */
    async scan(host: Person, { eventId, bookingId }: { eventId: string; bookingId: string }): Promise<void> {
      const { code: ticketCode } = await services.db
        .selectFrom('ticket')
        .select('code')
        .where('booking_id', '=', bookingId)
        .limit(1)
        .executeTakeFirstOrThrow()
      await checkin.verifyTicket.run(at(host), { eventId, code: ticketCode, idempotencyKey: randomUUID() })
    },
    /** Moves the clock, then does all work of the sweeper that is due. */
    async wait(duration: Temporal.DurationLike): Promise<void> {
      t.clock.advance(duration)
      let due: { id: string } | undefined
      do {
        for (const job of jobsNamed(/^settle-.*-payments$/)) await job.run(services)
        due = await services.db
          .selectFrom('payment')
          .select('id')
          .where('due_at', '<=', services.clock.now())
          .limit(1)
          .executeTakeFirst()
      } while (due)
    },
  }
}

export type DomainCalls = ReturnType<typeof openDomainCalls>
export type Ordered = Awaited<ReturnType<DomainCalls['order']>>
