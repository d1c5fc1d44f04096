import type { SurveyAnswer } from '@reprise/rules/offers/earning/answers.input'
import type { SurveyQuestion } from '@reprise/rules/offers/earning/configuration.input'
import * as clubs from '#domains/clubs/public.ts'
import * as points from '#domains/points/public.ts'
import * as users from '#domains/users/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { b } from '#platform/graphql/builder.ts'
import { loadOffer } from '../access.ts'
import { areaOf } from '../offer-at.ts'
import type { OfferRow } from '../offers.sql.ts'
import type { FulfilmentRow, ProofRow } from './earn.sql.ts'
import {
  EarnPeriodEnum,
  EarnPlatformEnum,
  FulfilmentStateEnum,
  OfferActionEnum,
  OfferProofStateEnum,
  RadiusUnitEnum,
  SocialActionEnum,
  StreakUnitEnum,
  SurveyQuestionKindEnum,
} from './earn-enums.graphql.ts'
import { configurationOf } from './earning-of.ts'
import type { MyProgress } from './read-progress.ts'

const SurveyQuestionType = b.objectRef<SurveyQuestion>('SurveyQuestion').implement({
  fields: (t) => ({
    questionId: t.id({ resolve: ({ questionId }) => questionId ?? '' }),
    text: t.exposeString('text'),
    kind: t.field({ type: SurveyQuestionKindEnum, resolve: ({ kind }) => kind }),
    options: t.exposeStringList('options'),
    isRequired: t.exposeBoolean('isRequired'),
  }),
})

/** What an offer asks for, as somebody sees it. */
export interface ShownConfiguration {
  offer: OfferRow
  /** Whether they see what is for the club's team alone. */
  isSetup: boolean
}

const settings = ({ offer }: ShownConfiguration) => configurationOf(offer)

export const OfferConfigurationType = b.objectRef<ShownConfiguration>('OfferConfiguration').implement({
  description: 'What an offer that earns asks for. What its program does not use is null.',
  fields: (t) => ({
    action: t.field({
      type: OfferActionEnum,
      nullable: true,
      resolve: (shown) => settings(shown).action ?? null,
    }),
    times: t.int({ nullable: true, resolve: (shown) => settings(shown).times ?? null }),
    unit: t.field({ type: StreakUnitEnum, nullable: true, resolve: (shown) => settings(shown).unit ?? null }),
    count: t.int({ nullable: true, resolve: (shown) => settings(shown).count ?? null }),
    pointsThreshold: t.int({ nullable: true, resolve: (shown) => settings(shown).pointsThreshold ?? null }),
    platform: t.field({
      type: EarnPlatformEnum,
      nullable: true,
      resolve: (shown) => settings(shown).platform ?? null,
    }),
    socialAction: t.field({
      type: SocialActionEnum,
      nullable: true,
      resolve: (shown) => settings(shown).socialAction ?? null,
    }),
    url: t.string({
      nullable: true,
      description: "The link. That of a download is for the club's team alone.",
      resolve: (shown) =>
        (shown.isSetup || shown.offer.sub_type !== 'download' ? settings(shown).url : null) ?? null,
    }),
    address: t.string({ nullable: true, resolve: (shown) => settings(shown).address ?? null }),
    latitude: t.float({ nullable: true, resolve: (shown) => settings(shown).latitude ?? null }),
    longitude: t.float({ nullable: true, resolve: (shown) => settings(shown).longitude ?? null }),
    radius: t.int({ nullable: true, resolve: (shown) => settings(shown).radius ?? null }),
    radiusUnit: t.field({
      type: RadiusUnitEnum,
      nullable: true,
      resolve: (shown) => settings(shown).radiusUnit ?? null,
    }),
    hasCode: t.boolean({
      nullable: true,
      description: 'Whether members can enter a code, which they find at the place.',
      resolve: (shown) => (settings(shown).address ? (settings(shown).hasCode ?? false) : null),
    }),
    period: t.field({
      type: EarnPeriodEnum,
      nullable: true,
      resolve: (shown) => settings(shown).period ?? null,
    }),
    code: t.string({
      nullable: true,
      description: "The code that members enter, for the club's team alone.",
      resolve: (shown) => (shown.isSetup ? (settings(shown).code ?? null) : null),
    }),
    questions: t.field({
      type: [SurveyQuestionType],
      nullable: true,
      resolve: (shown) => settings(shown).questions ?? null,
    }),
    members: t.field({
      type: [users.UserType],
      nullable: true,
      description: "The members that the team picked, for the club's team alone.",
      resolve: (shown, _args, ctx) => {
        const { userIds } = settings(shown)
        return shown.isSetup && userIds
          ? Promise.all(userIds.map((userId) => users.userById(ctx, userId)))
          : null
      },
    }),
    reason: t.string({ nullable: true, resolve: (shown) => settings(shown).reason ?? null }),
    fileName: t.string({ nullable: true, resolve: (shown) => settings(shown).fileName ?? null }),
    file: t.string({
      nullable: true,
      description: "The address of the file, for the club's team alone.",
      resolve: ({ offer, isSetup }) =>
        isSetup && offer.download_file ? `/files/${offer.download_file}` : null,
    }),
    what: t.string({ nullable: true, resolve: (shown) => settings(shown).what ?? null }),
    productName: t.string({ nullable: true, resolve: (shown) => settings(shown).productName ?? null }),
    productPrice: t.int({
      nullable: true,
      description: "Minor units of the club's currency.",
      resolve: (shown) => settings(shown).productPrice ?? null,
    }),
    pointsAmount: t.int({ nullable: true, resolve: (shown) => settings(shown).pointsAmount ?? null }),
    price: t.int({
      nullable: true,
      description: "Minor units of the club's currency.",
      resolve: (shown) => settings(shown).price ?? null,
    }),
    pointsPerDollar: t.int({
      nullable: true,
      description: 'The rep points that each dollar of the price brings. Null where members enter a code.',
      resolve: (shown) => settings(shown).pointsPerDollar ?? null,
    }),
    minimumPoints: t.int({ nullable: true, resolve: (shown) => settings(shown).minimumPoints ?? null }),
    bonusPercent: t.int({ nullable: true, resolve: (shown) => settings(shown).bonusPercent ?? null }),
    discountPercent: t.int({ nullable: true, resolve: (shown) => settings(shown).discountPercent ?? null }),
  }),
})

export const OfferProgressType = b.objectRef<MyProgress>('OfferProgress').implement({
  description: 'How far the viewer is with what the server counts.',
  fields: (t) => ({
    have: t.exposeInt('have'),
    need: t.exposeInt('need'),
    text: t.string({
      description: 'It as a sentence, the key of its translations.',
      resolve: ({ text }) => text.text,
    }),
    values: t.field({ type: 'SentenceValues', nullable: true, resolve: ({ text }) => text.values }),
    until: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When it begins again, unless the viewer does it before.',
      resolve: ({ until }) => until,
    }),
  }),
})

/**
 * Whether the viewer may read what a member sent: the member, and people who may edit the offer. Staff who act as one of
 * them may not.
 */
async function seesProof(row: ProofRow, ctx: Ctx): Promise<boolean> {
  const caller = await ctx.caller()
  if (!caller || caller.impersonatedBy) return false
  if (caller.userId === row.user_id) return true
  const offer = await loadOffer(ctx, row.offer_id)
  return clubs.mayCallerInClub(ctx, offer.club_id, areaOf(offer), 'edit')
}

const SurveyAnswerType = b.objectRef<SurveyAnswer>('SurveyAnswer').implement({
  fields: (t) => ({ question: t.exposeString('question'), texts: t.exposeStringList('texts') }),
})

const forReaders =
  <Value>(read: (row: ProofRow) => Value | null) =>
  async (row: ProofRow, _args: object, ctx: Ctx): Promise<Value | null> =>
    (await seesProof(row, ctx)) ? read(row) : null

export const OfferProofType = b.objectRef<ProofRow>('OfferProof').implement({
  description:
    'What a member sent to show that they did it. Only the member and people who may edit the offer read it.',
  fields: (t) => ({
    proofId: t.exposeID('id'),
    state: t.field({ type: OfferProofStateEnum, resolve: ({ state }) => state }),
    link: t.string({ nullable: true, resolve: forReaders(({ link }) => link) }),
    pictureUrl: t.string({
      nullable: true,
      resolve: forReaders(({ picture_file: file }) => file && `/files/${file}`),
    }),
    note: t.string({ nullable: true, resolve: forReaders(({ note }) => note) }),
    answers: t.field({
      type: [SurveyAnswerType],
      nullable: true,
      resolve: forReaders(({ answers }) => answers),
    }),
    reason: t.string({
      nullable: true,
      description: 'Why it was rejected.',
      resolve: forReaders(({ reason }) => reason),
    }),
    createdAt: t.field({ type: 'DateTime', resolve: (row) => row.created_at }),
    reviewedAt: t.field({ type: 'DateTime', nullable: true, resolve: (row) => row.reviewed_at }),
    member: t.field({ type: users.UserType, resolve: (row, _args, ctx) => users.userById(ctx, row.user_id) }),
  }),
})

export const OfferFulfilmentType = b.objectRef<FulfilmentRow>('OfferFulfilment').implement({
  description: 'That a member did once what an offer asks for, and got what it gives.',
  fields: (t) => ({
    fulfilmentId: t.exposeID('id'),
    occurrence: t.exposeString('occurrence', {
      description: 'ONCE, the first day of its period or streak (yyyy-MM-dd), or the id of its order.',
    }),
    at: t.field({ type: 'DateTime', resolve: (row) => row.given_at }),
    points: t.exposeInt('points'),
    tier: t.field({
      type: points.TierType,
      nullable: true,
      resolve: (row, _args, ctx) => points.loadTier(ctx, row.tier_id),
    }),
    state: t.field({
      type: FulfilmentStateEnum,
      resolve: ({ state }) => (state === 'GIVEN' ? 'GIVEN' : 'CANCELLED'),
    }),
    cancelReason: t.exposeString('cancel_reason', { nullable: true, description: 'Why it was taken back.' }),
  }),
})
