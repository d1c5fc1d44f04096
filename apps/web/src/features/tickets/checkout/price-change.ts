import type { Money } from '../../../lib/graphql/money.api.ts'

type Quote = {
  total: Money
  items: readonly { eventTicketId: string | null; price: Money }[]
}

/** The changes since a quote that has expired: for each event ticket, and of the total. */
export type PriceChange = {
  total: { before: Money; after: Money }
  eventTickets: { eventTicketId: string; before: Money; after: Money }[]
}

/** The difference between two quotes of the same cart; null where nothing changed for the buyer. */
export const priceChange = (before: Quote, after: Quote): PriceChange | null => {
  if (before.total.amount === after.total.amount) return null
  const eventTickets = after.items.flatMap(({ eventTicketId, price }) => {
    const was = before.items.find((item) => item.eventTicketId === eventTicketId)?.price
    return eventTicketId !== null && was && was.amount !== price.amount
      ? [{ eventTicketId, before: was, after: price }]
      : []
  })
  return { total: { before: before.total, after: after.total }, eventTickets }
}
