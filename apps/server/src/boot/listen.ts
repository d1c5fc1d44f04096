import type { Config } from '#platform/config.ts'
import { Refusal } from '#platform/refusal.ts'
import type { App } from '../app.ts'

const REASONS: Record<string, (config: Config) => string> = {
  EADDRINUSE: ({ port }) =>
    `Port ${port} is in use by another program: stop that program, or choose another port, like PORT=${port + 1} npm start.`,
  EACCES: ({ port }) =>
    `This account may not listen on port ${port}: choose one from 1024 on, like PORT=3000 npm start.`,
  EADDRNOTAVAIL: ({ host }) => `HOST ${host} is not an address of this machine: use 127.0.0.1 or 0.0.0.0.`,
  ENOTFOUND: ({ host }) => `HOST ${host} is not an address of this machine: use 127.0.0.1 or 0.0.0.0.`,
}

/** Listens as the settings say. Throws Refusal with what to do when the address cannot be had. */
export async function listen(app: App, config: Config): Promise<string> {
  try {
    return await app.listen()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const sentence = REASONS[code]?.(config)
    throw sentence ? new Refusal(sentence) : error
  }
}
