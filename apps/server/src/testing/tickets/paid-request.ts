import type { Person } from '#testing/ask.ts'
import type { OwnBooking } from '#testing/read-money.ts'
import { readOwnBooking } from '#testing/read-money.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import type { Bought } from '#testing/steps/buy-tickets.ts'
import { buyTickets } from '#testing/steps/buy-tickets.ts'
import { makeEvent } from '#testing/steps/make-event.ts'

let people = 0

/** For tests: a request whose payment is reserved, and the event that it is for. */
export interface PaidRequest extends Bought {
  guest: Person
  eventId: string
  eventTicketId: string
  /** Returns the booking as the guest sees it. A test whose clock has moved passes the guest signed in again. */
  own(guest?: Person): Promise<OwnBooking>
}

/** For tests: somebody reserves the payment for tickets of $25.00 with 10 % gratuity, and waits for the host. */
export async function requestPaid(
  t: TestApp,
  displayName: string,
  { quantity = 1, startsInHours = 200 } = {},
): Promise<PaidRequest> {
  people += 1
  const inHours = (hours: number) => t.clock.now().add({ hours }).toString()
  // The clock moves by days in these tests, and a token expires after 15 minutes.
  t.world.host = await t.world.signIn(t.world.host)
  const guest = await t.world.addPerson(`asker${people}`)
  const { eventId, eventTicketIds } = await makeEvent(t, {
    input: { displayName, startDate: inHours(startsInHours), endDate: inHours(startsInHours + 4) },
    tickets: [
      { price: 2500, gratuityPercentage: 10, isRequiredApproval: true, limitedAmount: 2, maxPerPerson: 2 },
    ],
  })
  const eventTicketId = eventTicketIds[0] ?? ''
  const bought = await buyTickets(t, guest, eventId, [{ eventTicketId, quantity }])
  const own = (as = guest) => readOwnBooking(t, as, eventId, bought.bookingId)
  return { guest, eventId, eventTicketId, own, ...bought }
}
