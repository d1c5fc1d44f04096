import type { Cost } from '@reprise/rules/tickets/buy/cost'
import type { QuoteContents, QuotedCart } from '@reprise/rules/tickets/buy/quote'
import { compareQuotes, quoteContents } from '@reprise/rules/tickets/buy/quote'
import type { Services } from '#platform/ctx.ts'
import type { Failure } from '#platform/fail.ts'
import { fail } from '#platform/fail.ts'
import { signToken, verifyToken } from '#platform/signed-token.ts'

/** How long a quote is good, in seconds. */
export const quoteLasts = 15 * 60

// For how long an expired quote is recognised as ours and not taken for a forged one: a browser tab may stay open.
const RECOGNISED_SECONDS = 30 * 24 * 60 * 60

/** A cart, and what it costs. */
export type Quoted = QuotedCart & { cost: Cost }

/** The contents of a quote that this server signed. */
export type SignedQuote = QuoteContents & { until: number }

const contentsOf = ({ cost, ...cart }: Quoted, { config }: Pick<Services, 'config'>) =>
  quoteContents(cart, cost, config.fees)

/** The signed quote of a cart: paymentAuthCode. It is good for quoteLasts seconds from `now`. */
export function signQuote(
  services: Pick<Services, 'config' | 'keys'>,
  quoted: Quoted,
  now: Temporal.Instant,
): Promise<string> {
  const { cart, price } = contentsOf(quoted, services)
  const until = now.epochMilliseconds + quoteLasts * 1000
  return signToken(services.keys, 'QUOTE', { cart, price, until }, now, RECOGNISED_SECONDS)
}

/** The contents of a paymentAuthCode, or null where this server did not sign it. */
export async function readQuote(
  { keys }: Pick<Services, 'keys'>,
  paymentAuthCode: string,
  now: Temporal.Instant,
): Promise<SignedQuote | null> {
  const claims = await verifyToken(keys, 'QUOTE', paymentAuthCode, now)
  const { cart, price, until } = claims ?? {}
  if (typeof cart !== 'string' || typeof price !== 'string' || typeof until !== 'number') return null
  return { cart, price, until }
}

const notOurs = "This isn't the price we showed you"

/**
 * The reason why a cart cannot be ordered by this quote, or null where it can: the quote is ours, for this
 * cart, and its price has not changed.
 */
export function quoteRefusal(
  quote: SignedQuote | null,
  quoted: Quoted,
  services: Pick<Services, 'config'>,
  now: Temporal.Instant,
): Failure | null {
  const compared = quote && compareQuotes(quote, contentsOf(quoted, services))
  if (!compared || compared === 'other-cart') return fail.badInput(notOurs, { paymentAuthCode: notOurs })
  if (compared === 'same' && quote.until > now.epochMilliseconds) return null
  return fail.quoteExpired('The price has changed. Please look at it again.')
}
