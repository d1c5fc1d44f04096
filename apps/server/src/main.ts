import { networkInterfaces } from 'node:os'
import { systemClock } from '#platform/clock.ts'
import { WrongAppKey } from '#platform/keys.ts'
import { openLog } from '#platform/logs/log.ts'
import { collectProcessMetrics } from '#platform/logs/metrics.ts'
import type { KeptDatabase } from '#platform/postgres/keep-database.ts'
import { keepDatabase } from '#platform/postgres/keep-database.ts'
import type { Config } from '#platform/settings/config.ts'
import { readEnvironment, readOwnAddress } from '#platform/settings/read-environment.ts'
import { progress } from '#platform/terminal/progress.ts'
import { runCommand } from '#platform/terminal/run-command.ts'
import { TerminalRefusal } from '#platform/terminal/terminal-refusal.ts'
import type { Building } from './app.ts'
import { buildApp } from './app.ts'
import { checkConnectionLimit } from './boot/check-connection-limit.ts'
import { checkPort, listen } from './boot/listen.ts'
import { prepareDatabase } from './boot/prepare-database.ts'
import { publicDemoWarning } from './boot/public-demo-warning.ts'
import { stopOnSignal } from './boot/stop-on-signal.ts'
import { sweep } from './boot/sweep.ts'
import { demoPassword, people } from './demo/people.ts'
import { seedDemoWorld } from './demo/seed-demo-world.ts'

const SECOND = 1000

async function build(building: Building) {
  try {
    return await buildApp(building)
  } catch (error) {
    if (!(error instanceof WrongAppKey)) throw error
    throw new TerminalRefusal(
      'APP_KEY does not open the keys in this database: start with the APP_KEY it was first started with.',
    )
  }
}

function addresses(config: Config, listening: string): string[] {
  if (config.port === 0) return [listening]
  if (config.https === 'off' || config.host !== '0.0.0.0') return [config.publicUrl]
  const others = Object.values(networkInterfaces()).flatMap((list) => list ?? [])
  return [config.publicUrl].concat(
    others
      .filter(({ family, internal }) => family === 'IPv4' && !internal)
      .map(({ address }) => `https://${address}:${config.port}`),
  )
}

function showPeople(config: Config): void {
  const emails = people.filter(({ canSignIn }) => canSignIn).map(({ userName }) => `${userName}@demo.test`)
  progress(`sign in as ${emails.join(', ')}, each with the password ${demoPassword}`)
  const warning = publicDemoWarning(config)
  if (warning) progress(warning)
}

async function start(): Promise<void> {
  await checkPort(readOwnAddress())
  const open = new AsyncDisposableStack()
  const stopping = new AbortController()
  let keeping: Promise<KeptDatabase> | undefined
  let kept: KeptDatabase | undefined
  stopOnSignal({
    async stop() {
      stopping.abort()
      kept?.flush()
      // A database server that is still starting belongs to this process as soon as it runs, so the stop waits for
      // it.
      await keeping?.catch(() => undefined)
      await open.disposeAsync()
    },
    force: () => kept?.interrupt(),
  })
  try {
    keeping = keepDatabase(readEnvironment(), {
      stopping: stopping.signal,
      log: progress,
      onLost(reason) {
        console.error(`\n${reason.message}\n`)
        process.exit(1)
      },
    })
    const database = await keeping
    open.defer(() => database.release())
    kept = database
    if (stopping.signal.aborted) return
    const config = readEnvironment()
    progress('database is running')
    await sweep(config, database, progress)
    await prepareDatabase(config, database.url, progress)
    await checkConnectionLimit(config, database.url, progress)

    collectProcessMetrics()
    const log = openLog(config.logLevel)
    // The app has closed by then. The database cuts its last connections while it ends, which is not worth a line
    // in the log.
    open.defer(() => {
      log.level = 'silent'
    })
    const app = await build({
      config,
      databaseUrl: database.url,
      clock: systemClock,
      log,
    })
    open.defer(() => app.close({ drainSeconds: config.drainSeconds }))
    if (config.mode === 'demo') {
      const slow = setTimeout(() => progress('making the demo world, the first time only'), SECOND)
      await seedDemoWorld(app).finally(() => clearTimeout(slow))
    }
    const listening = await listen(app, config)
    if (config.mode === 'demo') showPeople(config)
    progress(`${config.brandName} is ready: ${addresses(config, listening).join('  ')}`)
  } catch (error) {
    // A failure after the stop is ignored: the stop has closed the database.
    if (stopping.signal.aborted) return
    await open.disposeAsync()
    throw error
  }
}

await runCommand(start)
