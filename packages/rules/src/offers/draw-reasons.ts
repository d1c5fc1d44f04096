import { phrase } from '../platform/phrase.ts'

/** Why a prize goes to the next alternate by itself. They are public, and stand in the file of the draw. */
export const passedOnReasons = {
  late: phrase('Not redeemed in time'),
  left: phrase('No longer a member of the club'),
  unfit: phrase('No longer meets what the offer asks for'),
} as const
