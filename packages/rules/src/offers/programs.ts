import type { UsableOfferType } from './enums.ts'
import { actionAmount, levelUp } from './programs/amounts.ts'
import { download, interact } from './programs/clicks.ts'
import { buyProduct, promo } from './programs/codes.ts'
import { bonus, inviteOnly } from './programs/given.ts'
import { location } from './programs/location.ts'
import type { OfferProgram } from './programs/program.ts'
import { rewardPrograms } from './programs/rewards.ts'
import { socialAction } from './programs/social-action.ts'
import { pointsStreak, statusStreak } from './programs/streak.ts'
import { survey } from './programs/survey.ts'

/** All programs, in the order in which they are shown (S-060 to S-063). A new program is one entry here. */
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
  inviteOnly,
  levelUp,
  promo,
  statusStreak,
  ...rewardPrograms,
]

/** The sub types that offers of a type can have. A custom offer has none. */
export const subTypesOf = (type: UsableOfferType): string[] =>
  type === 'CUSTOM' ? [] : offerPrograms.filter((program) => program.type === type).map(({ slug }) => slug)

/** Whether members earn something by offers of this type, and redeem nothing. */
export const earnsBy = (type: string): type is 'EARN_POINTS' | 'EARN_STATUS' =>
  type === 'EARN_POINTS' || type === 'EARN_STATUS'

/** The program of an offer. Undefined for a sub type that does not exist. A custom offer has no sub type. */
export function programOf(type: UsableOfferType, subType: string | null): OfferProgram | undefined {
  return offerPrograms.find(
    (program) => program.type === type && (type === 'CUSTOM' || program.slug === subType),
  )
}
