import { randomUUID } from 'node:crypto'
import type { LotDates, LotKind, LotTerms, LotUseKind, Taken } from '@reprise/rules/points/lots'
import { datesOf, nextNotice } from '@reprise/rules/points/lots'
import type { Work } from '#platform/ctx.ts'
import type { LotRow } from './lots.sql.ts'
import { saveLots } from './lots.sql.ts'

/** What a write does to lots. `saveBook` writes all of it by one statement. */
export interface LotBook {
  made: Record<string, unknown>[]
  changed: Map<string, LotRow & { expires_on?: string }>
  uses: { lot_id: string; kind: LotUseKind; cause: string; amount: string }[]
}

export const newBook = (): LotBook => ({ made: [], changed: new Map(), uses: [] })

/** Notes that a part of a lot was used. An amount of 0 is no use. */
export function use(book: LotBook, lotId: string, kind: LotUseKind, cause: string, amount: bigint): void {
  if (amount > 0n) book.uses.push({ lot_id: lotId, kind, cause, amount: amount.toString() })
}

/** Notes the new parts of a lot. */
export function change(book: LotBook, lot: LotRow, parts: Partial<LotRow> & { expires_on?: string }): void {
  const changed = book.changed.get(lot.id) ?? { ...lot }
  book.changed.set(lot.id, Object.assign(changed, parts))
}

/** Who a lot is made for, and the terms of points that they get now. */
export interface LotOwner {
  clubId: string
  userId: string
  terms: LotTerms
  /** Null for a club that never set its points: they never expire, and count at once. */
  ruleVersionId: string | null
}

/** What gives points, and the posting that gives them. */
export interface Source {
  kind: LotKind
  award: string
  cause: string
  /** When what earned the points happened, where that was earlier. */
  earnedAt?: Temporal.Instant | undefined
}

/**
 * Makes the lot of points that a member gets. `repaid` of them go to what the member owes. Without dates the lot gets those
 * of the club's present terms. Returns whether it matures.
 */
export function makeLot(
  book: LotBook,
  { now }: Work,
  { clubId, userId, terms, ruleVersionId }: LotOwner,
  { kind, award, cause, earnedAt }: Source,
  { amount, repaid }: { amount: bigint; repaid: bigint },
  dates: LotDates = datesOf(terms, now),
): { isMaturing: boolean } {
  const id = randomUUID()
  book.made.push({
    id,
    club_id: clubId,
    user_id: userId,
    kind,
    award,
    cause,
    rule_version_id: ruleVersionId,
    original: amount.toString(),
    remaining: (amount - repaid).toString(),
    is_maturing: dates.isMaturing,
    available_at: dates.availableAt.toString(),
    expires_on: dates.expiresOn?.toString() ?? null,
    expires_at: dates.expiresAt?.toString() ?? null,
    notice_due_at: nextNotice(dates.expiresAt, now)?.toString() ?? null,
    earned_at: earnedAt?.toString() ?? null,
  })
  use(book, id, 'REPAID', cause, repaid)
  return dates
}

/** Takes a part of a lot back. */
export function takeFromLot(book: LotBook, cause: string, { lot, free, expired, owed }: Taken<LotRow>): void {
  change(book, lot, {
    remaining: lot.remaining - free,
    expired: lot.expired - expired,
    reversed: lot.reversed + free + expired + owed,
    owed: lot.owed + owed,
  })
  use(book, lot.id, 'REVERSED', cause, free)
}

export async function saveBook({ tx, now }: Work, { made, changed, uses }: LotBook): Promise<void> {
  if (made.length + changed.size + uses.length === 0) return
  const rows = [...changed.values()].map((lot) => ({
    id: lot.id,
    remaining: lot.remaining.toString(),
    held: lot.held.toString(),
    expired: lot.expired.toString(),
    reversed: lot.reversed.toString(),
    owed: lot.owed.toString(),
    is_maturing: lot.is_maturing,
    expires_on: lot.expires_on ?? null,
    expires_at: lot.expires_at?.toString() ?? null,
  }))
  await saveLots(tx, JSON.stringify(made), JSON.stringify(rows), JSON.stringify(uses), now)
}
