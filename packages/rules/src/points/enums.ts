/** What a lot of rep points came from (decision S-102). */
export const pointLotKinds = ['earned', 'bought', 'promo', 'traded', 'restored'] as const
export type PointLotKind = (typeof pointLotKinds)[number]

/** Only earned points count towards a tier (decision S-101). */
export function countsForTier(kind: PointLotKind): boolean {
  return kind === 'earned'
}
