import { parseArgs } from 'node:util'
import { openDatabase } from '../apps/server/src/platform/db/database.ts'
import { holdDatabase } from '../apps/server/src/platform/postgres/hold-database.ts'
import { progress } from '../apps/server/src/platform/progress.ts'
import { readEnvironment } from '../apps/server/src/platform/read-environment.ts'
import { Refusal } from '../apps/server/src/platform/refusal.ts'
import { listParked, retryParked } from '../apps/server/src/platform/relay.sql.ts'
import { runCommand } from '../apps/server/src/platform/run-command.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { retry: { type: 'boolean', default: false } },
})

/** npm run staff -- parked: news whose reaction failed too often; with --retry it is tried again. */
await runCommand(async () => {
  if (positionals.join(' ') !== 'parked') throw new Refusal('Type: npm run staff -- parked [--retry]')
  await using open = new AsyncDisposableStack()
  const held = await holdDatabase(readEnvironment(), { log: progress, guest: true })
  open.defer(() => held.release())
  const { db, close } = openDatabase(held.url, { size: 1, onError: ({ message }) => progress(message) })
  open.defer(close)
  const parked = await listParked(db)
  for (const { news_id, kind, reaction, parked_at, last_error } of parked) {
    console.log(`${parked_at.toString()}  ${kind} ${news_id}  ${reaction}: ${last_error}`)
  }
  if (!values.retry) return progress(`${parked.length} parked`)
  const again = await retryParked(db, Temporal.Now.instant())
  progress(`${again.length} will be tried again by the running server`)
})
