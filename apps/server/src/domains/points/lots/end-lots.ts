import type { PointsCause } from '@reprise/rules/points/cause'
import { nextNotice } from '@reprise/rules/points/lots'
import * as ledger from '#domains/ledger/public.ts'
import type { Services, Work } from '#platform/ctx.ts'
import { announce } from '#platform/news/announce.ts'
import { inWork } from '#platform/writes/in-work.ts'
import type { MemberPoints } from '../member-points.ts'
import { entriesOf, lockMemberPoints, memberKey, saveMemberPoints } from '../member-points.ts'
import { pointsExpiring } from '../points.news.ts'
import type { LotBook } from './book-lots.ts'
import { change, newBook, saveBook, use } from './book-lots.ts'
import type { LotRow } from './lots.sql.ts'
import {
  claimNoticed,
  findExpiring,
  findMaturing,
  readExpiring,
  readMaturing,
  setNotices,
} from './lots.sql.ts'
import { releaseOverdue } from './spend-points.ts'

/** How many lots one transaction looks at. */
const PIECE = 200

interface Due {
  find: typeof findExpiring
  read: typeof readExpiring
  book(book: LotBook, points: MemberPoints, lot: LotRow, now: Temporal.Instant): ledger.Posting
}

const expiry: Due = {
  find: findExpiring,
  read: readExpiring,
  book(book, points, lot, now) {
    const amount = lot.remaining - lot.held
    const cause = `expired:${lot.id}:${now.epochMilliseconds}`
    change(book, lot, { remaining: lot.held, expired: lot.expired + amount })
    use(book, lot.id, 'EXPIRED', cause, amount)
    points.expired += amount
    return {
      kind: 'POINTS_EXPIRED',
      cause,
      reason: { kind: 'expired' } satisfies PointsCause,
      entries: entriesOf(points, {
        [lot.is_maturing ? 'MATURING' : 'AVAILABLE']: -amount,
        EXPIRED: amount,
      }),
    }
  },
}

const maturity: Due = {
  find: findMaturing,
  read: readMaturing,
  book(book, points, lot) {
    change(book, lot, { is_maturing: false })
    return {
      kind: 'POINTS_MATURED',
      cause: `matured:${lot.id}`,
      entries: entriesOf(points, { MATURING: -lot.remaining, AVAILABLE: lot.remaining }),
    }
  },
}

// Returns whether there may be more.
async function bookDue(work: Work, due: Due): Promise<boolean> {
  const members = await due.find(work.tx, work.now, PIECE)
  if (members.length === 0) return false
  const clubIds = members.map((row) => row.club_id)
  const userIds = members.map((row) => row.user_id)
  const pointsByMember = await lockMemberPoints(work, clubIds, userIds)
  const book = newBook()
  // Reads after the lock, because another process may have booked them meanwhile.
  const postings = (await due.read(work.tx, work.now, clubIds, userIds)).flatMap((lot) => {
    const points = pointsByMember.get(memberKey(lot.club_id, lot.user_id))
    return points ? [due.book(book, points, lot, work.now)] : []
  })
  await ledger.post(
    work,
    postings.filter(({ entries }) => entries.length > 0),
  )
  await saveBook(work, book)
  await saveMemberPoints(work, pointsByMember)
  return true
}

async function bookAllDue(services: Services, due: Due, stopping?: AbortSignal): Promise<void> {
  const now = services.clock.now()
  while (!stopping?.aborted && (await inWork(services, (work) => bookDue(work, due), now))) {
    // Each piece has its own transaction, so that nobody waits for all of them.
  }
}

/** Expires what is left of lots whose last day is over. Held points stay until their hold ends. */
export const expireLots = (services: Services, stopping?: AbortSignal) =>
  bookAllDue(services, expiry, stopping)

/** Makes maturing points available whose day has come. */
export const matureLots = (services: Services, stopping?: AbortSignal) =>
  bookAllDue(services, maturity, stopping)

/** Releases holds whose time is over, each in a transaction of its own. */
export async function releaseOverdueHolds(services: Services, stopping?: AbortSignal): Promise<void> {
  const now = services.clock.now()
  while (!stopping?.aborted && (await inWork(services, (work) => releaseOverdue(work, 1), now)) > 0) {
    // Locks one member at a time.
  }
}

async function announceOnce(work: Work): Promise<boolean> {
  const lots = await claimNoticed(work.tx, work.now, PIECE)
  if (lots.length === 0) return false
  const later = lots.flatMap(({ id, expires_at: end }) => {
    const at = nextNotice(end, work.now)
    return at ? [{ id, at: at.toString() }] : []
  })
  await setNotices(
    work.tx,
    later.map(({ id }) => id),
    later.map(({ at }) => at),
  )
  const byDay = Map.groupBy(
    lots.filter((lot) => Temporal.Instant.compare(lot.expires_at, work.now) > 0),
    (lot) => `${lot.club_id}|${lot.user_id}|${lot.expires_on}`,
  )
  const news = [...byDay].flatMap(([name, [first, ...others]]) => {
    if (!first) return []
    const amount = others.reduce((sum, lot) => sum + lot.amount, first.amount)
    const { club_id: clubId, user_id: userId, expires_on: on } = first
    return [pointsExpiring(name, 1, { clubId, userId, amount: amount.toString(), on })]
  })
  await announce(work, news)
  return lots.length === PIECE
}

/** Announces points that expire in 30 or in 7 days: one piece of news for each member, club and day. */
export async function announceExpiring(services: Services, stopping?: AbortSignal): Promise<void> {
  const now = services.clock.now()
  while (!stopping?.aborted && (await inWork(services, announceOnce, now))) {
    // Each piece has its own transaction, so that each finished piece stays done.
  }
  services.news.wake()
}
