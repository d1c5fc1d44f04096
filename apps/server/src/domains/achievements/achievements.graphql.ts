import {
  achievementRuleInput,
  createAchievementInput,
  previewRuleInput,
  updateAchievementInput,
} from '@reprise/rules/achievements/achievement.input'
import type { AwardFate } from '@reprise/rules/achievements/enums'
import {
  achievementAwardings,
  achievementCategories,
  achievementSortFields,
  awardFates,
  awardSources,
  badgeKindOf,
  badgeKinds,
} from '@reprise/rules/achievements/enums'
import type { AchievementRule, Fact } from '@reprise/rules/achievements/rule'
import { achievementRuleKinds, achievementRules, streakPeriods } from '@reprise/rules/achievements/rule'
import { runStatuses } from '@reprise/rules/clubs/run-status'
import * as assets from '#domains/assets/public.ts'
import * as clubs from '#domains/clubs/public.ts'
import * as contacts from '#domains/contacts/public.ts'
import * as points from '#domains/points/public.ts'
import * as users from '#domains/users/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { b } from '#platform/graphql/builder.ts'
import { inputFrom } from '#platform/graphql/input-from.ts'
import { mutation } from '#platform/graphql/mutation.ts'
import { pageType } from '#platform/graphql/page-type.ts'
import { instantOf } from '#platform/instant-of.ts'
import { loadAchievement, readAchievement } from './access.ts'
import type { AchievementRow, AwardRow } from './achievements.sql.ts'
import { awardAchievement } from './award/award-achievement.ts'
import { awardAchievements } from './award/award-achievements.ts'
import { loadAward, readHolders, readMyAwards, readOwnAwards } from './award/read-awards.ts'
import { statusOf } from './award/refuse-award.ts'
import { revokeAchievement } from './award/revoke-achievement.ts'
import { createAchievement } from './create-achievement.ts'
import { deleteAchievement } from './delete-achievement.ts'
import { readAchievements } from './read-achievements.ts'
import type { Candidate, RulePreview } from './rules/preview-rule.ts'
import { previewRule } from './rules/preview-rule.ts'
import type { Progress } from './rules/read-progress.ts'
import { readProgress } from './rules/read-progress.ts'
import { updateAchievement } from './update-achievement.ts'

const CategoryEnum = b.enumType('AchievementCategory', { values: achievementCategories })
const BadgeKindEnum = b.enumType('BadgeKind', { values: badgeKinds })
const StatusEnum = b.enumType('AchievementStatus', {
  description: 'NONE is a draft. COMPLETE: it is over, or all of its supply is awarded.',
  values: runStatuses,
})
const AwardingEnum = b.enumType('AchievementAwarding', {
  description: 'How often one person can hold an achievement.',
  values: achievementAwardings,
})
const AwardSourceEnum = b.enumType('AwardSource', { values: awardSources })
const AwardFateEnum = b.enumType('AwardFate', { values: awardFates })
const RuleKindEnum = b.enumType('AchievementRuleKind', { values: achievementRuleKinds })
const StreakPeriodEnum = b.enumType('StreakPeriod', { values: streakPeriods })

const RuleType = b.objectRef<AchievementRule>('AchievementRule').implement({
  description: 'What a person has to do to get an achievement.',
  fields: (t) => ({
    kind: t.field({ type: RuleKindEnum, resolve: (rule) => rule.kind }),
    times: t.exposeInt('times'),
    eventType: t.exposeString('eventType', {
      nullable: true,
      description: 'Only check-ins at events of this type count. Null: all count.',
    }),
    withinDays: t.exposeInt('withinDays', { nullable: true }),
    points: t.exposeInt('points', { nullable: true, description: 'How many points have to be earned.' }),
    tierId: t.exposeID('tierId', {
      nullable: true,
      description: 'The tier that has to be reached, or a higher one.',
    }),
    period: t.field({ type: StreakPeriodEnum, nullable: true, resolve: (rule) => rule.period }),
    text: t.string({
      description: 'The rule as a sentence, the key of its translations.',
      resolve: (rule) => achievementRules[rule.kind].say(rule, '').text,
    }),
    values: t.field({
      type: 'SentenceValues',
      nullable: true,
      resolve: async (rule, _args, ctx) => {
        const tier = await points.loadTier(ctx, rule.tierId)
        return achievementRules[rule.kind].say(rule, tier?.name ?? '').values
      },
    }),
  }),
})

export const AchievementType = b.objectRef<AchievementRow>('Achievement')

export const AwardType = b.objectRef<AwardRow>('AchievementAward').implement({
  description: 'An achievement that somebody holds, or held until it was taken back.',
  fields: (t) => ({
    awardId: t.exposeID('id'),
    achievement: t.field({
      type: AchievementType,
      resolve: (award, _args, ctx) => loadAchievement(ctx, award.achievement_id),
    }),
    user: t.field({
      type: users.UserType,
      resolve: (award, _args, ctx) => users.userById(ctx, award.user_id),
    }),
    edition: t.exposeInt('edition', { description: 'No other award of the achievement has this number.' }),
    source: t.field({ type: AwardSourceEnum, resolve: (award) => award.source }),
    awardedAt: t.field({
      type: 'DateTime',
      description: 'When its condition became true.',
      resolve: (award) => award.at,
    }),
    revokedAt: t.field({ type: 'DateTime', nullable: true, resolve: (award) => award.revoked_at }),
    revokeReason: t.exposeString('revoke_reason', {
      nullable: true,
      description: 'Why it was taken back. Null where its condition is no longer true.',
    }),
  }),
})

AchievementType.implement({
  fields: (t) => ({
    achievementId: t.exposeID('id'),
    slug: t.exposeString('slug'),
    displayName: t.exposeString('display_name'),
    bio: t.exposeString('bio'),
    avatarUrl: t.string({
      nullable: true,
      resolve: (row) => row.avatar_file && `/files/${row.avatar_file}`,
    }),
    tint: t.field({
      type: assets.TintType,
      nullable: true,
      description: "The colors that were taken from the achievement's picture. Null without a picture.",
      resolve: (row, _args, ctx) => assets.loadTint(ctx, row.avatar_file),
    }),
    category: t.field({ type: CategoryEnum, resolve: (row) => row.category }),
    badgeKind: t.field({ type: BadgeKindEnum, resolve: (row) => badgeKindOf(row.category) }),
    status: t.field({ type: StatusEnum, resolve: (row, _args, ctx) => statusOf(row, ctx.clock.now()) }),
    published: t.boolean({ resolve: (row) => row.published_at !== null }),
    awarding: t.field({ type: AwardingEnum, resolve: (row) => row.awarding }),
    rule: t.field({
      type: RuleType,
      nullable: true,
      description: 'Null where the achievement is only awarded by hand.',
      resolve: (row) => row.rule,
    }),
    maxSupply: t.exposeInt('max_supply', {
      nullable: true,
      description: 'How many people can hold it at the same time. Null: without a limit.',
    }),
    awardedCount: t.exposeInt('awarded', { description: 'How many awards are held now.' }),
    activeFromUtc: t.field({ type: 'DateTime', nullable: true, resolve: (row) => row.active_from }),
    activeToUtc: t.field({ type: 'DateTime', nullable: true, resolve: (row) => row.active_to }),
    createdAt: t.field({ type: 'DateTime', resolve: (row) => row.created_at }),
    club: t.field({ type: clubs.ClubType, resolve: (row, _args, ctx) => clubs.loadClub(ctx, row.club_id) }),
    mayEdit: t.boolean({
      description: 'Whether the viewer may change, award and take back the achievement.',
      resolve: (row, _args, ctx) => clubs.mayCallerInClub(ctx, row.club_id, 'achievements', 'edit'),
    }),
    myAwards: t.field({
      type: [AwardType],
      description: "The viewer's own awards of it, the earliest first, with those that were taken back.",
      resolve: async (row, _args, ctx) => [...(await readOwnAwards(ctx, row.id))],
    }),
  }),
})

export const FactType = b.objectRef<Fact>('AchievementFact').implement({
  description: 'Something that the viewer did and that counts for an achievement.',
  fields: (t) => ({
    at: t.field({ type: 'DateTime', resolve: (fact) => instantOf(fact.at) }),
    points: t.int({
      nullable: true,
      description: 'How many points were earned. Null where something else than points counts.',
      resolve: (fact) => (fact.kind === 'POINTS' ? fact.amount : null),
    }),
  }),
})

const ProgressType = b.objectRef<Progress>('AchievementProgress').implement({
  description: 'Why the viewer has an achievement, or does not.',
  fields: (t) => ({
    achievement: t.field({ type: AchievementType, resolve: (progress) => progress.achievement }),
    isHeld: t.exposeBoolean('isHeld'),
    have: t.exposeInt('have', { nullable: true, description: 'Null where it is only awarded by hand.' }),
    need: t.exposeInt('need', { nullable: true }),
    missing: t.int({
      nullable: true,
      resolve: ({ have, need }) => (have === null || need === null ? null : Math.max(0, need - have)),
    }),
    counted: t.field({ type: [FactType], resolve: ({ counted }) => [...counted] }),
    takenBack: t.field({
      type: AwardType,
      nullable: true,
      description: 'The award that was taken back last, where the viewer does not hold the achievement.',
      resolve: (progress) => progress.takenBack,
    }),
  }),
})

const AchievementPageType = pageType('AchievementPage', AchievementType)
const AwardPageType = pageType('AchievementAwardPage', AwardType)

const AchievementOrderInput = b.inputType('AchievementOrder', {
  fields: (t) => ({
    field: t.field({
      type: b.enumType('AchievementSortField', { values: achievementSortFields }),
      required: true,
    }),
    direction: t.field({ type: contacts.SortDirectionEnum, description: 'ASC where it is left out.' }),
  }),
})

const RuleInput = inputFrom('AchievementRuleInput', achievementRuleInput, {
  types: { kind: RuleKindEnum, period: StreakPeriodEnum },
})
const PreviewInput = inputFrom('PreviewAchievementRuleInput', previewRuleInput, {
  types: { awarding: AwardingEnum, rule: RuleInput },
})

const CandidateType = b.objectRef<Candidate>('AchievementCandidate').implement({
  description: 'Somebody who would get an achievement.',
  fields: (t) => ({
    user: t.field({
      type: users.UserType,
      resolve: ({ userId }, _args, ctx) => users.userById(ctx, userId),
    }),
    earnedAt: t.field({ type: 'DateTime', resolve: ({ at }) => instantOf(at) }),
  }),
})

const RulePreviewType = b.objectRef<RulePreview>('AchievementRulePreview').implement({
  description: 'The people who would get an achievement by its rule now, before it is published.',
  fields: (t) => ({
    gives: t.exposeInt('gives', { description: 'How many awards it would give.' }),
    takesBack: t.exposeInt('takesBack', {
      description: 'How many awards it would take back from people who no longer fulfil it.',
    }),
    isPart: t.exposeBoolean('isPart', {
      description:
        'Whether the club has more members than were judged, so that both numbers are only the least.',
    }),
    first: t.field({
      type: [CandidateType],
      description: 'The first people who would get it, by the moment from which they have earned it.',
      resolve: ({ first }) => first,
    }),
  }),
})

b.queryFields((t) => {
  const one = {
    achievementIdOrSlug: t.arg.string({ required: true }),
    clubIdOrSlug: t.arg.string({ description: 'The club of the slug, where several clubs use it.' }),
  }
  const paged = { first: t.arg.int(), after: t.arg.string() }
  return {
    achievement: t.field({
      type: AchievementType,
      args: one,
      resolve: (_root, args, ctx) =>
        readAchievement(ctx, args.achievementIdOrSlug, args.clubIdOrSlug ?? null),
    }),
    achievements: t.field({
      type: AchievementPageType,
      args: {
        clubIdOrSlug: t.arg.string(),
        pieIdOrSlug: t.arg.string(),
        ...paged,
        orderBy: t.arg({ type: AchievementOrderInput }),
      },
      resolve: (_root, args, ctx) => readAchievements(ctx, args),
    }),
    myAchievements: t.field({
      type: AwardPageType,
      args: paged,
      resolve: (_root, args, ctx) => readMyAwards(ctx, args),
    }),
    achievementHolders: t.field({
      type: AwardPageType,
      args: { ...one, ...paged },
      resolve: (_root, args, ctx) => readHolders(ctx, args),
    }),
    achievementRulePreview: t.field({
      type: RulePreviewType,
      args: { input: t.arg({ type: PreviewInput, required: true }) },
      resolve: (_root, { input }, ctx) => previewRule(ctx, input),
    }),
    achievementProgress: t.field({
      type: ProgressType,
      args: one,
      resolve: (_root, args, ctx) => readProgress(ctx, args.achievementIdOrSlug, args.clubIdOrSlug ?? null),
    }),
  }
})

const types = { category: CategoryEnum, awarding: AwardingEnum, rule: RuleInput }
const achievement = (ctx: Ctx, { achievementId }: { achievementId: string }) =>
  loadAchievement(ctx, achievementId)
const award = (ctx: Ctx, { awardId }: { awardId: string }) => loadAward(ctx, awardId)

mutation(createAchievement, {
  type: AchievementType,
  input: inputFrom('CreateAchievementInput', createAchievementInput, { types }),
  load: achievement,
})
mutation(updateAchievement, {
  type: AchievementType,
  input: inputFrom('UpdateAchievementInput', updateAchievementInput, { types }),
  load: achievement,
})

const DeletedAchievementType = b
  .objectRef<{ achievementId: string; clubId: string }>('DeletedAchievement')
  .implement({
    fields: (t) => ({ achievementId: t.exposeID('achievementId'), clubId: t.exposeID('clubId') }),
  })
mutation(deleteAchievement, { type: DeletedAchievementType, load: (_ctx, deleted) => deleted })

mutation(awardAchievement, { type: AwardType, load: award })
mutation(revokeAchievement, { type: AwardType, load: award })

const AwardedNameType = b.objectRef<{ userName: string; fate: AwardFate }>('AwardedName').implement({
  fields: (t) => ({
    userName: t.exposeString('userName'),
    fate: t.field({ type: AwardFateEnum, resolve: ({ fate }) => fate }),
  }),
})
const AwardedListType = b
  .objectRef<{ achievementId: string; rows: { userName: string; fate: AwardFate }[] }>('AwardedList')
  .implement({
    description: 'What became of the names of a list.',
    fields: (t) => ({
      achievement: t.field({
        type: AchievementType,
        resolve: ({ achievementId }, _args, ctx) => loadAchievement(ctx, achievementId),
      }),
      rows: t.field({ type: [AwardedNameType], resolve: ({ rows }) => rows }),
    }),
  })
mutation(awardAchievements, { type: AwardedListType, load: (_ctx, answer) => answer })
