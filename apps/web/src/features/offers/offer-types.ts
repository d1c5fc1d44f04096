import type { OfferType } from '@reprise/rules/offers/enums'
import { phrase } from '@reprise/rules/platform/phrase'

/** The types of offers, in the order in which they are shown, with their words in addresses (decision S-060). */
export const offerTypeRows = [
  {
    type: 'EARN_POINTS',
    path: 'way-to-earn-points',
    title: phrase('Earn points'),
    text: phrase('Members collect rep points for what they do.'),
  },
  {
    type: 'EARN_STATUS',
    path: 'way-to-earn-status',
    title: phrase('Earn status'),
    text: phrase('Members rise to a tier for what they do.'),
  },
  {
    type: 'BUY_POINTS',
    path: 'way-to-buy-points',
    title: phrase('Buy points'),
    text: phrase('Members buy rep points for less, or get more of them.'),
  },
  {
    type: 'REWARD_MEMBERS',
    path: 'way-to-reward-members',
    title: phrase('Reward members'),
    text: phrase('A pass, a coupon, merch or a link for members who earned it.'),
  },
  { type: 'CUSTOM', path: 'custom', title: phrase('Custom'), text: phrase('Build an offer from scratch.') },
] as const satisfies readonly { type: OfferType; path: string; title: string; text: string }[]
