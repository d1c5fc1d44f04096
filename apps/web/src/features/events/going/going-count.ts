import type { ResultOf } from 'gql.tada'
import type { goingParts } from './going.api.ts'

export type Going = ResultOf<typeof goingParts>

/** How many are going: the approved tickets where the event shows its guest count, else the people on the list. */
export const goingCount = ({ optInGuestCount, approvedTickets, going }: Going): number =>
  optInGuestCount ? approvedTickets : (going?.total ?? 0)
