import { purchaseText } from '@reprise/rules/offers/programs/purchases'
import type { ChosenRequirement } from '@reprise/rules/offers/requirements.input'
import { defaultCurrency } from '@reprise/rules/platform/numbers/money'
import type { Sentence } from '@reprise/rules/platform/sentence'
import * as achievements from '#domains/achievements/public.ts'
import * as clubs from '#domains/clubs/public.ts'
import * as points from '#domains/points/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { b } from '#platform/graphql/builder.ts'
import { loadByKey } from '#platform/load-by-key.ts'
import { isOfTeam, seesSetup } from './access.ts'
import { readAsksAccount } from './earn/account-proof.ts'
import { OfferProofKindEnum } from './earn/earn-enums.graphql.ts'
import {
  OfferConfigurationType,
  OfferFulfilmentType,
  OfferProgressType,
  OfferProofType,
} from './earn/earn-types.graphql.ts'
import { buyingOf, configurationOf, proofOf, saleOf } from './earn/earning-of.ts'
import { readCanFulfil, readMyProgress, readOccurrenceDone } from './earn/read-progress.ts'
import { loadFulfilmentsOf, loadProofsOf, loadWaiting } from './earn/read-proofs.ts'
import { areaOf, canMoveEnd, costOf, offerStatusAt, participationStateAt } from './offer-at.ts'
import {
  CustomerFieldEnum,
  OfferAccessEnum,
  OfferKindEnum,
  OfferStatusEnum,
  OfferTypeEnum,
  ParticipationStateEnum,
  RedeemTypeEnum,
  RequirementKindEnum,
} from './offer-enums.graphql.ts'
import type { OfferRow } from './offers.sql.ts'
import type { MyGap, MyParticipation } from './read-participation.ts'
import { leftFor, readCanJoin, readCanRedeem, readMyGaps, readMyParticipation } from './read-participation.ts'
import { loadRedemptions } from './redeem/read-redemptions.ts'
import { OfferPlaceType, RedemptionType } from './redeem/redemption.graphql.ts'

const loadAchievement = loadByKey((ctx, ids) => achievements.achievementsByIds(ctx.db, ids))

/** Those of these achievements that still exist, in this order. */
async function loadAchievements(ctx: Ctx, ids: readonly string[]): Promise<achievements.AchievementRow[]> {
  const found = await Promise.all(ids.map((id) => loadAchievement(ctx, id)))
  return found.flatMap((each) => each ?? [])
}

const RequirementType = b.objectRef<ChosenRequirement>('OfferRequirement').implement({
  description: 'What an offer asks for. Of several of one kind any one is enough; all kinds have to be met.',
  fields: (t) => ({
    kind: t.field({ type: RequirementKindEnum, resolve: ({ kind }) => kind }),
    amount: t.exposeInt('amount', {
      nullable: true,
      description: 'Points, a score, or a price in minor units.',
    }),
    tier: t.field({
      type: points.TierType,
      nullable: true,
      resolve: ({ tierId }, _args, ctx) => points.loadTier(ctx, tierId),
    }),
    achievements: t.field({
      type: [achievements.AchievementType],
      resolve: ({ achievementIds }, _args, ctx) => loadAchievements(ctx, achievementIds),
    }),
  }),
})

const GapKindEnum = b.enumType('OfferGapKind', {
  description: 'CLUB_MEMBER: the viewer has to join the club first.',
  values: ['ACHIEVEMENTS', 'CLUB_MEMBER', 'LOYALTY_STATUS', 'PRICE', 'REP_POINTS', 'REP_SCORE'] as const,
})

const GapType = b.objectRef<MyGap>('OfferGap').implement({
  description: 'What the viewer lacks for an offer, and the way there.',
  fields: (t) => ({
    kind: t.field({ type: GapKindEnum, resolve: ({ kind }) => kind }),
    have: t.exposeInt('have'),
    need: t.exposeInt('need', { description: 'The smallest number that is enough.' }),
    tier: t.field({
      type: points.TierType,
      nullable: true,
      resolve: ({ tierId }, _args, ctx) => points.loadTier(ctx, tierId),
    }),
    achievements: t.field({
      type: [achievements.AchievementType],
      description: 'Any one of them is enough.',
      resolve: ({ achievementIds }, _args, ctx) => loadAchievements(ctx, achievementIds),
    }),
    text: t.string({
      description: 'What is missing as a sentence, the key of its translations.',
      resolve: ({ said }) => said.text,
    }),
    values: t.field({ type: 'SentenceValues', nullable: true, resolve: ({ said }) => said.values }),
    path: t.exposeString('path', { description: 'The page of the app where the viewer gets it.' }),
  }),
})

export const MyParticipationType = b.objectRef<MyParticipation>('MyOfferParticipation').implement({
  description: 'How the viewer stands with an offer.',
  fields: (t) => ({
    state: t.field({
      type: ParticipationStateEnum,
      resolve: ({ offer, participation }, _args, ctx) =>
        participationStateAt(offer, participation, ctx.clock.now()),
    }),
    redeemUntil: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Until when the viewer can redeem what they won in the draw; null for everybody else.',
      resolve: ({ participation }) => participation?.redeem_until ?? null,
    }),
    canJoin: t.boolean({ resolve: (mine, _args, ctx) => readCanJoin(ctx, mine) }),
    canRedeem: t.boolean({ resolve: (mine, _args, ctx) => readCanRedeem(ctx, mine) }),
    redeemed: t.int({
      description: 'Redemptions that are held or confirmed.',
      resolve: ({ participation }) => participation?.redeemed ?? 0,
    }),
    left: t.int({
      nullable: true,
      description: 'How often the viewer can still redeem it.',
      resolve: (mine) => leftFor(mine),
    }),
    gaps: t.field({
      type: [GapType],
      description: 'What is missing to redeem it. Missing points do not keep from joining.',
      resolve: (mine, _args, ctx) => readMyGaps(ctx, mine),
    }),
    redemptions: t.field({
      type: [RedemptionType],
      description: "The viewer's last ones, the newest first.",
      resolve: ({ offer, userId }, _args, ctx) => loadRedemptions(ctx, offer.id, userId),
    }),
    progress: t.field({
      type: OfferProgressType,
      nullable: true,
      description: 'Null where the server does not count.',
      resolve: (mine, _args, ctx) => readMyProgress(ctx, mine),
    }),
    canFulfil: t.boolean({
      description: 'Whether the viewer can send or open something now by which they earn.',
      resolve: (mine, _args, ctx) => readCanFulfil(ctx, mine),
    }),
    asksAccount: t.boolean({
      nullable: true,
      description:
        "Whether the provider can be asked about the viewer's connected account, by sending a proof of nothing else. False where they have none there. Null where it tells nothing.",
      resolve: (mine, _args, ctx) => readAsksAccount(ctx, mine),
    }),
    occurrenceDone: t.boolean({
      description: 'Whether the viewer has done already what they can do in this period.',
      resolve: (mine, _args, ctx) => readOccurrenceDone(ctx, mine),
    }),
    proofs: t.field({
      type: [OfferProofType],
      description: 'What the viewer sent, the newest first.',
      resolve: ({ offer, userId }, _args, ctx) => loadProofsOf(ctx, offer.id, userId),
    }),
    fulfilments: t.field({
      type: [OfferFulfilmentType],
      description: 'What the viewer earned, the newest first.',
      resolve: ({ offer, userId }, _args, ctx) => loadFulfilmentsOf(ctx, offer.id, userId),
    }),
  }),
})

const RedemptionSetupType = b.objectRef<OfferRow>('RedemptionSetup').implement({
  description: "What members get by redeeming the offer, as the club's team sees it.",
  fields: (t) => ({
    link: t.exposeString('link', { nullable: true }),
    code: t.exposeString('code', { nullable: true }),
    place: t.field({ type: OfferPlaceType, nullable: true, resolve: ({ place }) => place }),
  }),
})

const OfferPurchaseType = b.objectRef<Sentence>('OfferPurchase').implement({
  description: 'What an offer changes when members buy points.',
  fields: (t) => ({
    text: t.string({
      description: 'It as a sentence, the key of its translations.',
      resolve: ({ text }) => text,
    }),
    values: t.field({ type: 'SentenceValues', nullable: true, resolve: ({ values }) => values }),
  }),
})

export const OfferTypeObject = b.objectRef<OfferRow>('Offer').implement({
  description: 'What a club offers its members.',
  fields: (t) => ({
    offerId: t.exposeID('id'),
    version: t.exposeInt('version'),
    club: t.field({ type: clubs.ClubType, resolve: (row, _args, ctx) => clubs.loadClub(ctx, row.club_id) }),
    access: t.field({ type: OfferAccessEnum, resolve: (row) => row.access }),
    published: t.boolean({ resolve: (row) => row.published_at !== null }),
    isArchived: t.boolean({ resolve: (row) => row.archived_at !== null }),
    status: t.field({
      type: OfferStatusEnum,
      resolve: (row, _args, ctx) => offerStatusAt(row, ctx.clock.now()),
    }),
    type: t.field({ type: OfferTypeEnum, resolve: (row) => row.type }),
    kind: t.field({ type: OfferKindEnum, resolve: (row) => row.kind }),
    subType: t.exposeString('sub_type', {
      nullable: true,
      description: 'The program of the offer, as its address has it. Null for a custom offer.',
    }),
    displayName: t.exposeString('display_name'),
    bio: t.exposeString('bio'),
    avatarUrl: t.string({
      nullable: true,
      resolve: (row) => row.avatar_file && `/files/${row.avatar_file}`,
    }),
    requirements: t.field({
      type: [RequirementType],
      description: 'Empty where all members can take part.',
      resolve: (row) => row.requirements,
    }),
    startDate: t.field({ type: 'DateTime', nullable: true, resolve: (row) => row.start_date }),
    endDate: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When it ends, or when the team ended it.',
      resolve: (row) => row.ends_at,
    }),
    canMoveEnd: t.boolean({
      description:
        'Whether it can still get another end. One that ended by its date runs again with a later one.',
      resolve: (row, _args, ctx) => canMoveEnd(row, ctx.clock.now()),
    }),
    timeZone: t.exposeString('time_zone'),
    quantity: t.exposeInt('quantity', { nullable: true, description: 'Null: without a limit.' }),
    limitPerMember: t.exposeInt('limit_per_member'),
    redeemDays: t.exposeInt('redeem_days', {
      nullable: true,
      description: 'For how many days winners of a draw can redeem it; null where it is no draw.',
    }),
    drawnAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When the winners of a draw were known.',
      resolve: (row) => row.drawn_at,
    }),
    pointsCost: t.int({ description: 'The rep points that one redemption costs.', resolve: costOf }),
    redeemType: t.field({ type: RedeemTypeEnum, resolve: (row) => row.redeem_type }),
    isAtVenue: t.exposeBoolean('is_at_venue', {
      description: 'Whether the team confirms each redemption at a venue.',
    }),
    instructions: t.string({
      description: "What members read after they redeemed it. Empty for everybody but the club's team.",
      resolve: async (row, _args, ctx) => ((await seesSetup(ctx, row)) ? row.instructions : ''),
    }),
    asksFor: t.field({
      type: [CustomerFieldEnum],
      description: 'What members have to tell when they redeem it.',
      resolve: (row) => row.asks_for,
    }),
    redemption: t.field({
      type: RedemptionSetupType,
      nullable: true,
      description: "Null for everybody but the club's team.",
      resolve: async (row, _args, ctx) => ((await seesSetup(ctx, row)) ? row : null),
    }),
    bonusAchievement: t.field({
      type: achievements.AchievementType,
      nullable: true,
      description: 'The achievement that members get by redeeming it.',
      resolve: async (row, _args, ctx) => {
        const bonus = row.bonus_achievement_id && (await loadAchievement(ctx, row.bonus_achievement_id))
        return bonus && (bonus.published_at !== null || (await isOfTeam(ctx, row))) ? bonus : null
      },
    }),
    rewardPoints: t.int({
      nullable: true,
      description: 'The rep points that members earn each time.',
      resolve: (row) => saleOf(row)?.points ?? row.reward_points,
    }),
    rewardTier: t.field({
      type: points.TierType,
      nullable: true,
      description: 'The tier to which members are raised.',
      resolve: (row, _args, ctx) => points.loadTier(ctx, row.reward_tier_id),
    }),
    purchase: t.field({
      type: OfferPurchaseType,
      nullable: true,
      description: 'What the offer changes when members buy points. Null for other types.',
      resolve: (row) => {
        const buying = buyingOf(row)
        return buying && purchaseText(buying, configurationOf(row), defaultCurrency)
      },
    }),
    proof: t.field({
      type: OfferProofKindEnum,
      nullable: true,
      description: 'How members show that they did it. Null where they redeem the offer.',
      resolve: (row) => proofOf(row),
    }),
    configuration: t.field({
      type: OfferConfigurationType,
      nullable: true,
      description: 'What members have to do. Null where they redeem the offer.',
      resolve: async (row, _args, ctx) =>
        row.configuration ? { offer: row, isSetup: await seesSetup(ctx, row) } : null,
    }),
    waitingProofs: t.int({
      nullable: true,
      description: "How many proofs wait for the club's team. Null for everybody else.",
      resolve: async (row, _args, ctx) =>
        (await isOfTeam(ctx, row)) ? ((await loadWaiting(ctx, row.id)) ?? 0) : null,
    }),
    joined: t.exposeInt('joined', { description: 'How many people take part.' }),
    redeemed: t.exposeInt('redeemed', {
      description: 'How many redemptions are held or confirmed, or fulfilments given.',
    }),
    createdAt: t.field({ type: 'DateTime', resolve: (row) => row.created_at }),
    myParticipation: t.field({
      type: MyParticipationType,
      nullable: true,
      description: 'Null for visitors.',
      resolve: (row, _args, ctx) => readMyParticipation(ctx, row),
    }),
    mayEdit: t.boolean({
      description: 'Whether the viewer may change, end and delete the offer.',
      resolve: (row, _args, ctx) => clubs.mayCallerInClub(ctx, row.club_id, areaOf(row), 'edit'),
    }),
  }),
})
