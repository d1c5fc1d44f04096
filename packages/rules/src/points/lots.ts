/** How points came to a member. Only EARNED ones count for tiers and for the rep score (S-102). */
export const lotKinds = ['BOUGHT', 'EARNED', 'GRANTED', 'PROMO', 'RESTORED', 'TRADED'] as const
export type LotKind = (typeof lotKinds)[number]

/**
 * What became of a part of a lot. HELD is kept for something undecided, REPAID paid back what the member owed, TRADED
 * went to another member.
 */
export const lotUseKinds = ['EXPIRED', 'HELD', 'REPAID', 'REVERSED', 'SPENT', 'TRADED'] as const
export type LotUseKind = (typeof lotUseKinds)[number]

/** The parts of a lot, in points. */
export interface LotParts {
  original: bigint
  /** What is left, with what is held. */
  remaining: bigint
  held: bigint
  expired: bigint
  /** What was taken back of it so far. */
  reversed: bigint
}

/** What a reversal takes of one lot. */
export interface Taken<Lot> {
  lot: Lot
  /** Points that are left and not held. */
  free: bigint
  /** Points that had expired. Nobody had any use of them, so nobody owes them. */
  expired: bigint
  /** Points that are gone: the member owes them now. */
  owed: bigint
}

const least = (...amounts: bigint[]) => amounts.reduce((one, other) => (other < one ? other : one))

/**
 * Takes points back from exactly the lots that gave them, in the order of the list, also where they were spent
 * meanwhile (S-102). Returns the part of each lot, and the points that no lot has.
 */
export function takeBack<Lot extends LotParts>(
  lots: readonly Lot[],
  amount: bigint,
): { taken: Taken<Lot>[]; missing: bigint } {
  const taken: Taken<Lot>[] = []
  let missing = amount
  for (const lot of lots) {
    const part = least(missing, lot.original - lot.reversed)
    if (part <= 0n) continue
    const free = least(part, lot.remaining - lot.held)
    const expired = least(part - free, lot.expired)
    taken.push({ lot, free, expired, owed: part - free - expired })
    missing -= part
  }
  return { taken, missing }
}

/** The settings of a club that decide when its points count. */
export interface LotTerms {
  timeZone: string
  /** Days until the points expire. Null for points that never do. */
  expiresAfterDays: number | null
  /** Days until the points can be spent. */
  maturesAfterDays: number
}

/** When the points of a lot can be spent, and when they expire. */
export interface LotDates {
  isMaturing: boolean
  availableAt: Temporal.Instant
  /** The last day on which the points count, in the club's zone. */
  expiresOn: Temporal.PlainDate | null
  /** The end of that day. */
  expiresAt: Temporal.Instant | null
}

const startOf = (day: Temporal.PlainDate, timeZone: string) => day.toZonedDateTime(timeZone).toInstant()

/**
 * When points that are given now can be spent, and when they expire. Both are days in the club's zone. Points that
 * mature begin to count for their expiry when they can be spent.
 */
export function datesOf(terms: LotTerms, now: Temporal.Instant): LotDates {
  const { timeZone, expiresAfterDays, maturesAfterDays } = terms
  const matures = now.toZonedDateTimeISO(timeZone).toPlainDate().add({ days: maturesAfterDays })
  const isMaturing = maturesAfterDays > 0
  const expiresOn = expiresAfterDays === null ? null : matures.add({ days: expiresAfterDays })
  return {
    isMaturing,
    availableAt: isMaturing ? startOf(matures, timeZone) : now,
    expiresOn,
    expiresAt: expiresOn && startOf(expiresOn.add({ days: 1 }), timeZone),
  }
}

const noticeDays = [30, 7] as const
const HOURS_OF_DAY = 24

/**
 * The next moment, after `now`, at which the person is told that points expire: 30 days before, then 7 days before.
 * Null where no notice is left.
 */
export function nextNotice(
  expiresAt: Temporal.Instant | null,
  now: Temporal.Instant,
): Temporal.Instant | null {
  if (!expiresAt) return null
  const moments = noticeDays.map((days) => expiresAt.subtract({ hours: days * HOURS_OF_DAY }))
  return moments.find((at) => Temporal.Instant.compare(at, now) > 0) ?? null
}
