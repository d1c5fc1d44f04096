import type { Odds } from '@reprise/rules/draws/odds'
import { oddsIn } from '@reprise/rules/draws/odds'
import { isId } from '@reprise/rules/platform/ids/id'
import { isSlugLike } from '@reprise/rules/platform/text/slug'
import type { Ctx } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import { loadByKey } from '#platform/load-by-key.ts'
import type { DrawRow, EntryRow } from './draws.sql.ts'
import { countWeights, selectDrawn, selectDrawsOf, selectEntries } from './draws.sql.ts'
import { holdersAmong } from './pass-on.ts'

// Tested in domains/offers/draw/draw-winners.test.ts.

/** A draw as somebody sees it, with what its subject says while it is open. */
export interface ShownDraw {
  draw: DrawRow
  winners: number
  closesAt: Temporal.Instant | null
}

const drawNotFound = () => fail.notFound("We couldn't find this draw.")

/** The draw of a subject that the caller sees. Throws NOT_FOUND where it has none, or is hidden from them. */
export async function readDraw(ctx: Ctx, subjectId: string): Promise<ShownDraw> {
  // A session that is over is told so first.
  await ctx.caller()
  const id = isSlugLike(subjectId) ? subjectId.toLowerCase() : ''
  const [draw] = isId(id) ? await selectDrawsOf(ctx.db, [id]) : []
  const subject = draw && ctx.extensions.drawSubjects?.find(({ kind }) => kind === draw.subject_kind)
  if (!draw || !subject) throw drawNotFound()
  const { winners, closesAt } = await subject.read(ctx, draw.subject_id)
  return { draw, winners: draw.winners ?? winners, closesAt: draw.frozen_at ?? closesAt }
}

const loadWeights = loadByKey(async (ctx, ids) => {
  const counted = await Promise.all(ids.map((id) => countWeights(ctx.db, id)))
  return new Map(ids.map((id, at) => [id, counted[at] ?? []]))
})

/** How many entries the draw has. */
export async function readEntries(ctx: Ctx, { draw }: ShownDraw): Promise<number> {
  if (draw.entries !== null) return draw.entries
  const weights = (await loadWeights(ctx, draw.id)) ?? []
  return weights.reduce((sum, { entries }) => sum + entries, 0)
}

const loadDrawn = loadByKey(async (ctx, ids) => {
  const drawn = await Promise.all(ids.map((id) => selectDrawn(ctx.db, id)))
  return new Map(ids.map((id, at) => [id, drawn[at] ?? []]))
})

/** What was drawn: who has a prize, who passed theirs on, and how many alternates are left. */
export async function readResult(ctx: Ctx, { draw }: ShownDraw) {
  if (draw.state !== 'DRAWN') return null
  const drawn = (await loadDrawn(ctx, draw.id)) ?? []
  const holders = holdersAmong(draw, drawn)
  const passedOn = drawn.filter((entry) => entry.passed_on_at !== null)
  return { holders, passedOn, alternatesLeft: drawn.length - holders.length - passedOn.length }
}

export interface OwnEntry {
  shown: ShownDraw
  entry: EntryRow
}

/** The caller's entry; null where they have none. Staff who act as somebody see none: its code is a secret. */
export async function readOwnEntry(ctx: Ctx, shown: ShownDraw): Promise<OwnEntry | null> {
  const caller = await ctx.caller()
  if (!caller || caller.impersonatedBy) return null
  const [entry] = await selectEntries(ctx.db, [shown.draw.id], caller.userId)
  return entry ? { shown, entry } : null
}

/** How likely an entry wins, with the entries that there are now. */
export async function readOdds(ctx: Ctx, { shown, entry }: OwnEntry): Promise<Odds> {
  const weights = (await loadWeights(ctx, shown.draw.id)) ?? []
  const all = weights.flatMap(({ weight, entries }) => Array<number>(entries).fill(weight))
  return oddsIn(all, shown.winners)(entry.weight)
}

/** Whether the entry has a prize now. */
export async function hasPrize(ctx: Ctx, { shown, entry }: OwnEntry): Promise<boolean> {
  const result = await readResult(ctx, shown)
  return result?.holders.some((holder) => holder.entry_id === entry.entry_id) ?? false
}
