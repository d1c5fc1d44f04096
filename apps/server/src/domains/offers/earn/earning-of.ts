import type { OfferConfiguration } from '@reprise/rules/offers/earning/configuration.input'
import type { OfferProofKind } from '@reprise/rules/offers/earning/enums'
import { occurrenceAt, onlyOccurrence } from '@reprise/rules/offers/earning/units'
import { programOf } from '@reprise/rules/offers/programs'
import type { Buying, Counting, Earning, Sale } from '@reprise/rules/offers/programs/program'
import type { OfferRow } from '../offers.sql.ts'

// Tested in domains/offers/earn/submit-proof.test.ts.

/** How members earn by an offer. Null where they redeem it. */
export const earningOf = ({ type, sub_type }: Pick<OfferRow, 'type' | 'sub_type'>): Earning | null =>
  programOf(type, sub_type)?.earning ?? null

/** How members buy points by an offer. Null for others. */
export const buyingOf = ({ type, sub_type }: Pick<OfferRow, 'type' | 'sub_type'>): Buying | null =>
  programOf(type, sub_type)?.buying ?? null

/** How the server counts what members did. Null where it does not. */
export const countingOf = (offer: Pick<OfferRow, 'type' | 'sub_type'>): Counting | null =>
  earningOf(offer)?.counting ?? null

export const configurationOf = ({ configuration }: Pick<OfferRow, 'configuration'>): OfferConfiguration =>
  configuration ?? {}

/** What members pay for an offer. Null where they do something else for it. */
export const saleOf = (offer: Pick<OfferRow, 'configuration' | 'sub_type' | 'type'>): Sale | null =>
  earningOf(offer)?.sale?.(configurationOf(offer)) ?? null

/** How a member shows that they did what an offer asks for. Null where they redeem it. */
export const proofOf = (
  offer: Pick<OfferRow, 'configuration' | 'sub_type' | 'type'>,
): OfferProofKind | null => (saleOf(offer) ? 'PAYMENT' : (earningOf(offer)?.proof ?? null))

/** The name of the fulfilment that a member can have now. */
export const presentOccurrence = (offer: OfferRow, now: Temporal.Instant): string =>
  offer.configuration
    ? occurrenceAt(now.epochMilliseconds, offer.configuration.period ?? null, offer.time_zone)
    : onlyOccurrence
