import { phrase } from '../../platform/phrase.ts'
import type { RedeemType } from '../enums.ts'
import type { OfferProgram } from './program.ts'

const all = [
  'ACCESS_PASS',
  'CUSTOMER_INFORMATION',
  'INVITE_LINK',
  'LOCATION_INFORMATION',
  'PROMO_CODE',
] as const satisfies readonly RedeemType[]

const rewards: readonly Omit<OfferProgram, 'earning'>[] = [
  {
    type: 'REWARD_MEMBERS',
    slug: 'invite',
    title: phrase('Invite'),
    text: phrase('Invite members to something that is only for them.'),
    redeemType: 'INVITE_LINK',
    allows: ['INVITE_LINK', 'ACCESS_PASS', 'LOCATION_INFORMATION'],
  },
  {
    type: 'REWARD_MEMBERS',
    slug: 'event',
    title: 'Event',
    text: phrase('Give members a place at an event.'),
    redeemType: 'INVITE_LINK',
    allows: ['INVITE_LINK', 'ACCESS_PASS', 'LOCATION_INFORMATION', 'PROMO_CODE'],
  },
  {
    type: 'REWARD_MEMBERS',
    slug: 'vip-pass',
    title: phrase('VIP pass'),
    text: phrase('Let members skip the line or go backstage.'),
    redeemType: 'ACCESS_PASS',
    allows: ['ACCESS_PASS', 'LOCATION_INFORMATION', 'INVITE_LINK'],
  },
  {
    type: 'REWARD_MEMBERS',
    slug: 'meet-up',
    title: phrase('Meet-up'),
    text: phrase('Meet your members in person.'),
    redeemType: 'ACCESS_PASS',
    allows: ['ACCESS_PASS', 'LOCATION_INFORMATION', 'INVITE_LINK'],
  },
  {
    type: 'REWARD_MEMBERS',
    slug: 'buy-now',
    title: phrase('Buy now'),
    text: phrase('Let members buy before everyone else, or for less.'),
    redeemType: 'PROMO_CODE',
    allows: ['PROMO_CODE', 'INVITE_LINK'],
  },
  {
    type: 'REWARD_MEMBERS',
    slug: 'coupon',
    title: phrase('Coupon'),
    text: phrase('Give members a discount.'),
    redeemType: 'PROMO_CODE',
    allows: ['PROMO_CODE', 'ACCESS_PASS', 'INVITE_LINK'],
  },
  {
    type: 'REWARD_MEMBERS',
    slug: 'merch-giveaway',
    title: phrase('Merch giveaway'),
    text: phrase('Give away something that you made.'),
    redeemType: 'CUSTOMER_INFORMATION',
    allows: ['CUSTOMER_INFORMATION', 'ACCESS_PASS', 'LOCATION_INFORMATION', 'PROMO_CODE'],
  },
  {
    type: 'REWARD_MEMBERS',
    slug: 'community',
    title: phrase('Community'),
    text: phrase('Open a group or a chat to members.'),
    redeemType: 'INVITE_LINK',
    allows: ['INVITE_LINK', 'PROMO_CODE'],
  },
  {
    type: 'REWARD_MEMBERS',
    slug: 'exclusive-content',
    title: phrase('Exclusive content'),
    text: phrase('Show members what nobody else gets to see.'),
    redeemType: 'INVITE_LINK',
    allows: ['INVITE_LINK', 'PROMO_CODE'],
  },
  {
    type: 'REWARD_MEMBERS',
    slug: 'other',
    title: 'Other',
    text: phrase('Reward members in a way of your own.'),
    redeemType: 'ACCESS_PASS',
    allows: all,
  },
  {
    type: 'CUSTOM',
    slug: 'custom',
    title: 'Custom',
    text: phrase('Build an offer from scratch.'),
    redeemType: 'ACCESS_PASS',
    allows: all,
  },
]

/** The programs of offers that are redeemed. The ten of REWARD_MEMBERS are the sub types of S-061. */
export const rewardPrograms: readonly OfferProgram[] = rewards.map((program) => ({
  ...program,
  earning: null,
}))
