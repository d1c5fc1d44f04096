/** The states of offers and achievements (spec 3). NONE is a draft. */
export const achievementStatuses = ['ACTIVE', 'COMPLETE', 'NONE', 'PENDING'] as const
export type AchievementStatus = (typeof achievementStatuses)[number]

interface Dated {
  isPublished: boolean
  /** Epoch milliseconds; null where there is no bound. */
  activeFrom: number | null
  activeTo: number | null
  maxSupply: number | null
  /** How many people hold it now. */
  awarded: number
}

/**
 * The state of an achievement at a moment (decision S-106): a draft is NONE, then PENDING until it starts, ACTIVE until
 * it ends, COMPLETE after its end or when all of its supply is awarded.
 */
export function achievementStatusAt(of: Dated, now: number): AchievementStatus {
  if (!of.isPublished) return 'NONE'
  if (of.activeTo !== null && now >= of.activeTo) return 'COMPLETE'
  if (of.activeFrom !== null && now < of.activeFrom) return 'PENDING'
  return of.maxSupply !== null && of.awarded >= of.maxSupply ? 'COMPLETE' : 'ACTIVE'
}
