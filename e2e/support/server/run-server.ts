import { execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { dataFolder, demoSettings, ROOT } from './make-world.ts'

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return typeof address === 'object' && address ? address.port : 0
}

/**
 * Starts a demo server with a world of its own, as a person starts it, with these additional settings. The web app must
 * be built already. `world`: a folder with a demo world to begin with; without it the server makes one. `run` runs a
 * script of the product beside the server.
 */
export async function runServer(settings: Record<string, string> = {}, world?: string) {
  const { folder, remove } = dataFolder()
  // Keeps the owner of the files, because PostgreSQL requires it.
  if (world) execFileSync('cp', ['-a', `${world}/.`, folder])
  const baseUrl = `http://localhost:${await freePort()}`
  const env = {
    ...demoSettings(folder),
    HOST: '127.0.0.1',
    PORT: new URL(baseUrl).port,
    PUBLIC_URL: baseUrl,
    LOG_LEVEL: 'error',
    // Each visitor names a network of their own.
    TRUST_PROXY: 'loopback',
    ...settings,
  }
  const server = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const said: string[] = []
  await new Promise<void>((resolve, reject) => {
    const lines = createInterface({ input: server.stdout })
    lines.on('line', (line) => {
      said.push(line)
      if (line.includes(' is ready: ')) resolve()
    })
    server.once('exit', () => {
      remove()
      reject(new Error(`The server did not start:\n${said.join('\n')}`))
    })
  })
  const stop = async () => {
    const ended = once(server, 'exit')
    server.kill('SIGTERM')
    await ended
  }
  const run = async (script: string, ...args: string[]): Promise<string> =>
    (await promisify(execFile)(process.execPath, [script, ...args], { cwd: ROOT, env })).stdout
  return { baseUrl, stop, run }
}
