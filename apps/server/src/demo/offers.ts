import type { CustomerField, OfferType, RedeemType } from '@reprise/rules/offers/enums'
import type { clubs } from './clubs.ts'

export interface OfferPlan {
  club: keyof typeof clubs
  type: OfferType
  subType: string | null
  /** What changes when members buy points. */
  configuration?: Readonly<Record<string, unknown>>
  name: string
  text: string
  madeDaysAgo: number
  /** How many days from now it ends; past where it is negative. */
  endsInDays?: number
  isPublished?: false
  isPublic?: true
  quantity?: number
  /** A draw: the quantity is the number of winners. */
  isDraw?: true
  limitPerMember?: number
  /** What one redemption costs. */
  points?: number
  redeemType?: RedeemType
  isAtVenue?: true
  instructions: string
  link?: string
  code?: string
  asksFor?: readonly CustomerField[]
  /** Who takes part, and who of them redeemed it, each after so many days. */
  joined: readonly string[]
  redeemed: readonly string[]
}

/** The offers of the clubs. */
export const offers: readonly OfferPlan[] = [
  {
    club: 'bloom',
    type: 'REWARD_MEMBERS',
    subType: 'coupon',
    name: 'A third off at the record shop',
    text: 'Marlow Street Records give our people a third off everything with a hole in the middle.',
    madeDaysAgo: 20,
    endsInDays: 40,
    limitPerMember: 3,
    code: 'BLOOM33',
    instructions: 'Say the code at the till, or enter it in their online shop.',
    joined: ['member', 'guest-02', 'guest-05', 'guest-09', 'guest-16'],
    redeemed: ['guest-02', 'guest-05'],
  },
  {
    club: 'bloom',
    type: 'REWARD_MEMBERS',
    subType: 'vip-pass',
    name: 'The table by the stage',
    text: 'Four chairs, one candle and the best view of the drummer. For one night.',
    madeDaysAgo: 12,
    endsInDays: 25,
    quantity: 4,
    points: 15,
    isAtVenue: true,
    isPublic: true,
    instructions: 'Ask for Iris at the bar. She walks you there.',
    joined: ['member', 'guest-03', 'guest-07'],
    redeemed: [],
  },
  {
    club: 'bloom',
    type: 'REWARD_MEMBERS',
    subType: 'merch-giveaway',
    name: 'The plum tote bag',
    text: 'Printed by hand in the kitchen. We made thirty and will not make more.',
    madeDaysAgo: 15,
    quantity: 30,
    points: 10,
    asksFor: ['NAME', 'ADDRESS'],
    instructions: 'We post on Fridays.',
    joined: ['guest-04', 'guest-11', 'guest-20'],
    redeemed: [],
  },
  {
    club: 'bloom',
    type: 'REWARD_MEMBERS',
    subType: 'community',
    name: 'The late list',
    text: 'A small group chat for people who want to know tonight, not next week.',
    madeDaysAgo: 30,
    link: 'https://chat.example/night-bloom-late-list',
    instructions: 'Say hello when you come in.',
    joined: ['member', 'guest-01', 'guest-06', 'guest-12'],
    redeemed: ['guest-01', 'guest-06', 'member'],
  },
  {
    club: 'bloom',
    type: 'CUSTOM',
    subType: null,
    name: 'Choose the last song',
    text: 'Tell us the song, and we end the night with it. Anything under seven minutes.',
    madeDaysAgo: 9,
    endsInDays: 14,
    quantity: 12,
    redeemType: 'CUSTOMER_INFORMATION',
    asksFor: ['NOTE'],
    isPublic: true,
    instructions: 'We write back when it is your night.',
    joined: ['guest-08', 'guest-10', 'guest-13', 'guest-14', 'guest-18', 'guest-22'],
    redeemed: ['guest-08', 'guest-10', 'guest-13'],
  },
  {
    club: 'bloom',
    type: 'REWARD_MEMBERS',
    subType: 'event',
    name: 'A seat at the sound check',
    text: 'Hear it with the lights on.',
    madeDaysAgo: 60,
    endsInDays: -10,
    quantity: 10,
    link: 'https://tickets.example/sound-check',
    instructions: 'Come at five, by the back door.',
    joined: ['member', 'guest-15', 'guest-17'],
    redeemed: ['guest-15'],
  },
  {
    club: 'bloom',
    type: 'REWARD_MEMBERS',
    subType: 'exclusive-content',
    name: 'The tape of the first night',
    text: 'Ninety minutes, one microphone, no edits.',
    madeDaysAgo: 2,
    isPublished: false,
    link: 'https://music.example/first-night',
    instructions: 'Listen with the window open.',
    joined: [],
    redeemed: [],
  },
  {
    club: 'bloom',
    type: 'REWARD_MEMBERS',
    subType: 'merch-giveaway',
    name: 'The signed first pressing',
    text: 'Two copies, both with the scratch on side B that everybody loves.',
    madeDaysAgo: 6,
    endsInDays: 12,
    isDraw: true,
    quantity: 2,
    isPublic: true,
    asksFor: ['NAME', 'ADDRESS'],
    instructions: 'We wrap them well.',
    joined: ['guest-02', 'guest-04', 'guest-06', 'guest-09', 'guest-11', 'guest-14', 'guest-19'],
    redeemed: [],
  },
  {
    club: 'bloom',
    type: 'CUSTOM',
    subType: null,
    name: 'Dinner with the band',
    text: 'Three seats at the long table, after the last song.',
    madeDaysAgo: 24,
    endsInDays: -2,
    isDraw: true,
    quantity: 3,
    redeemType: 'CUSTOMER_INFORMATION',
    asksFor: ['NAME', 'NOTE'],
    instructions: 'Tell us what you do not eat.',
    joined: ['member', 'guest-01', 'guest-03', 'guest-05', 'guest-08', 'guest-12', 'guest-16', 'guest-20'],
    redeemed: [],
  },
  {
    club: 'table',
    type: 'REWARD_MEMBERS',
    subType: 'meet-up',
    name: 'Breakfast for ten',
    text: 'Before the workshop there is bread. Come early, bring nothing.',
    madeDaysAgo: 14,
    endsInDays: 30,
    quantity: 10,
    isAtVenue: true,
    instructions: 'Ring twice. Somebody comes down.',
    joined: ['member', 'guest-15', 'guest-18', 'guest-21'],
    redeemed: [],
  },
  {
    club: 'river',
    type: 'REWARD_MEMBERS',
    subType: 'buy-now',
    name: 'New shoes before everyone else',
    text: 'The shop on the corner opens one hour earlier for us, and takes ten off.',
    madeDaysAgo: 18,
    endsInDays: 21,
    isPublic: true,
    points: 30,
    code: 'TIDE10',
    instructions: 'Sunday, nine in the morning.',
    joined: ['guest-04', 'guest-05', 'guest-08'],
    redeemed: ['guest-04', 'guest-08'],
  },
  {
    club: 'bloom',
    type: 'BUY_POINTS',
    subType: 'points-bundle',
    configuration: { pointsAmount: 2500, price: 8000 },
    name: 'A year of nights',
    text: 'Two and a half thousand points at once, for what two thousand usually cost.',
    madeDaysAgo: 11,
    limitPerMember: 2,
    instructions: '',
    joined: [],
    redeemed: [],
  },
  {
    club: 'bloom',
    type: 'BUY_POINTS',
    subType: 'bonus-buys',
    configuration: { minimumPoints: 3000, bonusPercent: 40 },
    name: 'More for many',
    text: 'Buy at least three thousand, and we put forty percent on top.',
    madeDaysAgo: 8,
    isPublic: true,
    limitPerMember: 3,
    instructions: '',
    joined: [],
    redeemed: [],
  },
  {
    club: 'bloom',
    type: 'BUY_POINTS',
    subType: 'time-span',
    configuration: { discountPercent: 8 },
    name: 'The quiet weeks',
    text: 'Eight percent off small amounts until the season begins again.',
    madeDaysAgo: 6,
    endsInDays: 28,
    limitPerMember: 5,
    instructions: '',
    joined: [],
    redeemed: [],
  },
  {
    club: 'bloom',
    type: 'BUY_POINTS',
    subType: 'streak',
    configuration: { times: 3, unit: 'MONTH', bonusPercent: 50 },
    name: 'Three months running',
    text: 'Buy in three months in a row. The third time we add half of it.',
    madeDaysAgo: 5,
    limitPerMember: 4,
    instructions: '',
    joined: [],
    redeemed: [],
  },
]
