import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { openDatabase } from '#platform/db/database.ts'

/** Something that should always hold and does not, with the first rows that show it. */
export interface Broken {
  invariant: string
  rows: unknown[]
}

const MOST_ROWS = 5
// Nobody waits for this answer, so the statements may take as long as they need.
const PATIENCE = { connectionMs: 10_000, statementMs: 60 * 60_000, mostWaiting: 10 }

const FOLDER = join(import.meta.dirname, 'invariants')
// Rules that always hold between the tables. Each query returns the rows that break its rule, so it should return none.
const invariants = readdirSync(FOLDER)
  .sort()
  .flatMap((file) =>
    readFileSync(join(FOLDER, file), 'utf8')
      .split(/^-- name: /m)
      .slice(1),
  )
  .map((part) => {
    const end = part.indexOf('\n')
    return { name: part.slice(0, end), query: part.slice(end + 1).replace(/;\s*$/, '') }
  })

/** Recomputes all that must hold between the tables, on one snapshot; answers what is broken. */
export function checkInvariants(db: Db): Promise<Broken[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const broken: Broken[] = []
      for (const { name, query } of invariants) {
        const { rows } = await sql.raw(`select * from (${query}) broken limit ${MOST_ROWS}`).execute(tx)
        if (rows.length > 0) broken.push({ invariant: name, rows })
      }
      return broken
    })
}

/** Checks the invariants of the database at `url`, of any size. `onError` gets errors of the connection. */
export async function checkInvariantsAt(url: string, onError: (error: Error) => void): Promise<Broken[]> {
  const { db, close } = openDatabase(url, { size: 1, patience: PATIENCE, onError })
  try {
    return await checkInvariants(db)
  } finally {
    await close()
  }
}
