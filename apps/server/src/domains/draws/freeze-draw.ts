import { momentOfRound, roundAfter } from '@reprise/rules/draws/beacon'
import { listHashOf } from '@reprise/rules/draws/hashes'
import { alternatesFor } from '@reprise/rules/draws/states'
import type { Work } from '#platform/ctx.ts'
import { announce } from '#platform/news/announce.ts'
import { drawMade } from './draws.news.ts'
import { dropEntries, finishDraw, freeze, lockDrawOf, selectEntrants } from './draws.sql.ts'
import { frozenText, readList } from './read-list.ts'

// Tested in domains/offers/draw/draw-winners.test.ts.

interface Freezing {
  subjectId: string
  winners: number
  /** Which of these people may still win. The others leave the list before it is frozen. */
  mayWin(userIds: readonly string[]): Promise<ReadonlySet<string>>
}

/**
 * Closes the entries of a draw, and publishes the hash of its list and the round of the beacon that decides it. Answers
 * false where somebody froze it already. A draw without entries is over at once.
 */
export async function freezeDraw(work: Work, { subjectId, winners, mayWin }: Freezing): Promise<boolean> {
  const { tx, clock, beacon } = work
  const [draw] = await lockDrawOf(tx, subjectId)
  if (draw?.state !== 'OPEN') return false
  const entrants = (await selectEntrants(tx, draw.id)).map((row) => row.user_id)
  const staying = await mayWin(entrants)
  const leaving = entrants.filter((userId) => !staying.has(userId))
  if (leaving.length > 0) await dropEntries(tx, draw.id, leaving)

  const entries = await readList(tx, draw.id)
  // The moment of now, not the one at which this work began: its round must not be public before the hash of the list is,
  // however long the lock and the list took. The hash covers milliseconds.
  const frozenAt = Temporal.Instant.fromEpochMilliseconds(clock.now().epochMilliseconds)
  const round = roundAfter(frozenAt.epochMilliseconds, beacon.chain)
  const alternates = alternatesFor(winners)
  const list = {
    drawId: draw.id,
    commitment: draw.commitment,
    winners,
    alternates,
    frozenAt: frozenText(frozenAt),
    chain: beacon.chain.hash,
    round,
    entries: entries.map((entry) => ({ id: entry.entry_id, weight: entry.weight })),
  }
  const dueAt = Temporal.Instant.fromEpochMilliseconds(momentOfRound(round, beacon.chain))
  const [frozen] = await freeze(
    tx,
    draw.id,
    frozenAt,
    winners,
    alternates,
    entries.length,
    listHashOf(list),
    beacon.chain.hash,
    round,
    dueAt,
  )
  if (!frozen) return false
  if (entries.length === 0) {
    await finishDraw(tx, draw.id, frozenAt, null, null)
    await announce(work, [drawMade(draw.id, 1, { drawId: draw.id, subjectId })])
  }
  return true
}
