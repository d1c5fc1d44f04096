import { buildApp } from '../apps/server/src/app.ts'
import { prepareDatabase } from '../apps/server/src/boot/prepare-database.ts'
import { runOnDatabase } from '../apps/server/src/boot/run-on-database.ts'
import { resetDemoWorld } from '../apps/server/src/demo/seed-demo-world.ts'
import { systemClock } from '../apps/server/src/platform/clock.ts'
import { openLog } from '../apps/server/src/platform/logs/log.ts'
import { readEnvironment } from '../apps/server/src/platform/settings/read-environment.ts'
import { progress } from '../apps/server/src/platform/terminal/progress.ts'

/** npm run demo:reset: creates the demo world again, with dates relative to now. The server must be stopped. */
await runOnDatabase({ guest: false }, async (database) => {
  await using open = new AsyncDisposableStack()
  const config = readEnvironment()
  await prepareDatabase(config, database.url, progress)
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
    runsInBackground: false,
  })
  open.defer(() => app.close())
  await resetDemoWorld(app)
  progress('the demo world is new')
})
