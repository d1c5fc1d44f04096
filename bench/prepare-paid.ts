import { costOf } from '@reprise/rules/tickets/buy/cost'
import { sql } from 'kysely'
import * as tickets from '../apps/server/src/domains/tickets/public.ts'
import type { Services } from '../apps/server/src/platform/ctx.ts'
import type { Quoted, Target } from './fixture.ts'

const QUOTES_EACH = 20
const QUOTES_HOT = 20_000

/**
 * Quotes are signed as of two hours from now, so that they are valid until the last scenario ends. A quote lasts a
 * quarter of an hour.
 */
const SIGNED_AHEAD = { hours: 2 }

async function quote(
  services: Services,
  price: bigint,
  { eventId, eventTicketId }: Target,
  count: number,
): Promise<Quoted> {
  const items = [{ eventTicketId, quantity: 1, additionalGuests: 0 }]
  const lines = [{ eventTicketId, price, quantity: 1, gratuityRate: 0 }]
  const cost = costOf(lines, { rates: services.config.fees, isAllInPricing: false })
  const cart = { eventId, items, referralCode: null, cost }
  const signing = services.clock.now().add(SIGNED_AHEAD)
  const quotes = Array.from({ length: count }, (_, index) =>
    tickets.signQuote(services, cart, signing.add({ milliseconds: index })),
  )
  return { eventId, eventTicketId, quotes: await Promise.all(quotes) }
}

/** Signs the quotes. Also lets each order in the sandbox be approved by its payer as soon as it is opened. */
export async function preparePaid(
  services: Services,
  price: bigint,
  { spread, others, hot }: { spread: Target[]; others: Target[]; hot: Target },
): Promise<{ spread: Quoted[]; others: Target[]; hot: Quoted }> {
  await sql`
    create function agree_at_once() returns trigger language plpgsql as
    'begin new.status := ''APPROVED''; return new; end'`.execute(services.db)
  await sql`
    create trigger agree_at_once before insert on sandbox_order for each row execute function agree_at_once()`.execute(
    services.db,
  )
  return {
    spread: await Promise.all(spread.map((target) => quote(services, price, target, QUOTES_EACH))),
    others,
    hot: await quote(services, price, hot, QUOTES_HOT),
  }
}
