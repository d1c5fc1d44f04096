import { buildApp } from '../apps/server/src/app.ts'
import { prepareDatabase } from '../apps/server/src/boot/prepare-database.ts'
import { runOnDatabase } from '../apps/server/src/boot/run-on-database.ts'
import { systemClock } from '../apps/server/src/platform/clock.ts'
import { openLog } from '../apps/server/src/platform/logs/log.ts'
import { readEnvironment } from '../apps/server/src/platform/settings/read-environment.ts'
import { progress } from '../apps/server/src/platform/terminal/progress.ts'
import { runCommand } from '../apps/server/src/platform/terminal/run-command.ts'
import { listOfCommands, runStaffCommand, wantedCommand } from '../apps/server/src/staff/run-staff-command.ts'

/**
 * npm run staff: commands for staff that have no screen. It runs beside a running server or alone. The server does
 * the work that follows from a command.
 */
await runCommand(async () => {
  const wanted = wantedCommand(process.argv.slice(2))
  if (!wanted) {
    console.log(listOfCommands())
    return
  }
  await runOnDatabase({ guest: true }, async (database) => {
    await using open = new AsyncDisposableStack()
    const config = readEnvironment()
    if (database.owned) await prepareDatabase(config, database.url, progress)
    const log = openLog('error')
    // All work is done by then. The database may still cut a connection while it closes, which would be logged as an
    // error.
    open.defer(() => {
      log.level = 'silent'
    })
    const app = await buildApp({
      config,
      databaseUrl: database.url,
      clock: systemClock,
      log,
      connections: 2,
      runsInBackground: false,
    })
    open.defer(() => app.close())
    for (const line of await runStaffCommand(app.services, wanted)) console.log(line)
  })
})
