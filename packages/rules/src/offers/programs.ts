import type { OfferType } from './enums.ts'
import { actionAmount, levelUp } from './programs/amounts.ts'
import { download, interact } from './programs/clicks.ts'
import { promo } from './programs/codes.ts'
import { bonus, inviteOnly } from './programs/given.ts'
import { location } from './programs/location.ts'
import type { OfferProgram } from './programs/program.ts'
import { bonusBuys, pointsBundle, purchaseStreak, timeSpan } from './programs/purchases.ts'
import { rewardPrograms } from './programs/rewards.ts'
import { buyNow, buyProduct } from './programs/sales.ts'
import { socialAction } from './programs/social-action.ts'
import { pointsStreak, statusStreak } from './programs/streak.ts'
import { survey } from './programs/survey.ts'

/** All programs, in the order in which they are shown (S-060 to S-064). A new program is one entry here. */
export const offerPrograms: readonly OfferProgram[] = [
  pointsStreak,
  socialAction,
  location,
  survey,
  bonus,
  download,
  interact,
  buyProduct,
  actionAmount,
  buyNow,
  inviteOnly,
  levelUp,
  promo,
  statusStreak,
  pointsBundle,
  bonusBuys,
  timeSpan,
  purchaseStreak,
  ...rewardPrograms,
]

/** Whether members redeem offers of this type. By all others they earn, or buy points. */
export const isRedeemedBy = (type: OfferType): type is 'CUSTOM' | 'REWARD_MEMBERS' =>
  type === 'CUSTOM' || type === 'REWARD_MEMBERS'

/** The program of an offer. Undefined for a sub type that does not exist. A custom offer has no sub type. */
export function programOf(type: OfferType, subType: string | null): OfferProgram | undefined {
  return offerPrograms.find(
    (program) => program.type === type && (type === 'CUSTOM' || program.slug === subType),
  )
}
