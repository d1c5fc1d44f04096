import { sentDetailsInput } from '@reprise/rules/offers/customer-details.input'
import type { RedemptionResult } from '@reprise/rules/offers/enums'
import {
  createOfferInput,
  offerPlaceInput,
  redeemOfferInput,
  updateOfferInput,
} from '@reprise/rules/offers/offer.input'
import { sentRequirement } from '@reprise/rules/offers/requirements.input'
import type { Ctx } from '#platform/ctx.ts'
import { b } from '#platform/graphql/builder.ts'
import { inputFrom } from '#platform/graphql/input-from.ts'
import { mutation } from '#platform/graphql/mutation.ts'
import { pageType } from '#platform/graphql/page-type.ts'
import { loadOffer, readOffer } from './access.ts'
import { ConfigurationInput } from './earn/earn.graphql.ts'
import { createOffer } from './edit/create-offer.ts'
import { deleteOffer } from './edit/delete-offer.ts'
import { duplicateOffer } from './edit/duplicate-offer.ts'
import { archiveOffer, endOffer } from './edit/end-offer.ts'
import { publishOffer } from './edit/publish-offer.ts'
import { updateOffer } from './edit/update-offer.ts'
import {
  CustomerFieldEnum,
  OfferAccessEnum,
  OfferFilterEnum,
  OfferKindEnum,
  OfferStatusEnum,
  OfferTabEnum,
  OfferTypeEnum,
  ParticipationStateEnum,
  RedeemTypeEnum,
  RedemptionResultEnum,
  RequirementKindEnum,
} from './offer-enums.graphql.ts'
import { OfferTypeObject } from './offer-type.graphql.ts'
import { readClubOffers, readOffers } from './read-offers.ts'
import { cancelRedemption } from './redeem/cancel-redemption.ts'
import { confirmRedemption } from './redeem/confirm-redemption.ts'
import { joinOffer } from './redeem/join-offer.ts'
import { readOfferRedemptions } from './redeem/read-offer-redemptions.ts'
import { loadRedemption, readParticipants } from './redeem/read-redemptions.ts'
import { redeemOffer } from './redeem/redeem-offer.ts'
import { ParticipantType, RedemptionType } from './redeem/redemption.graphql.ts'
import { noteSeen } from './results/note-seen.ts'

const OfferPageType = pageType('OfferPage', OfferTypeObject)
const ParticipantPageType = pageType('OfferParticipantPage', ParticipantType)
const RedemptionPageType = pageType('RedemptionPage', RedemptionType)

b.queryFields((t) => {
  const paged = { first: t.arg.int(), after: t.arg.string() }
  const filter = t.arg({ type: OfferFilterEnum, description: 'How the viewer takes part. ALL if left out.' })
  return {
    offer: t.field({
      type: OfferTypeObject,
      args: { offerId: t.arg.id({ required: true }) },
      async resolve(_root, { offerId }, ctx) {
        const found = await readOffer(ctx, offerId)
        await noteSeen(ctx, found)
        return found
      },
    }),
    offers: t.field({
      type: OfferPageType,
      description: 'Offers of the clubs that the viewer is in, and public offers of other clubs.',
      args: { tab: t.arg({ type: OfferTabEnum, required: true }), filter, keyword: t.arg.string(), ...paged },
      resolve: (_root, args, ctx) => readOffers(ctx, args),
    }),
    clubOffers: t.field({
      type: OfferPageType,
      description: 'The offers of a club. Its team also sees drafts and archived ones.',
      args: {
        clubIdOrSlug: t.arg.string({ required: true }),
        filter,
        status: t.arg({ type: OfferStatusEnum, description: 'Offers in any state if left out.' }),
        keyword: t.arg.string(),
        ...paged,
      },
      resolve: (_root, args, ctx) => readClubOffers(ctx, args),
    }),
    offerParticipants: t.field({
      type: ParticipantPageType,
      description: "Who takes part in an offer, for the club's team.",
      args: {
        offerId: t.arg.id({ required: true }),
        state: t.arg({ type: ParticipationStateEnum }),
        keyword: t.arg.string(),
        ...paged,
      },
      resolve: (_root, args, ctx) => readParticipants(ctx, args),
    }),
    offerRedemptions: t.field({
      type: RedemptionPageType,
      description: "All redemptions of an offer, the newest first, for the club's team.",
      args: {
        offerId: t.arg.id({ required: true }),
        keyword: t.arg.string({ description: 'A part of the name of the member, or a whole code.' }),
        ...paged,
      },
      resolve: (_root, args, ctx) => readOfferRedemptions(ctx, args),
    }),
  }
})

const types = {
  access: OfferAccessEnum,
  requirements: inputFrom('OfferRequirementInput', sentRequirement, { types: { kind: RequirementKindEnum } }),
  redeemType: RedeemTypeEnum,
  place: inputFrom('OfferPlaceInput', offerPlaceInput),
  asksFor: CustomerFieldEnum,
  configuration: ConfigurationInput,
}
const offer = (ctx: Ctx, { offerId }: { offerId: string }) => loadOffer(ctx, offerId)

mutation(createOffer, {
  type: OfferTypeObject,
  input: inputFrom('CreateOfferInput', createOfferInput, {
    types: { ...types, type: OfferTypeEnum, kind: OfferKindEnum },
    descriptions: {
      subType: 'The program of the offer. None for a custom offer.',
      kind: 'PROMOTION if left out. A DRAW needs a quantity: the number of winners.',
      redeemDays: 'For how many days the winners of a draw can redeem it; 14 if left out.',
      redeemType: 'The usual one of the program if left out.',
      timeZone: "The club's if left out.",
    },
  }),
  load: offer,
})
mutation(updateOffer, {
  type: OfferTypeObject,
  input: inputFrom('UpdateOfferInput', updateOfferInput, {
    types,
    descriptions: { expectedVersion: 'The version that the caller has seen.' },
  }),
  load: offer,
})
mutation(publishOffer, { type: OfferTypeObject, load: offer })
mutation(endOffer, { type: OfferTypeObject, load: offer })
mutation(archiveOffer, { type: OfferTypeObject, load: offer })
mutation(duplicateOffer, { type: OfferTypeObject, load: offer })
mutation(joinOffer, { type: OfferTypeObject, load: offer })

const DeletedOfferType = b.objectRef<{ offerId: string; clubId: string }>('DeletedOffer').implement({
  fields: (t) => ({ offerId: t.exposeID('offerId'), clubId: t.exposeID('clubId') }),
})
mutation(deleteOffer, { type: DeletedOfferType, load: (_ctx, deleted) => deleted })

const redemption = (ctx: Ctx, { redemptionId }: { redemptionId: string }) => loadRedemption(ctx, redemptionId)

mutation(redeemOffer, {
  type: RedemptionType,
  input: inputFrom('RedeemOfferInput', redeemOfferInput, {
    types: { details: inputFrom('CustomerDetailsInput', sentDetailsInput) },
    descriptions: { details: 'What the offer asks for.' },
  }),
  load: redemption,
})
mutation(cancelRedemption, { type: RedemptionType, load: redemption })

interface Confirmation {
  redemptionId: string
  offerId: string
  result: RedemptionResult
}

const ConfirmationType = b.objectRef<Confirmation>('RedemptionConfirmation').implement({
  description:
    'What became of a code that was confirmed. Its redemption says when, where and by which person.',
  fields: (t) => ({
    result: t.field({ type: RedemptionResultEnum, resolve: ({ result }) => result }),
    redemption: t.field({ type: RedemptionType, resolve: (answer, _args, ctx) => redemption(ctx, answer) }),
    offer: t.field({ type: OfferTypeObject, resolve: (answer, _args, ctx) => offer(ctx, answer) }),
  }),
})
mutation(confirmRedemption, { type: ConfirmationType, load: (_ctx, answer) => answer })
