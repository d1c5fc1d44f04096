import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer as createProbe } from 'node:net'
import { resolve } from 'node:path'
import { createServer } from 'vite'
import { prepareDatabase } from '../apps/server/src/boot/prepare-database.ts'
import { stopOnSignal } from '../apps/server/src/boot/stop-on-signal.ts'
import { keepDatabase } from '../apps/server/src/platform/postgres/keep-database.ts'
import type { Config } from '../apps/server/src/platform/settings/config.ts'
import { readEnvironment } from '../apps/server/src/platform/settings/read-environment.ts'
import { progress } from '../apps/server/src/platform/terminal/progress.ts'
import { runCommand } from '../apps/server/src/platform/terminal/run-command.ts'
import { TerminalRefusal } from '../apps/server/src/platform/terminal/terminal-refusal.ts'

const ROOT = resolve(import.meta.dirname, '..')

async function freePort(): Promise<number> {
  const probe = createProbe().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return typeof address === 'object' && address ? address.port : 0
}

async function serveWeb(config: Config) {
  try {
    const vite = await createServer({
      root: resolve(ROOT, 'apps/web'),
      clearScreen: false,
      logLevel: 'warn',
      server: { host: config.host, port: config.port, strictPort: true },
    })
    return await vite.listen()
  } catch (error) {
    throw new TerminalRefusal(
      `The web app cannot be served on port ${config.port} (${error instanceof Error ? error.message : error}): stop the program that uses the port, or choose another, like PORT=${config.port + 1} npm run dev.`,
    )
  }
}

function serveApi(config: Config, databaseUrl: string, port: number): ChildProcess {
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    DATA_DIR: config.dataDir,
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: config.publicUrl,
    DRAIN_SECONDS: '0',
  }
  const args = ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts']
  return spawn(process.execPath, args, { cwd: ROOT, env, stdio: 'inherit', detached: true })
}

/** npm run dev: starts the web app with Vite, and the server behind it. Both reload when their files change. */
await runCommand(async () => {
  const config = readEnvironment()
  const open = new AsyncDisposableStack()
  let interrupt = () => {}
  stopOnSignal({ stop: () => open.disposeAsync(), force: () => interrupt() })
  try {
    // This process keeps the database, so that it runs on while the server restarts.
    const database = await keepDatabase(config, { log: progress })
    open.defer(() => database.release())
    interrupt = () => database.interrupt()
    await prepareDatabase(config, database.url, progress)

    const port = await freePort()
    process.env.API_TARGET = `http://127.0.0.1:${port}`
    const web = await serveWeb(config)
    open.defer(() => web.close())
    const api = serveApi(config, database.url, port)
    open.defer(async () => {
      api.kill('SIGTERM')
      if (api.exitCode === null) await once(api, 'exit')
    })
  } catch (error) {
    await open.disposeAsync()
    throw error
  }
})
