import { newsKind } from '#platform/news/news.ts'

/** Points of a member expire soon: `amount` whole points at the end of the day `on` (yyyy-MM-dd) in the club's zone. */
export const pointsExpiring = newsKind<{ clubId: string; userId: string; amount: string; on: string }>(
  'points.expiring',
)
