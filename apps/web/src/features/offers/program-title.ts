import { offerTypes } from '@reprise/rules/offers/enums'
import { programOf } from '@reprise/rules/offers/programs'
import type { OfferCardOffer } from './offer-parts.api.ts'
import { offerTypeRows } from './offer-types.ts'

type Kind = Pick<OfferCardOffer, 'type' | 'subType'>

/** The program that an offer was made from. Undefined for a type that this page does not know. */
export const programOfOffer = ({ type, subType }: Kind) => {
  const usable = offerTypes.find((each) => each === type)
  return usable && programOf(usable, subType)
}

/** The kind of an offer in words: "Coupon". */
export const programTitle = (offer: Kind): string => programOfOffer(offer)?.title ?? 'Offer'

/** The type of an offer in words: "Earn points". */
export const typeTitle = ({ type }: Pick<Kind, 'type'>): string =>
  offerTypeRows.find((row) => row.type === type)?.title ?? 'Offer'
