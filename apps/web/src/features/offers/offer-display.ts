import { offerProofStateLabels } from '@reprise/rules/offers/earning/enums'
import type { RedeemType } from '@reprise/rules/offers/enums'
import { participationStateLabels } from '@reprise/rules/offers/enums'
import { phrase } from '@reprise/rules/platform/phrase'
import type { Fulfilment, Proof } from './earn-parts.api.ts'
import type { Offer, OfferCardOffer, Redemption } from './offer-parts.api.ts'

type Display = { label: string; color: string }

/** How each state of an offer is shown. */
export const offerStatusDisplay: Record<OfferCardOffer['status'], Display> = {
  ACTIVE: { label: phrase('Active'), color: 'green' },
  COMPLETE: { label: phrase('Complete'), color: 'gray' },
  NONE: { label: phrase('Draft'), color: 'yellow' },
  PENDING: { label: 'Pending', color: 'yellow' },
}

type Participation = NonNullable<OfferCardOffer['myParticipation']>['state']

/** How each state of a person at an offer is shown. */
export const participationDisplay: Record<Participation, Display> = {
  AWARDED: { label: participationStateLabels.AWARDED, color: 'green' },
  EXPIRED: { label: participationStateLabels.EXPIRED, color: 'gray' },
  NOT_PARTICIPATING: { label: participationStateLabels.NOT_PARTICIPATING, color: 'gray' },
  PARTICIPATING: { label: participationStateLabels.PARTICIPATING, color: 'violet' },
}

export const redemptionDisplay: Record<Redemption['state'], Display> = {
  CANCELLED: { label: phrase('Cancelled'), color: 'gray' },
  CONFIRMED: { label: phrase('Confirmed'), color: 'green' },
  EXPIRED: { label: phrase('Expired'), color: 'gray' },
  HELD: { label: phrase('Waiting for the team'), color: 'yellow' },
  PAID: { label: 'Paid', color: 'blue' },
}

/** How each state of a purchase at the price of an offer is shown. */
export const purchaseDisplay: Record<Redemption['state'], Display> = {
  CANCELLED: { label: 'Refunded', color: 'gray' },
  CONFIRMED: { label: 'Paid', color: 'green' },
  EXPIRED: { label: phrase('Not paid'), color: 'gray' },
  HELD: { label: phrase('Not paid yet'), color: 'yellow' },
  PAID: { label: 'Paid', color: 'green' },
}

export const fulfilmentDisplay: Record<Fulfilment['state'], Display> = {
  CANCELLED: { label: phrase('Taken back'), color: 'gray' },
  GIVEN: { label: phrase('Yours'), color: 'green' },
}

export const proofDisplay: Record<Proof['state'], Display> = {
  ACCEPTED: { label: offerProofStateLabels.ACCEPTED, color: 'green' },
  REJECTED: { label: offerProofStateLabels.REJECTED, color: 'gray' },
  WAITING: { label: offerProofStateLabels.WAITING, color: 'yellow' },
}

/** What people get by each way of redeeming, in one line. */
export const redeemTypeGets: Record<RedeemType, string> = {
  ACCESS_PASS: phrase('A pass to show at the door'),
  CUSTOMER_INFORMATION: phrase('The club gets your details and sends it to you'),
  INVITE_LINK: phrase('A private link'),
  LOCATION_INFORMATION: phrase('The place and how to get there'),
  PROMO_CODE: phrase('A promo code'),
}

/** The page of an offer for members. */
export const offerPath = (clubSlug: string, offerId: string) => `/rep-clubs/${clubSlug}/offers/${offerId}`

/** The page of an offer for the team of its club. */
export const offerDetailPath = (clubSlug: string, offerId: string) =>
  `/my/rep-clubs/${clubSlug}/offer/detail/${offerId}`

/** How many can still be redeemed. Null where there is no limit. */
export const supplyLeft = ({ quantity, redeemed }: Pick<Offer, 'quantity' | 'redeemed'>) =>
  quantity === null ? null : Math.max(0, quantity - redeemed)
