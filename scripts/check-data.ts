import { openDatabase } from '../apps/server/src/platform/db/database.ts'
import { holdDatabase } from '../apps/server/src/platform/postgres/hold-database.ts'
import { progress } from '../apps/server/src/platform/progress.ts'
import { readEnvironment } from '../apps/server/src/platform/read-environment.ts'
import { runCommand } from '../apps/server/src/platform/run-command.ts'
import { checkInvariants } from '../apps/server/src/testing/check-invariants.ts'

/** npm run check-data: recomputes all that must hold between the tables, beside a running server or without one. */
await runCommand(async () => {
  await using open = new AsyncDisposableStack()
  const held = await holdDatabase(readEnvironment(), { log: progress, guest: true })
  open.defer(() => held.release())
  const { db, close } = openDatabase(held.url, { size: 1, onError: ({ message }) => progress(message) })
  open.defer(close)
  const broken = await checkInvariants(db)
  for (const { invariant, rows } of broken) {
    console.error(`Broken: ${invariant}`)
    for (const row of rows) console.error('  ', row)
  }
  if (broken.length > 0) process.exitCode = 1
  else progress('everything fits together')
})
