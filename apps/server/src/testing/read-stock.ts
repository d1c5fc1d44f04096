import { graphql } from '#platform/graphql/typed-document.ts'
import type { TestApp } from './start-test-app.ts'

interface Stock {
  limitedAmount: number | null
  availableAmount: number | null
  releasedAmount: number
}

/** The figures of an event's first event ticket, as its host sees them. */
export async function readStock(t: TestApp, eventId: string): Promise<Stock> {
  const { data } = await t.ask(
    t.world.host,
    graphql(`query ($id: String!) {
      event(eventIdOrSlug: $id) { eventTickets { balance { limitedAmount availableAmount releasedAmount } } }
    }`),
    { id: eventId },
  )
  const [eventTicket] = data.event.eventTickets
  if (!eventTicket?.balance) throw new Error('The event has no event ticket')
  return eventTicket.balance
}
