import type { TestApp } from '../start-test-app.ts'
import { startTestApp } from '../start-test-app.ts'
import { quoteCart } from '../steps/buy-tickets.ts'
import { makeEvent } from '../steps/make-event.ts'

/** A server with a paid event ticket on sale, and the member's genuine quote for one ticket, which tests tamper with. */
export async function openQuotedSale() {
  const t: TestApp = await startTestApp()
  const event = await makeEvent(t, { tickets: [{ price: 2000, limitedAmount: 5, additionalGuests: 2 }] })
  const eventTicketId = event.eventTicketIds[0] ?? ''
  const { data } = await quoteCart(t, t.world.member, event.eventId, [{ eventTicketId, quantity: 1 }])
  return { t, event, eventTicketId, quote: data.ticketCost.paymentAuthCode ?? '' }
}
