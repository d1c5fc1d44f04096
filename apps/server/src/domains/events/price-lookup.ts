import type { RawBuilder, SqlBool } from 'kysely'
import { sql } from 'kysely'
import type { Ctx, Work } from '#platform/ctx.ts'

/** What a ticket that anybody can take costs. */
export interface PriceWanted {
  /** True: there is a free one. False: there are some, and none is free. */
  isFree?: boolean | null | undefined
  /** Minor units, with all fees: there is one that costs at most so much. */
  maxPrice?: bigint | null | undefined
}

/** Reads what the tickets of an event cost. A higher domain implements it. */
export interface PriceLookup {
  /**
   * Those events with a ticket whose price would leave its host nothing if it contained the fees, each with the name
   * of one such ticket.
   */
  ticketsBelowFees(work: Work, eventIds: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** SQL condition on `event`: everybody can take such a ticket of it now, if it is on. */
  offered(ctx: Pick<Ctx, 'clock' | 'config'>, wanted: PriceWanted): RawBuilder<SqlBool>
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

/** SQL condition on `event`: everybody can take a ticket of it at such a price now. False where nobody sells any. */
export function offered(
  ctx: Pick<Ctx, 'clock' | 'config' | 'extensions'>,
  wanted: PriceWanted,
): RawBuilder<SqlBool> {
  const lookups = ctx.extensions.priceLookups ?? []
  if (lookups.length === 0) return sql<SqlBool>`false`
  return sql<SqlBool>`(${sql.join(
    lookups.map((lookup) => lookup.offered(ctx, wanted)),
    sql` or `,
  )})`
}
