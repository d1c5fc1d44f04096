import type { Services, Work } from '#platform/ctx.ts'
import { announce } from '#platform/news/announce.ts'
import { inWork } from '#platform/writes/in-work.ts'
import { memberSeated } from '../points.news.ts'
import { announceMoves } from './announce-moves.ts'
import {
  claimSeating,
  findEnding,
  hasFormerFirst,
  keepFormerFirst,
  lockSeats,
  noteSeated,
  openFormerFirst,
  selectNext,
} from './reseat.sql.ts'
import { seatMembers } from './seat.sql.ts'

/** How many people one transaction seats. */
const PIECE = 1000

/** Seats the next people of one ladder. Returns whether there may be more. */
async function seatPiece(work: Work, piece: number): Promise<boolean> {
  const { tx, now } = work
  const [ladder] = await claimSeating(tx)
  if (!ladder) return false
  const { club_id: clubId } = ladder
  const people = (await selectNext(tx, clubId, ladder.seated_to, piece)).map(({ user_id }) => user_id)
  const [former] = await hasFormerFirst(tx, clubId)
  if (former?.has) await openFormerFirst(tx, clubId, people)
  await lockSeats(tx, clubId, people)
  if (former?.has) await keepFormerFirst(tx, clubId, people, now)
  // Nobody is notified: it happened earlier, and the ladder only says so now.
  const moves = await seatMembers(tx, clubId, now, people)
  await announce(
    work,
    moves.map(({ user_id: userId }) =>
      memberSeated(`${clubId}:${userId}`, ladder.version, { clubId, userId }),
    ),
  )
  await noteSeated(tx, clubId, people.at(-1) ?? null, people.length, people.length < piece)
  return true
}

/**
 * Seats all members of clubs whose ladder changed, in pieces with a transaction each. The ladder keeps how far it has
 * come, so after a restart it goes on there. A ladder that is saved meanwhile begins from the start.
 */
export async function reseatMembers(
  services: Services,
  stopping?: AbortSignal,
  piece = PIECE,
): Promise<void> {
  while (!stopping?.aborted && (await inWork(services, (work) => seatPiece(work, piece)))) {
    // Each piece has its own transaction, so that nobody who gets points waits for all of them.
  }
  services.news.wake()
}

async function endPiece(work: Work): Promise<boolean> {
  const due = await findEnding(work.tx, work.now, PIECE)
  for (const [clubId, rows] of Map.groupBy(due, (row) => row.club_id)) {
    const userIds = rows.map((row) => row.user_id)
    await lockSeats(work.tx, clubId, userIds)
    await announceMoves(work, await seatMembers(work.tx, clubId, work.now, userIds))
  }
  return due.length > 0
}

/** Ends tiers that were given or paid for a time that is over, and notifies those who lose one. */
export async function endTierHolds(services: Services, stopping?: AbortSignal): Promise<void> {
  const now = services.clock.now()
  while (!stopping?.aborted && (await inWork(services, endPiece, now))) {
    // Each piece has its own transaction.
  }
  services.news.wake()
}
