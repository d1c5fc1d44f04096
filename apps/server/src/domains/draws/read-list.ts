import type { FrozenList } from '@reprise/rules/draws/hashes'
import type { Db } from '#platform/db/database.ts'
import type { DrawRow, ListedEntry } from './draws.sql.ts'
import { selectList } from './draws.sql.ts'

/** How many entries are read at once. */
const AT_ONCE = 5000

/** The moment of a freeze as the hash covers it: RFC 3339 in UTC with milliseconds. */
export const frozenText = (at: Temporal.Instant): string => at.toString({ smallestUnit: 'millisecond' })

/** The entries of a draw in the order of their ids, piece by piece. */
export async function* listPieces(db: Db, drawId: string): AsyncGenerator<ListedEntry[]> {
  let after = ''
  for (;;) {
    const piece = await selectList(db, drawId, after, AT_ONCE)
    if (piece.length > 0) yield piece
    if (piece.length < AT_ONCE) return
    after = piece.at(-1)?.entry_id ?? ''
  }
}

export async function readList(db: Db, drawId: string): Promise<ListedEntry[]> {
  const all: ListedEntry[] = []
  for await (const piece of listPieces(db, drawId)) all.push(...piece)
  return all
}

/** What a frozen draw settled, beside its entries. Null where it is still open. */
export function frozenFacts(draw: DrawRow): Omit<FrozenList, 'entries'> | null {
  const { winners, alternates, frozen_at: frozenAt, chain, round } = draw
  if (winners === null || alternates === null || !frozenAt || chain === null || round === null) return null
  return {
    drawId: draw.id,
    commitment: draw.commitment,
    winners,
    alternates,
    frozenAt: frozenText(frozenAt),
    chain,
    round: Number(round),
  }
}
