import { sentAnswerInput } from '@reprise/rules/offers/earning/answers.input'
import { configurationInput, surveyQuestionInput } from '@reprise/rules/offers/earning/configuration.input'
import type { OfferProofOutcome } from '@reprise/rules/offers/earning/enums'
import {
  openOfferLinkInput,
  positionInput,
  reviewOfferProofInput,
  submitOfferProofInput,
} from '@reprise/rules/offers/earning/proof.input'
import { b } from '#platform/graphql/builder.ts'
import { inputFrom } from '#platform/graphql/input-from.ts'
import { mutation } from '#platform/graphql/mutation.ts'
import { pageType } from '#platform/graphql/page-type.ts'
import { loadOffer } from '../access.ts'
import { OfferTypeObject } from '../offer-type.graphql.ts'
import { cancelFulfilment } from './cancel-fulfilment.ts'
import {
  EarnPeriodEnum,
  EarnPlatformEnum,
  OfferActionEnum,
  OfferProofOutcomeEnum,
  OfferProofStateEnum,
  RadiusUnitEnum,
  SocialActionEnum,
  StreakUnitEnum,
  SurveyQuestionKindEnum,
} from './earn-enums.graphql.ts'
import { OfferFulfilmentType, OfferProofType } from './earn-types.graphql.ts'
import { openOfferLink } from './open-link.ts'
import { loadFulfilment, loadProof, readProofs } from './read-proofs.ts'
import { reviewOfferProof } from './review-proof.ts'
import { submitOfferProof } from './submit-proof.ts'

/** What an offer that earns asks for, as an input of offers. */
export const ConfigurationInput = inputFrom('OfferConfigurationInput', configurationInput, {
  types: {
    action: OfferActionEnum,
    unit: StreakUnitEnum,
    platform: EarnPlatformEnum,
    socialAction: SocialActionEnum,
    radiusUnit: RadiusUnitEnum,
    period: EarnPeriodEnum,
    questions: inputFrom('SurveyQuestionInput', surveyQuestionInput, {
      types: { kind: SurveyQuestionKindEnum },
    }),
  },
  descriptions: {
    assetId: 'A file for a download. The present file stays if this is left out and there is no link.',
    code: 'At a place with a code, one is made if this is left out.',
    productPrice:
      "Minor units of the club's currency. With points per dollar members pay it here, else it is only shown.",
  },
})

const ProofPageType = pageType('OfferProofPage', OfferProofType)

b.queryField('offerProofs', (t) =>
  t.field({
    type: ProofPageType,
    description: "What members sent for an offer, the newest first, for the club's team.",
    args: {
      offerId: t.arg.id({ required: true }),
      state: t.arg({ type: OfferProofStateEnum }),
      first: t.arg.int(),
      after: t.arg.string(),
    },
    resolve: (_root, args, ctx) => readProofs(ctx, args),
  }),
)

interface ProofAnswer {
  state: OfferProofOutcome
  offerId: string
  fulfilmentId: string | null
  proofId: string | null
}

const ResultType = b.objectRef<ProofAnswer>('OfferProofResult').implement({
  description: 'What became of what the viewer sent.',
  fields: (t) => ({
    state: t.field({ type: OfferProofOutcomeEnum, resolve: ({ state }) => state }),
    offer: t.field({
      type: OfferTypeObject,
      resolve: ({ offerId }, _args, ctx) => loadOffer(ctx, offerId),
    }),
    fulfilment: t.field({
      type: OfferFulfilmentType,
      nullable: true,
      resolve: ({ fulfilmentId }, _args, ctx) => (fulfilmentId ? loadFulfilment(ctx, fulfilmentId) : null),
    }),
    proof: t.field({
      type: OfferProofType,
      nullable: true,
      resolve: ({ proofId }, _args, ctx) => (proofId ? loadProof(ctx, proofId) : null),
    }),
  }),
})
mutation(submitOfferProof, {
  type: ResultType,
  input: inputFrom('SubmitOfferProofInput', submitOfferProofInput, {
    types: {
      answers: inputFrom('SurveyAnswerInput', sentAnswerInput),
      position: inputFrom('OfferPositionInput', positionInput),
    },
  }),
  load: (_ctx, answer) => answer,
})

const OpenedLinkType = b.objectRef<{ url: string }>('OpenedOfferLink').implement({
  fields: (t) => ({
    url: t.exposeString('url', {
      description: 'An address of this server that works once, within 10 minutes.',
    }),
  }),
})
mutation(openOfferLink, {
  type: OpenedLinkType,
  input: inputFrom('OpenOfferLinkInput', openOfferLinkInput),
  load: (_ctx, opened) => opened,
})

interface FailedReview {
  proofId: string
  text: string
  values: null
}

const FailedReviewType = b.objectRef<FailedReview>('FailedOfferReview').implement({
  fields: (t) => ({
    proofId: t.exposeID('proofId'),
    text: t.exposeString('text', { description: 'Why, as a sentence, the key of its translations.' }),
    values: t.field({ type: 'SentenceValues', nullable: true, resolve: ({ values }) => values }),
  }),
})

const ReviewType = b.objectRef<{ reviewed: number; failed: FailedReview[] }>('OfferReview').implement({
  description: 'How many proofs were accepted or rejected, and which could not be.',
  fields: (t) => ({
    reviewed: t.exposeInt('reviewed'),
    failed: t.field({ type: [FailedReviewType], resolve: ({ failed }) => failed }),
  }),
})
mutation(reviewOfferProof, {
  type: ReviewType,
  input: inputFrom('ReviewOfferProofInput', reviewOfferProofInput),
  load: (_ctx, answer) => answer,
})

mutation(cancelFulfilment, {
  type: OfferFulfilmentType,
  load: async (ctx, { fulfilmentId }) => {
    const fulfilment = await loadFulfilment(ctx, fulfilmentId)
    if (!fulfilment) throw new Error(`no fulfilment ${fulfilmentId}`)
    return fulfilment
  },
})
