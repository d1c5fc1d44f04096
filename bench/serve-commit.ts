import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { buildApp } from '../apps/server/src/app.ts'
import type { systemClock } from '../apps/server/src/platform/clock.ts'
import type { openLog } from '../apps/server/src/platform/logs/log.ts'
import type { readConfig } from '../apps/server/src/platform/settings/config.ts'
import { settingsOf } from './settings.ts'

// Starts the server of another commit, checked out in `root`, on the database of the bench.

const [root = '', databaseUrl = '', folder = ''] = process.argv.slice(2)

const load = <Module>(path: string): Promise<Module> =>
  import(pathToFileURL(join(root, 'apps/server/src', path)).href)

const app = await load<{ buildApp: typeof buildApp }>('app.ts')
const clock = await load<{ systemClock: typeof systemClock }>('platform/clock.ts')
const log = await load<{ openLog: typeof openLog }>('platform/logs/log.ts')
const settings = await load<{ readConfig: typeof readConfig }>('platform/settings/config.ts')

const config = settings.readConfig(settingsOf(folder, 'web'))
const server = await app.buildApp({
  config,
  databaseUrl,
  clock: clock.systemClock,
  log: log.openLog(config.logLevel),
})
process.on('SIGTERM', () => process.exit(0))
process.send?.(Number(new URL(await server.listen()).port))
