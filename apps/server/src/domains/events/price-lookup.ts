import type { Work } from '#platform/ctx.ts'

/** Reads what the tickets of an event cost. A higher domain implements it. */
export interface PriceLookup {
  /** The name of a ticket whose price would leave its host nothing if it contained the fees, or null. */
  ticketBelowFees(work: Work, eventId: string): Promise<string | null>
}

declare module '#platform/extensions.ts' {
  interface Extensions {
    priceLookups: readonly PriceLookup[]
  }
}

/** The first such ticket that anybody knows of, or null. */
export async function ticketBelowFees(work: Work, eventId: string): Promise<string | null> {
  for (const lookup of work.extensions.priceLookups ?? []) {
    const name = await lookup.ticketBelowFees(work, eventId)
    if (name !== null) return name
  }
  return null
}
