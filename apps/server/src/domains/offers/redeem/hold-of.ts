import type * as clubs from '#domains/clubs/public.ts'
import type { OfferRow } from '../offers.sql.ts'

/** The cause of the points that a redemption holds or spends. */
export const holdOf = (redemptionId: string): string => `redemption:${redemptionId}`

/** The page of an offer for members. */
export const offerPath = ({ slug }: Pick<clubs.ClubRow, 'slug'>, { id }: Pick<OfferRow, 'id'>): string =>
  `/rep-clubs/${slug}/offers/${id}`
