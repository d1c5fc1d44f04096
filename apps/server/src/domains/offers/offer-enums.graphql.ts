import { runStatuses } from '@reprise/rules/clubs/run-status'
import {
  customerFields,
  offerAccesses,
  offerFilters,
  offerKinds,
  offerTabs,
  offerTypes,
  participationStates,
  redeemTypes,
  redemptionResults,
  redemptionStates,
} from '@reprise/rules/offers/enums'
import { requirementKinds } from '@reprise/rules/offers/requirements'
import { b } from '#platform/graphql/builder.ts'

export const OfferTypeEnum = b.enumType('OfferType', { values: offerTypes })
export const OfferKindEnum = b.enumType('OfferKind', {
  description: 'How the people who get it are found: all who may while supply lasts, or by a draw.',
  values: offerKinds,
})
export const OfferStatusEnum = b.enumType('OfferStatus', {
  description: 'NONE is a draft. COMPLETE: it is over, or all of its quantity is taken.',
  values: runStatuses,
})
export const OfferAccessEnum = b.enumType('OfferAccess', {
  description: 'Who sees an offer: the members of its club, or everybody who sees the club.',
  values: offerAccesses,
})
export const RedeemTypeEnum = b.enumType('RedeemType', { values: redeemTypes })
export const RequirementKindEnum = b.enumType('RequirementKind', { values: requirementKinds })
export const CustomerFieldEnum = b.enumType('CustomerField', { values: customerFields })
export const ParticipationStateEnum = b.enumType('ParticipationState', {
  description: 'EXPIRED: the person took part, and its time ended before they redeemed it.',
  values: participationStates,
})
export const RedemptionStateEnum = b.enumType('RedemptionState', {
  description: 'HELD waits for the team at the venue.',
  values: redemptionStates,
})
export const RedemptionResultEnum = b.enumType('RedemptionResult', {
  description: 'REDEEMED: the code was used before.',
  values: redemptionResults,
})
export const OfferTabEnum = b.enumType('OfferTab', { values: offerTabs })
export const OfferFilterEnum = b.enumType('OfferFilter', { values: offerFilters })
