import { drawFormat } from '@reprise/rules/draws/hashes'
import type { Db } from '#platform/db/database.ts'
import type { DrawRow } from './draws.sql.ts'
import { selectDrawn } from './draws.sql.ts'
import { frozenFacts, listPieces } from './read-list.ts'

// Tested in domains/offers/draw/draw-winners.test.ts.

type Passed = { passed_on_at: Temporal.Instant | null; place: number | null }

/** By the moment, and at the same moment by the place. */
function inOrder(one: Passed, other: Passed): number {
  const [a, b] = [one.passed_on_at, other.passed_on_at]
  const byTime = a && b ? Temporal.Instant.compare(a, b) : 0
  return byTime || (one.place ?? 0) - (other.place ?? 0)
}

/** The public file of a drawn draw (`drawFileInput` of the rules), piece by piece. It names nobody. */
export async function* filePieces(db: Db, draw: DrawRow): AsyncGenerator<string> {
  const drawn = await selectDrawn(db, draw.id)
  const passedOn = drawn
    .filter((entry) => entry.passed_on_at !== null)
    .sort(inOrder)
    .map((entry) => ({ id: entry.entry_id, reason: entry.passed_on_reason }))
  const { secret, signature, list_hash: listHash } = draw
  const head = {
    format: drawFormat,
    ...frozenFacts(draw),
    secret,
    signature,
    listHash,
    drawn: drawn.map((entry) => entry.entry_id),
    passedOn,
  }
  yield `${JSON.stringify(head).slice(0, -1)},"entries":[`
  let isFirst = true
  for await (const piece of listPieces(db, draw.id)) {
    const entries = piece.map((row) => JSON.stringify({ id: row.entry_id, weight: row.weight }))
    yield `${isFirst ? '' : ','}\n${entries.join(',\n')}`
    isFirst = false
  }
  yield '\n]}\n'
}
