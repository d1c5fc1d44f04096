import { decimalText } from '../../../ui/forms/number-text.ts'
import type { Picked } from '../../../ui/picker/picked.ts'
import type { Terms } from './trade-terms.tsx'
import type { TradeClub } from './trades.api.ts'

/** What the form of an offer has. */
export type OfferValues = {
  clubId: string
  amount: string
  picked: Picked[]
  isPresent: boolean
  wantedClubId: string | null
  wantedAmount: string
}

/** The person who the offer goes to; undefined before one is picked. */
export const personOf = ({ picked: [first] }: Pick<OfferValues, 'picked'>) =>
  first && 'person' in first ? first.person : undefined

/** The form as the API takes it, without the person. */
export const inputOf = ({ clubId, amount, isPresent, wantedClubId, wantedAmount }: OfferValues) => ({
  clubId,
  amount: decimalText(amount),
  wantedClubId: isPresent ? null : wantedClubId,
  wantedAmount: isPresent ? '0' : decimalText(wantedAmount),
})

type Clubs = { offered: readonly { club: TradeClub }[]; joined: readonly TradeClub[] }

/** Both sides of the offer; null while an amount is no number. */
export function termsOfOffer(values: OfferValues, { offered, joined }: Clubs): Terms | null {
  const { clubId, amount, wantedClubId, wantedAmount } = inputOf(values)
  if (!/^\d{1,19}$/.test(amount) || !/^\d{1,19}$/.test(wantedAmount)) return null
  return {
    give: { amount, club: offered.find(({ club }) => club.clubId === clubId)?.club ?? null },
    get: { amount: wantedAmount, club: joined.find((club) => club.clubId === wantedClubId) ?? null },
  }
}
