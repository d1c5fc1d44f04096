import type { Work } from '#platform/ctx.ts'

/** Reads what the tickets of an event cost. A higher domain implements it. */
export interface PriceLookup {
  /**
   * Those events with a ticket whose price would leave its host nothing if it contained the fees, each with the name
   * of one such ticket.
   */
  ticketsBelowFees(work: Work, eventIds: readonly string[]): Promise<ReadonlyMap<string, string>>
}

declare module '#platform/extensions.ts' {
  interface Extensions {
    priceLookups: readonly PriceLookup[]
  }
}

/** Those events with such a ticket that anybody knows of, each with its name. */
export async function ticketsBelowFees(
  work: Work,
  eventIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { priceLookups = [] } = work.extensions
  const found = await Promise.all(priceLookups.map((lookup) => lookup.ticketsBelowFees(work, eventIds)))
  return new Map(found.flatMap((names) => [...names]))
}
