import type { AchievementCategory } from '@reprise/rules/achievements/enums'
import type { palettes } from './pictures/palettes.ts'

export interface AchievementPlan {
  name: string
  text: string
  category: AchievementCategory
  madeDaysAgo: number
  isPublished: boolean
  maxSupply?: number
  picture: { points: number; palette: keyof typeof palettes }
  /** Who was awarded, each after this many days. */
  holders: readonly { userNames: readonly string[]; daysAgo: number }[]
}

/** The achievements of the club Night Bloom. */
export const achievements: readonly AchievementPlan[] = [
  {
    name: 'Regular',
    text: 'For people we see every month. The chair by the window is yours.',
    category: 'COMMUNITY_BADGE',
    madeDaysAgo: 90,
    isPublished: true,
    picture: { points: 5, palette: 'plum' },
    holders: [
      { userNames: ['guest-02', 'guest-05', 'guest-07', 'guest-11', 'guest-16'], daysAgo: 60 },
      { userNames: ['member', 'guest-03', 'guest-20'], daysAgo: 12 },
    ],
  },
  {
    name: 'First hundred',
    text: 'You were there before anyone knew the address.',
    category: 'OG_SUPPORTER',
    madeDaysAgo: 88,
    isPublished: true,
    maxSupply: 100,
    picture: { points: 8, palette: 'tide' },
    holders: [{ userNames: ['member', 'guest-01', 'guest-04', 'guest-09'], daysAgo: 80 }],
  },
  {
    name: 'Early runner',
    text: 'Up before the sun, and dancing the night before. Nobody knows how.',
    category: 'PARTICIPATION_BADGE',
    madeDaysAgo: 40,
    isPublished: true,
    picture: { points: 12, palette: 'dawn' },
    holders: [{ userNames: ['guest-06', 'guest-12'], daysAgo: 20 }],
  },
  {
    name: 'Last one dancing',
    text: 'For those who help us stack the chairs.',
    category: 'EVENT_BADGE',
    madeDaysAgo: 4,
    isPublished: false,
    picture: { points: 6, palette: 'velvet' },
    holders: [],
  },
]
