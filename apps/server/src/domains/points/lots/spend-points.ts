import type { PointsCause } from '@reprise/rules/points/cause'
import { datesOf } from '@reprise/rules/points/lots'
import * as ledger from '#domains/ledger/public.ts'
import type { Work } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import type { MemberPoints } from '../member-points.ts'
import { entriesOf, lockMember, memberKey, saveMemberPoints } from '../member-points.ts'
import { change, newBook, saveBook, use } from './book-lots.ts'
import type { HoldRow } from './holds.sql.ts'
import { findOverdueHolds, insertHold, moveHold, selectHold } from './holds.sql.ts'
import { giveBackUses, spendHeld, takeLots } from './lots.sql.ts'

/** Points that a member spends. */
interface Spend {
  clubId: string
  userId: string
  /** Whole points, more than 0. */
  amount: bigint
  /** Identifies what the points are for. The same cause spends only once. */
  cause: string
  reason: PointsCause
  /** The page that shows what the points are for. */
  link?: string
  /** The input field that asks for the points. Where they are missing, the refusal is shown there. */
  field?: string
}

/** A refund of points that expired meanwhile gives their lot so many days more. */
const DAYS_MORE = 30

const saveOne = (work: Work, points: MemberPoints) =>
  saveMemberPoints(work, new Map([[memberKey(points.clubId, points.userId), points]]))

const useKinds = { CONFIRMED: 'SPENT', HELD: 'HELD', TRADED: 'TRADED' } as const

/**
 * Takes points of a locked member from their lots, and notes for what. Returns false where the cause took them before.
 * Throws INSUFFICIENT_POINTS. The caller posts them.
 */
export async function takeLocked(
  work: Work,
  { clubId, userId, amount, cause, reason, link, field }: Spend,
  state: keyof typeof useKinds,
  expiresAt: Temporal.Instant,
): Promise<boolean> {
  const noted = JSON.stringify(reason)
  const [fresh] = await insertHold(
    work.tx,
    cause,
    clubId,
    userId,
    `${amount}`,
    state,
    noted,
    link ?? null,
    expiresAt,
    work.now,
  )
  if (!fresh) return false
  const [row] = await takeLots(work.tx, clubId, userId, `${amount}`, cause, useKinds[state], work.now)
  const free = row?.free ?? 0n
  if (row?.taken !== amount) throw fail.insufficientPoints(free, amount, field)
  return true
}

async function take(
  work: Work,
  spend: Spend,
  state: 'CONFIRMED' | 'HELD',
  expiresAt: Temporal.Instant,
): Promise<MemberPoints | null> {
  const points = await lockMember(work, spend.clubId, spend.userId)
  return (await takeLocked(work, spend, state, expiresAt)) ? points : null
}

const postingOf = (
  { cause, reason, link }: Pick<HoldRow, 'cause' | 'link' | 'reason'>,
  step: { kind: string; name: string },
  entries: ledger.Posting['entries'],
): ledger.Posting => ({
  kind: step.kind,
  cause: `${cause}:${step.name}`,
  reason,
  ...(link !== null && { link }),
  entries,
})

/**
 * Keeps points of a member back until they are spent or released, at the latest until `expiresAt`. The lots that
 * expire first are taken first. A repeated cause changes nothing. Throws INSUFFICIENT_POINTS.
 */
export async function holdPoints(work: Work, spend: Spend, expiresAt: Temporal.Instant): Promise<void> {
  const points = await take(work, spend, 'HELD', expiresAt)
  if (!points) return
  const entries = entriesOf(points, { AVAILABLE: -spend.amount, HELD: spend.amount })
  const of = { ...spend, link: spend.link ?? null }
  await ledger.post(work, [postingOf(of, { kind: 'POINTS_HELD', name: 'held' }, entries)])
}

/**
 * Spends points of a member at once. The lots that expire first are taken first. A repeated cause changes nothing.
 * Throws INSUFFICIENT_POINTS.
 */
export async function spendPoints(work: Work, spend: Spend): Promise<void> {
  const points = await take(work, spend, 'CONFIRMED', work.now)
  if (!points) return
  points.spent += spend.amount
  const entries = entriesOf(points, { AVAILABLE: -spend.amount, SPENT: spend.amount })
  const of = { ...spend, link: spend.link ?? null }
  await ledger.post(work, [postingOf(of, { kind: 'POINTS_SPENT', name: 'spent' }, entries)])
  await saveOne(work, points)
}

interface Move {
  from: HoldRow['state']
  to: HoldRow['state']
}

/** Locks the member of a hold, and moves it to its next state. Null where it is there already. Throws HOLD_EXPIRED. */
async function moveOn(
  work: Work,
  cause: string,
  { from, to }: Move,
): Promise<{ hold: HoldRow; points: MemberPoints } | null> {
  const [known] = await selectHold(work.tx, cause)
  if (!known) throw new Error(`there is no hold for ${cause}`)
  const points = await lockMember(work, known.club_id, known.user_id)
  const [hold] = await moveHold(work.tx, cause, from, to)
  if (hold) return { hold, points }
  const [now] = await selectHold(work.tx, cause)
  if (now?.state === to) return null
  throw fail.holdExpired()
}

/**
 * Spends the points that were held for a cause. A repeated call changes nothing. Throws HOLD_EXPIRED where they were
 * released.
 */
export async function confirmHold(work: Work, cause: string): Promise<void> {
  const moved = await moveOn(work, cause, { from: 'HELD', to: 'CONFIRMED' })
  if (!moved) return
  const { hold, points } = moved
  await spendHeld(work.tx, cause, 'SPENT')
  points.spent += hold.amount
  const entries = entriesOf(points, { HELD: -hold.amount, SPENT: hold.amount })
  await ledger.post(work, [postingOf(hold, { kind: 'POINTS_SPENT', name: 'spent' }, entries)])
  await saveOne(work, points)
}

/** What becomes of lots whose last day is over when their points come back: 30 days more, or the end. */
type Late = 'expire' | 'more days'

/**
 * Puts points back into the lots that they were taken from. Where such a lot was taken back meanwhile, its points
 * first pay what is still owed for it. Returns the points that pay what was owed.
 */
async function putBack(
  work: Work,
  points: MemberPoints,
  cause: string,
  { wasSpent, late }: { wasSpent: boolean; late: Late },
): Promise<{ repaid: bigint }> {
  const book = newBook()
  let repaid = 0n
  for (const { amount, ...lot } of await giveBackUses(work.tx, cause)) {
    const settled = lot.owed < amount ? lot.owed : amount
    const paid = settled < points.debt ? settled : points.debt
    points.debt -= paid
    repaid += paid
    const isOver =
      late === 'more days' &&
      lot.expires_at !== null &&
      Temporal.Instant.compare(lot.expires_at, work.now) <= 0
    const { expiresOn, expiresAt } = datesOf(
      { timeZone: points.terms.timeZone, expiresAfterDays: DAYS_MORE, maturesAfterDays: 0 },
      work.now,
    )
    change(book, lot, {
      remaining: lot.remaining + (wasSpent ? amount : 0n) - paid,
      held: lot.held - (wasSpent ? 0n : amount),
      owed: lot.owed - settled,
      ...(isOver && expiresOn && { expires_on: expiresOn.toString(), expires_at: expiresAt }),
    })
    use(book, lot.id, 'REPAID', `${cause}:back`, paid)
  }
  await saveBook(work, book)
  return { repaid }
}

/**
 * Gives held points back to their lots. Lots whose last day is over get 30 days more, or expire. A repeated call changes
 * nothing. Throws HOLD_EXPIRED where the points were spent or traded.
 */
export async function releaseHold(work: Work, cause: string, late: Late = 'more days'): Promise<void> {
  const moved = await moveOn(work, cause, { from: 'HELD', to: 'RELEASED' })
  if (moved) await release(work, moved, late)
}

async function release(
  work: Work,
  { hold, points }: { hold: HoldRow; points: MemberPoints },
  late: Late,
): Promise<void> {
  const { cause } = hold
  const { repaid } = await putBack(work, points, cause, { wasSpent: false, late })
  const entries = entriesOf(points, { HELD: -hold.amount, AVAILABLE: hold.amount - repaid, DEBT: repaid })
  await ledger.post(work, [postingOf(hold, { kind: 'POINTS_RELEASED', name: 'released' }, entries)])
  await saveOne(work, points)
}

/**
 * Gives spent points back to the lots that they came from, with the same dates. A repeated call changes nothing.
 */
export async function refundSpend(work: Work, cause: string): Promise<void> {
  const moved = await moveOn(work, cause, { from: 'CONFIRMED', to: 'REFUNDED' })
  if (!moved) return
  const { hold, points } = moved
  const { repaid } = await putBack(work, points, cause, { wasSpent: true, late: 'more days' })
  points.spent -= hold.amount
  const entries = entriesOf(points, { SPENT: -hold.amount, AVAILABLE: hold.amount - repaid, DEBT: repaid })
  await ledger.post(work, [postingOf(hold, { kind: 'POINTS_REFUNDED', name: 'refunded' }, entries)])
  await saveOne(work, points)
}

/** Releases at most `limit` holds whose time is over. Returns how many it found. */
export async function releaseOverdue(work: Work, limit: number): Promise<number> {
  const found = await findOverdueHolds(work.tx, work.now, limit)
  for (const { cause, club_id, user_id } of found) {
    const points = await lockMember(work, club_id, user_id)
    // Somebody may have confirmed or released it meanwhile.
    const [hold] = await moveHold(work.tx, cause, 'HELD', 'RELEASED')
    if (hold) await release(work, { hold, points }, 'expire')
  }
  return found.length
}
