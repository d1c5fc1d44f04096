import type { Work } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import type { DrawRow, EntryRow } from './draws.sql.ts'
import { lockDrawOf, markPassedOn, selectDrawn } from './draws.sql.ts'

// Tested in domains/offers/draw/draw-winners.test.ts.

/** Those who have a prize now: the first ones drawn who did not pass theirs on. */
export const holdersAmong = (draw: Pick<DrawRow, 'winners'>, drawn: readonly EntryRow[]): EntryRow[] =>
  drawn.filter((entry) => entry.passed_on_at === null).slice(0, draw.winners ?? 0)

/** The people who have a prize in the draw of a subject now, in the order in which they were drawn. */
export async function readHolders({ tx }: Work, subjectId: string): Promise<string[]> {
  const [draw] = await lockDrawOf(tx, subjectId)
  if (draw?.state !== 'DRAWN') return []
  return holdersAmong(draw, await selectDrawn(tx, draw.id)).map((entry) => entry.user_id)
}

/** Whether a person is an alternate of the draw of a subject who would get a prize that is passed on now or later. */
export async function waitsForPrize({ tx }: Work, subjectId: string, userId: string): Promise<boolean> {
  const [draw] = await lockDrawOf(tx, subjectId)
  if (draw?.state !== 'DRAWN') return false
  const drawn = await selectDrawn(tx, draw.id)
  const holders = new Set(holdersAmong(draw, drawn))
  return drawn.some((entry) => entry.user_id === userId && entry.passed_on_at === null && !holders.has(entry))
}

/** Locks the draw of a subject for passing prizes on. Everybody who does takes this lock before all others. */
export const lockToPassOn = ({ tx }: Work, subjectId: string) => lockDrawOf(tx, subjectId)

/**
 * Passes the prize of a person on, with a public reason. Returns the alternate who gets it; null where none is left. Throws
 * CONFLICT where the person has no prize.
 */
export async function passOn(
  { tx, now }: Work,
  { subjectId, userId, reason }: { subjectId: string; userId: string; reason: string },
): Promise<string | null> {
  const [draw] = await lockDrawOf(tx, subjectId)
  const drawn = draw?.state === 'DRAWN' ? await selectDrawn(tx, draw.id) : []
  const holders = draw ? holdersAmong(draw, drawn) : []
  if (!draw || !holders.some((entry) => entry.user_id === userId))
    throw fail.conflict('This person has no prize of this draw.')
  await markPassedOn(tx, draw.id, userId, now, reason)
  const before = new Set(holders.map((entry) => entry.user_id))
  const after = holdersAmong(
    draw,
    drawn.filter((entry) => entry.user_id !== userId),
  )
  return after.find((entry) => !before.has(entry.user_id))?.user_id ?? null
}
