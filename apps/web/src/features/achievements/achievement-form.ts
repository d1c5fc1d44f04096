import type { AchievementAwarding, AchievementCategory } from '@reprise/rules/achievements/enums'
import type { AchievementRuleKind, StreakPeriod } from '@reprise/rules/achievements/rule'
import type { Achievement } from './achievements.api.ts'

/** The values of the form. A field that is not used is empty. */
export type AchievementValues = {
  displayName: string
  bio: string
  category: AchievementCategory
  maxSupply: number | null
  activeFromUtc: string | null
  activeToUtc: string | null
  awarding: AchievementAwarding
  rule: {
    kind: AchievementRuleKind
    times: number
    eventType: string | null
    withinDays: number | null
    period: StreakPeriod | null
    points: number | null
    tierId: string | null
  } | null
}

/** A new achievement, as the form begins. */
export const newAchievement: AchievementValues = {
  displayName: '',
  bio: '',
  category: 'COMMUNITY_BADGE',
  maxSupply: null,
  activeFromUtc: null,
  activeToUtc: null,
  awarding: 'ONCE',
  rule: null,
}

/** The values of a saved achievement. */
export const valuesOf = (achievement: Achievement): AchievementValues => {
  const { displayName, bio, category, maxSupply, activeFromUtc, activeToUtc, awarding, rule } = achievement
  return {
    displayName,
    bio,
    category,
    maxSupply,
    activeFromUtc,
    activeToUtc,
    awarding,
    rule: rule && {
      kind: rule.kind,
      times: rule.times,
      eventType: rule.eventType,
      withinDays: rule.withinDays,
      period: rule.period,
      points: rule.points,
      tierId: rule.tierId,
    },
  }
}

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** An instant as the browser's field for date and time writes it, in the time of the device. */
export function toLocal(instant: string | null): string {
  if (!instant) return ''
  const at = new Date(instant)
  const day = [at.getFullYear(), twoDigits(at.getMonth() + 1), twoDigits(at.getDate())].join('-')
  return `${day}T${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`
}

/** The instant of a field for date and time. Null where it is empty. */
export function fromLocal(typed: string): string | null {
  const at = new Date(typed)
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}
