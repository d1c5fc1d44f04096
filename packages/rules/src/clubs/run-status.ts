/** The states of offers and achievements (spec 3). NONE is a draft. */
export const runStatuses = ['ACTIVE', 'COMPLETE', 'NONE', 'PENDING'] as const
export type RunStatus = (typeof runStatuses)[number]

interface Run {
  isPublished: boolean
  /** Epoch milliseconds; null where there is no bound. */
  from: number | null
  to: number | null
  /** How often it can be given, and how often it is given now. */
  supply: number | null
  given: number
}

/**
 * The state of an offer or an achievement at a moment (decision S-106): a draft is NONE, then PENDING until it starts,
 * ACTIVE until it ends, COMPLETE after its end or when all of its supply is given.
 */
export function runStatusAt(of: Run, now: number): RunStatus {
  if (!of.isPublished) return 'NONE'
  if (of.to !== null && now >= of.to) return 'COMPLETE'
  if (of.from !== null && now < of.from) return 'PENDING'
  return of.supply !== null && of.given >= of.supply ? 'COMPLETE' : 'ACTIVE'
}
