import type { Services } from '../ctx.ts'
import type { Db } from '../db/database.ts'
import { statement } from '../db/statement.ts'
import { isolateFailure } from '../isolate-failure.ts'

/** The files among these that a domain makes and that no row of it names. */
export type FindStrays = (db: Db, names: readonly string[]) => Promise<string[]>

const AT_ONCE = 500
const HOURS_KEPT = 24

const madeAt = statement<[], { at: Temporal.Instant | null }>(
  `select min(created_at) as at from platform_key`,
)

async function* inBatches(names: AsyncIterable<string>): AsyncGenerator<string[]> {
  let batch: string[] = []
  for await (const name of names) {
    batch.push(name)
    if (batch.length < AT_ONCE) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/**
 * Removes files that are a day old and that no row names. A killed process or a power cut left them. It keeps
 * files that are older than the keys of the database: a server that was pointed at an empty database by mistake
 * must not delete the files of the right one.
 */
export async function sweepFiles(
  services: Services,
  domains: readonly FindStrays[],
  stopping: AbortSignal | undefined,
): Promise<void> {
  const { db, files, clock, log } = services
  const [{ at: from } = { at: null }] = await madeAt(db)
  if (!from) return
  const until = clock.now().subtract({ hours: HOURS_KEPT })
  const isDue = (at: Temporal.Instant) =>
    Temporal.Instant.compare(at, from) > 0 && Temporal.Instant.compare(at, until) <= 0
  for await (const names of inBatches(files.names())) {
    if (stopping?.aborted) return
    const strays: string[] = []
    for (const find of domains) strays.push(...(await find(db, names)))
    for (const name of strays) {
      await isolateFailure(
        async () => {
          const at = await files.changedAt(name)
          if (!at || !isDue(at)) return
          await files.remove(name)
          log.warn({ file: name }, 'a file that nothing names was removed')
        },
        (error) => log.error({ err: error, file: name }, 'a file that nothing names could not be removed'),
      )
    }
  }
}
