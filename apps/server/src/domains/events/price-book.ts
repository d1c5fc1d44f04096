import type { Work } from '#platform/ctx.ts'

/** Knows what the tickets of an event cost: a higher domain's matter, registered when the server is put together. */
export interface PriceBook {
  /** The name of a ticket whose price would leave its host nothing if the fees were contained in it, or null. */
  ticketBelowFees(work: Work, eventId: string): Promise<string | null>
}

let book: PriceBook = { ticketBelowFees: async () => null }

/** Says who knows the prices. Called once, by app.ts. */
export function registerPriceBook(next: PriceBook): void {
  book = next
}

export const priceBook: PriceBook = {
  ticketBelowFees: (work, eventId) => book.ticketBelowFees(work, eventId),
}
