import DataLoader from 'dataloader'
import { LRUCache } from 'lru-cache'
import type { Ctx } from './ctx.ts'
import type { Db } from './db/database.ts'

type Read<Row> = (ctx: Ctx, keys: readonly string[]) => Promise<ReadonlyMap<string, Row>>

function loaderOf<Row>(ctx: Ctx, read: Read<Row>): DataLoader<string, Row | undefined> {
  const known = ctx.loaders.get(read)
  const loader =
    known ??
    new DataLoader<string, unknown>(async (keys) => {
      const rows = await read(ctx, keys)
      return keys.map((each) => rows.get(each))
    })
  if (!known) ctx.loaders.set(read, loader)
  return loader as DataLoader<string, Row | undefined>
}

/**
 * Makes a loader for a field that needs one row for each parent: all keys of one request become one statement.
 * `read` returns a map; a key that is not in it resolves to undefined.
 */
export function loadByKey<Row>(read: Read<Row>) {
  return (ctx: Ctx, key: string): Promise<Row | undefined> => loaderOf(ctx, read).load(key)
}

interface Kept {
  stamp: string
  row: unknown
}

// Long enough for a crowd on one page, and not longer than somebody's erased name may stay in a process.
const KEPT_MS = 5 * 60_000

function freeze<Row>(row: Row): Row {
  if (typeof row !== 'object' || row === null || Object.isFrozen(row)) return row
  for (const part of Object.values(row)) freeze(part)
  return Object.freeze(row)
}

/**
 * Makes a loader as `loadByKey` does, whose rows the process keeps: at most `most` of them. `vouch` is told the stamp
 * that the database gave a row in this request, which is different after each change of the row (its `xmin`). A kept
 * row with this stamp needs no statement. Kept rows are frozen, because many requests share them.
 */
export function loadKept<Row>(read: Read<Row>, most: number) {
  // Per database, because tests run several servers in one process.
  const ofDatabase = new WeakMap<Db, LRUCache<string, Kept>>()
  const keptIn = (db: Db) => {
    const known = ofDatabase.get(db) ?? new LRUCache<string, Kept>({ max: most, ttl: KEPT_MS })
    ofDatabase.set(db, known)
    return known
  }
  // The stamps of one request. They go with its loader, which a write of the request throws away.
  const stamps = new WeakMap<object, Map<string, string>>()

  async function readAndKeep(ctx: Ctx, keys: readonly string[]): Promise<ReadonlyMap<string, Row>> {
    const stampOf = stamps.get(loaderOf(ctx, readAndKeep))
    const rows = await read(ctx, keys)
    // A row is at least as new as its stamp. Where it is newer, the stamp of the next request does not match.
    for (const [key, row] of rows) {
      const stamp = stampOf?.get(key)
      if (stamp !== undefined) keptIn(ctx.db).set(key, { stamp, row: freeze(row) })
    }
    return rows
  }

  return {
    load: loadByKey(readAndKeep),
    vouch(ctx: Ctx, key: string, stamp: string): void {
      const loader = loaderOf(ctx, readAndKeep)
      const kept = keptIn(ctx.db).get(key)
      if (kept?.stamp === stamp) {
        loader.prime(key, kept.row as Row)
        return
      }
      const stampOf = stamps.get(loader) ?? new Map<string, string>()
      stamps.set(loader, stampOf.set(key, stamp))
    },
  }
}
