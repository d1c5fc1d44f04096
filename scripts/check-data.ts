import { runOnDatabase } from '../apps/server/src/boot/run-on-database.ts'
import { progress } from '../apps/server/src/platform/terminal/progress.ts'
import { checkInvariantsAt } from '../apps/server/src/testing/check-invariants.ts'

/** npm run check-data: checks all invariants between the tables. It runs beside a running server or without one. */
await runOnDatabase({ guest: true }, async (database) => {
  const broken = await checkInvariantsAt(database.url, ({ message }) => progress(message))
  for (const { invariant, rows } of broken) {
    console.error(`Broken: ${invariant}`)
    for (const row of rows) console.error('  ', row)
  }
  if (broken.length > 0) process.exitCode = 1
  else progress('everything fits together')
})
