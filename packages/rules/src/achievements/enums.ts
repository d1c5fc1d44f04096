import { phrase } from '../platform/phrase.ts'

/** The categories of achievements (spec 3). */
export const achievementCategories = [
  'BRAND_BADGE',
  'COMMUNITY_BADGE',
  'EVENT_BADGE',
  'LAUNCH_DAY_SUPPORTER',
  'OG_SUPPORTER',
  'OTHER',
  'PARTICIPATION_BADGE',
  'PRODUCT_BADGE',
  'TIER_BADGE_DIAMOND',
  'TIER_BADGE_EMERALD',
  'TIER_BADGE_RUBY',
] as const
export type AchievementCategory = (typeof achievementCategories)[number]

export const achievementCategoryLabels: Record<AchievementCategory, string> = {
  BRAND_BADGE: phrase('Brand badge'),
  COMMUNITY_BADGE: phrase('Community badge'),
  EVENT_BADGE: phrase('Event badge'),
  LAUNCH_DAY_SUPPORTER: phrase('Launch day supporter'),
  OG_SUPPORTER: phrase('OG supporter'),
  OTHER: 'Other',
  PARTICIPATION_BADGE: phrase('Participation badge'),
  PRODUCT_BADGE: phrase('Product badge'),
  TIER_BADGE_DIAMOND: phrase('Diamond tier badge'),
  TIER_BADGE_EMERALD: phrase('Emerald tier badge'),
  TIER_BADGE_RUBY: phrase('Ruby tier badge'),
}

/** The kinds of badges (spec 3). */
export const badgeKinds = [
  'BRAND',
  'COMMUNITY',
  'EVENT',
  'LAUNCH_DAY_SUPPORTER',
  'NONE',
  'PARTICIPATION',
  'PRODUCT',
  'TIER',
] as const
export type BadgeKind = (typeof badgeKinds)[number]

const kindByCategory: Record<AchievementCategory, BadgeKind> = {
  BRAND_BADGE: 'BRAND',
  COMMUNITY_BADGE: 'COMMUNITY',
  EVENT_BADGE: 'EVENT',
  LAUNCH_DAY_SUPPORTER: 'LAUNCH_DAY_SUPPORTER',
  OG_SUPPORTER: 'LAUNCH_DAY_SUPPORTER',
  OTHER: 'NONE',
  PARTICIPATION_BADGE: 'PARTICIPATION',
  PRODUCT_BADGE: 'PRODUCT',
  TIER_BADGE_DIAMOND: 'TIER',
  TIER_BADGE_EMERALD: 'TIER',
  TIER_BADGE_RUBY: 'TIER',
}

/** The kind of badge of a category (decision S-109). */
export function badgeKindOf(category: AchievementCategory): BadgeKind {
  return kindByCategory[category]
}

/** How often one person can hold an achievement: once, or once for each event (decision S-152). */
export const achievementAwardings = ['ONCE', 'ONCE_PER_EVENT'] as const
export type AchievementAwarding = (typeof achievementAwardings)[number]

/** What gave an award or took it back: a person by hand, or the rule. */
export const awardSources = ['HAND', 'RULE'] as const
export type AwardSource = (typeof awardSources)[number]

/** By what a list of achievements is sorted. */
export const achievementSortFields = ['CREATED_AT', 'NAME'] as const
export type AchievementSortField = (typeof achievementSortFields)[number]

/** What became of a name when an achievement was awarded to a list of people. */
export const awardFates = ['AWARDED', 'HELD', 'NONE_LEFT', 'UNKNOWN'] as const
export type AwardFate = (typeof awardFates)[number]

export const awardFateLabels: Record<AwardFate, string> = {
  AWARDED: phrase('Awarded'),
  HELD: phrase('Already has it'),
  NONE_LEFT: phrase('None left'),
  UNKNOWN: phrase('Unknown user name'),
}

/** What a badge is worth that somebody has the document of. */
export const credentialFates = ['VALID', 'TAKEN_BACK', 'CHANGED', 'UNKNOWN'] as const
export type CredentialFate = (typeof credentialFates)[number]
