import { OffersPage } from '../../features/offers/list/offers-page.tsx'
import { useRowPart } from '../../lib/row-part.ts'

const parts = {
  explore: () => <OffersPage key="explore" tab="EXPLORE" />,
  participating: () => <OffersPage key="participating" tab="PARTICIPATING" />,
  awarded: () => <OffersPage key="awarded" tab="AWARDED" />,
  expired: () => <OffersPage key="expired" tab="EXPIRED" />,
}

export type OffersPart = keyof typeof parts

/** The offers that a person finds, takes part in, was awarded or missed. */
export const Screen = () => useRowPart(parts)()
