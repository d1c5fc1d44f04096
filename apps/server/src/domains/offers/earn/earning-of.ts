import type { OfferConfiguration } from '@reprise/rules/offers/earning/configuration.input'
import { occurrenceAt, onlyOccurrence } from '@reprise/rules/offers/earning/units'
import { programOf } from '@reprise/rules/offers/programs'
import type { Counting, Earning } from '@reprise/rules/offers/programs/program'
import type { OfferRow } from '../offers.sql.ts'

// Tested in domains/offers/earn/submit-proof.test.ts.

/** How members earn by an offer. Null where they redeem it. */
export const earningOf = ({ type, sub_type }: Pick<OfferRow, 'type' | 'sub_type'>): Earning | null =>
  programOf(type, sub_type)?.earning ?? null

/** How the server counts what members did. Null where it does not. */
export const countingOf = (offer: Pick<OfferRow, 'type' | 'sub_type'>): Counting | null =>
  earningOf(offer)?.counting ?? null

export const configurationOf = ({ configuration }: Pick<OfferRow, 'configuration'>): OfferConfiguration =>
  configuration ?? {}

/** The name of the fulfilment that a member can have now. */
export const presentOccurrence = (offer: OfferRow, now: Temporal.Instant): string =>
  offer.configuration
    ? occurrenceAt(now.epochMilliseconds, offer.configuration.period ?? null, offer.time_zone)
    : onlyOccurrence
