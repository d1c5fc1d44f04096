import { phrase } from '../platform/phrase.ts'

/** What an offer does (spec 3). */
export const offerTypes = ['BUY_POINTS', 'CUSTOM', 'EARN_POINTS', 'EARN_STATUS', 'REWARD_MEMBERS'] as const
export type OfferType = (typeof offerTypes)[number]

/** How the people who get it are found (S-107): all who may while supply lasts, or by a draw. */
export const offerKinds = ['DRAW', 'PROMOTION'] as const
export type OfferKind = (typeof offerKinds)[number]

export const offerKindLabels: Record<OfferKind, string> = {
  DRAW: phrase('Draw'),
  PROMOTION: phrase('Promotion'),
}

/** What each kind means, in one sentence for the team. */
export const offerKindMeanings: Record<OfferKind, string> = {
  DRAW: phrase('Members take part, and after the end a draw that anyone can check picks who gets it.'),
  PROMOTION: phrase('Everyone who may redeem it gets it, while there is some left.'),
}

/** Who sees an offer: only the members of its club, or everybody who sees the club. */
export const offerAccesses = ['MEMBERS', 'PUBLIC'] as const
export type OfferAccess = (typeof offerAccesses)[number]

export const offerAccessLabels: Record<OfferAccess, string> = {
  MEMBERS: phrase('Members of the club'),
  PUBLIC: 'Everyone',
}

/** What a member gets by redeeming an offer. */
export const redeemTypes = [
  'ACCESS_PASS',
  'CUSTOMER_INFORMATION',
  'INVITE_LINK',
  'LOCATION_INFORMATION',
  'PROMO_CODE',
] as const
export type RedeemType = (typeof redeemTypes)[number]

/** What an offer needs for the way it is redeemed. */
type RedeemNeed = 'asksFor' | 'code' | 'link' | 'place'

interface RedeemTypeRow {
  label: string
  /** One sentence for the team. */
  meaning: string
  needs: RedeemNeed | null
  /** Whether the club's team can confirm it at a venue (S-154). */
  isForVenues: boolean
}

export const redeemTypeRows: Record<RedeemType, RedeemTypeRow> = {
  ACCESS_PASS: {
    label: phrase('Access pass'),
    meaning: phrase('Members get a pass that they show.'),
    needs: null,
    isForVenues: true,
  },
  CUSTOMER_INFORMATION: {
    label: phrase('Customer information'),
    meaning: phrase('Members tell you where to send it, or how to reach them.'),
    needs: 'asksFor',
    isForVenues: false,
  },
  INVITE_LINK: {
    label: phrase('Invite link'),
    meaning: phrase('Members get a link.'),
    needs: 'link',
    isForVenues: false,
  },
  LOCATION_INFORMATION: {
    label: phrase('Location'),
    meaning: phrase('Members learn where to go.'),
    needs: 'place',
    isForVenues: true,
  },
  PROMO_CODE: {
    label: phrase('Promo code'),
    meaning: phrase('Members get a code that they enter in your shop.'),
    needs: 'code',
    isForVenues: true,
  },
}

/** What an offer can ask of the member who redeems it. */
export const customerFields = ['ADDRESS', 'EMAIL', 'NAME', 'NOTE', 'PHONE'] as const
export type CustomerField = (typeof customerFields)[number]

export const customerFieldLabels: Record<CustomerField, string> = {
  ADDRESS: 'Address',
  EMAIL: 'Email',
  NAME: 'Name',
  NOTE: 'Note',
  PHONE: phrase('Phone number'),
}

/** Where a person stands with an offer (S-106). EXPIRED: they took part, and it ended before they redeemed it. */
export const participationStates = ['AWARDED', 'EXPIRED', 'NOT_PARTICIPATING', 'PARTICIPATING'] as const
export type ParticipationState = (typeof participationStates)[number]

export const participationStateLabels: Record<ParticipationState, string> = {
  AWARDED: 'Awarded',
  EXPIRED: 'Expired',
  NOT_PARTICIPATING: phrase('Not participating'),
  PARTICIPATING: phrase('Participating'),
}

/**
 * The states of a redemption. HELD waits for a payment, or for the team at the venue. PAID: its price is paid, and its member
 * can redeem it.
 */
export const redemptionStates = ['CANCELLED', 'CONFIRMED', 'EXPIRED', 'HELD', 'PAID'] as const
export type RedemptionState = (typeof redemptionStates)[number]

/** The tabs of the page of offers (S-058). */
export const offerTabs = ['AWARDED', 'EXPIRED', 'EXPLORE', 'PARTICIPATING'] as const
export type OfferTab = (typeof offerTabs)[number]

/** The participation filter of lists of offers (spec 2). */
export const offerFilters = ['ALL', ...participationStates] as const
export type OfferFilter = (typeof offerFilters)[number]

/** What became of a code that somebody confirms at a venue. REDEEMED: it was used before. */
export const redemptionResults = ['CANCELLED', 'CONFIRMED', 'EXPIRED', 'REDEEMED'] as const
export type RedemptionResult = (typeof redemptionResults)[number]
