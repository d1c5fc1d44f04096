import type { AchievementCategory } from '@reprise/rules/achievements/enums'
import type { clubs } from './clubs.ts'
import type { palettes } from './pictures/palettes.ts'

export interface AchievementPlan {
  club: keyof typeof clubs
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

/** The achievements of the clubs. */
export const achievements: readonly AchievementPlan[] = [
  {
    club: 'bloom',
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
    club: 'bloom',
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
    club: 'bloom',
    name: 'Early runner',
    text: 'Up before the sun, and dancing the night before. Nobody knows how.',
    category: 'PARTICIPATION_BADGE',
    madeDaysAgo: 40,
    isPublished: true,
    picture: { points: 12, palette: 'dawn' },
    holders: [{ userNames: ['guest-06', 'guest-12'], daysAgo: 20 }],
  },
  {
    club: 'bloom',
    name: 'Last one dancing',
    text: 'For those who help us stack the chairs.',
    category: 'EVENT_BADGE',
    madeDaysAgo: 4,
    isPublished: false,
    picture: { points: 6, palette: 'velvet' },
    holders: [],
  },
  {
    club: 'river',
    name: 'Twelve rivers',
    text: 'A run in every month of the year, rain or shine.',
    category: 'PARTICIPATION_BADGE',
    madeDaysAgo: 300,
    isPublished: true,
    picture: { points: 12, palette: 'ice' },
    holders: [
      { userNames: ['guest-04', 'guest-08', 'guest-17'], daysAgo: 35 },
      { userNames: ['guest-21', 'guest-26'], daysAgo: 5 },
    ],
  },
  {
    club: 'river',
    name: 'First mile',
    text: 'For the morning on which you came along and stayed.',
    category: 'COMMUNITY_BADGE',
    madeDaysAgo: 360,
    isPublished: true,
    picture: { points: 6, palette: 'emerald' },
    holders: [
      { userNames: ['guest-03', 'guest-05', 'guest-09', 'guest-12'], daysAgo: 250 },
      { userNames: ['guest-15', 'guest-19', 'guest-22', 'guest-24'], daysAgo: 120 },
    ],
  },
]
