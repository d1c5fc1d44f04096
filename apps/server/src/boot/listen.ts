import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Config } from '#platform/settings/config.ts'
import { TerminalRefusal } from '#platform/terminal/terminal-refusal.ts'
import type { App } from '../app.ts'

type Address = Pick<Config, 'host' | 'port'>

const REASONS: Record<string, (address: Address) => string> = {
  EADDRINUSE: ({ port }) =>
    `Port ${port} is in use by another program: stop that program, or choose another port, like PORT=${port + 1} npm start.`,
  EACCES: ({ port }) =>
    `This account may not listen on port ${port}: choose one from 1024 on, like PORT=3000 npm start.`,
  EADDRNOTAVAIL: ({ host }) => `HOST ${host} is not an address of this machine: use 127.0.0.1 or 0.0.0.0.`,
  ENOTFOUND: ({ host }) => `HOST ${host} is not an address of this machine: use 127.0.0.1 or 0.0.0.0.`,
}

function explained(error: unknown, config: Address): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const sentence = REASONS[code]?.(config)
  return sentence ? new TerminalRefusal(sentence) : error
}

/**
 * Throws TerminalRefusal where this process cannot listen at the address of the settings now. This is checked early,
 * before minutes are spent on a database. Another program may still take the address afterwards; then `listen`
 * throws.
 */
export async function checkPort(config: Address): Promise<void> {
  const probe = createServer().listen({ host: config.host, port: config.port, exclusive: true })
  try {
    await once(probe, 'listening')
  } catch (error) {
    throw explained(error, config)
  }
  probe.close()
  await once(probe, 'close')
}

/**
 * Listens at the address of the settings. Throws TerminalRefusal, which says what to do, where that is not possible.
 */
export async function listen(app: Pick<App, 'http' | 'listen'>, config: Config): Promise<string> {
  const { log } = app.http
  const { level } = log
  // Hides Fastify's own line about its address: `main.ts` prints a better one at the terminal.
  log.level = 'silent'
  try {
    return await app.listen()
  } catch (error) {
    throw explained(error, config)
  } finally {
    log.level = level
  }
}
