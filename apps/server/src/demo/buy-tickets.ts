import { randomUUID } from 'node:crypto'
import { costOf } from '@reprise/rules/tickets/buy/cost'
import * as events from '#domains/events/public.ts'
import * as payments from '#domains/payments/public.ts'
import * as tickets from '#domains/tickets/public.ts'
import type { Actor, Services } from '#platform/ctx.ts'
import { approve, decline } from '#ports/payments/sandbox/sandbox.sql.ts'
import { actAs, servicesAt } from './act-as.ts'
import type { EventPlan } from './event-plan.ts'
import type { Booking } from './plan-crowd.ts'
import type { SeededEvent } from './seed-event.ts'

interface Buying {
  services: Services
  plan: EventPlan
  event: SeededEvent
  buyer: Actor
  booking: Booking
  moment: Temporal.Instant
}

// No webhooks: the code that presses the sandbox's buttons here also drives the payment.
const noWebhooks = '[]'

function cartOf({ event, booking: { eventTicket, quantity, guests, isByCode } }: Buying) {
  const eventTicketId = event.eventTicketIds[eventTicket] ?? ''
  return {
    eventId: event.eventId,
    items: [{ eventTicketId, quantity, additionalGuests: guests }],
    referralCode: isByCode ? event.referralCode : null,
  }
}

/**
 * Makes an order at the price of the plan. Then pays it, lets the payment fail, or leaves it unpaid, as the plan
 * says.
 */
async function orderTickets(buying: Buying): Promise<string> {
  const { plan, buyer, booking, moment } = buying
  const services = servicesAt(buying.services, moment)
  const { price, gratuity = 0 } = plan.eventTickets[booking.eventTicket] ?? {}
  const cart = cartOf(buying)
  const lines = cart.items.map(({ eventTicketId, quantity, additionalGuests }) => ({
    eventTicketId,
    price: BigInt(price ?? 0),
    quantity: quantity + additionalGuests,
    gratuityRate: gratuity * 100,
  }))
  const cost = costOf(lines, {
    rates: services.config.fees,
    isAllInPricing: plan.isAllIn ?? false,
    hasPartner: cart.referralCode !== null,
  })
  const { orderId, bookingId } = await tickets.createEventOrder.run(actAs(services, buyer, moment), {
    ...cart,
    paymentAuthCode: await tickets.signQuote(services, { ...cart, cost }, moment),
    idempotencyKey: randomUUID(),
  })
  if (booking.fate === 'expired') return bookingId
  const [payment] = await payments.readPayments(services.db, [orderId])
  const providerOrderId = payment?.provider_order_id ?? ''
  if (booking.fate === 'failed') {
    await decline(services.db, providerOrderId, noWebhooks, moment)
    await payments.drivePayment(services, orderId)
  } else {
    await approve(services.db, providerOrderId, noWebhooks, moment, 'PLAIN')
    await tickets.payOrder.run(actAs(services, buyer, moment), { orderId, idempotencyKey: randomUUID() })
  }
  return bookingId
}

/** Answers the host's questions as a guest. Guests differ, so their answers do, too. */
async function answerQuestions({ services, plan, event, buyer, moment }: Buying): Promise<void> {
  const place = Number.parseInt(buyer.userId.slice(-4), 16)
  const answers = (plan.questions ?? []).flatMap((question, index) => {
    const answer = question.answers[(place + index) % question.answers.length]
    return [{ questionId: event.questionIds[index], values: answer ? [answer] : [] }]
  })
  await events.answerEventQuestions.run(actAs(services, buyer, moment), { eventId: event.eventId, answers })
}

/** Makes one booking as its buyer, paid or free. Returns the booking's id. */
export async function buyTickets(buying: Buying): Promise<string> {
  const { services, plan, buyer, booking, moment } = buying
  if (plan.questions) await answerQuestions(buying)
  if (plan.eventTickets[booking.eventTicket]?.price !== undefined) return orderTickets(buying)
  const { bookingId } = await tickets.purchaseEventTickets.run(actAs(services, buyer, moment), {
    ...cartOf(buying),
    idempotencyKey: randomUUID(),
  })
  return bookingId
}
