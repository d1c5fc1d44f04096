import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { readPostmaster } from '#platform/postgres/postmaster.ts'

const MAIN = resolve(import.meta.dirname, '../../main.ts')

/** The settings of the server that is killed: its own data, any free port, every document answered. */
export function settingsOf(dataDir: string, appKey: string): Record<string, string> {
  return {
    MODE: 'production',
    PAYMENTS: 'sandbox',
    API_OPEN: 'true',
    PUBLIC_URL: 'https://chaos.example.test',
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    APP_KEY: appKey,
    LOG_LEVEL: 'silent',
    // Machines ask more often than people.
    CALLS_PER_MINUTE: '1000000',
  }
}

export interface ServerProcess {
  url: string
  /** The signal that ended the process, once it has ended; null: it ended by itself. */
  ended: Promise<string | null>
  /** Ends the process as a power cut would; with its database server, where asked. */
  kill(options: { withDatabase: boolean }): Promise<void>
  /** Lets it drain and stop; its exit code, null where a signal ended it. */
  stop(): Promise<number | null>
}

async function listening(server: ChildProcess): Promise<string> {
  if (!server.stdout) throw new Error('The server says nothing')
  const said: string[] = []
  for await (const line of createInterface({ input: server.stdout })) {
    said.push(line)
    const [, url] = / is ready: (\S+)/.exec(line) ?? []
    if (url) return url
  }
  throw new Error(`The server did not start:\n${said.join('\n')}`)
}

/** Starts the real server as a process of its own, or another program that does, and waits until it answers. */
export async function startServer(
  settings: Record<string, string>,
  program: readonly string[] = [MAIN],
): Promise<ServerProcess> {
  const server = spawn(process.execPath, program, {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exit = once(server, 'exit')
  const ended = exit.then(() => server.signalCode)
  const url = await listening(server)
  server.stdout?.resume()
  return {
    url,
    ended,
    async kill({ withDatabase }) {
      const database = readPostmaster(join(settings.DATA_DIR ?? '', 'postgres/data'))
      server.kill('SIGKILL')
      if (withDatabase && database) process.kill(database.pid, 'SIGKILL')
      await exit
    },
    async stop() {
      server.kill('SIGTERM')
      await exit
      return server.exitCode
    },
  }
}
