import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Config } from './config.ts'
import { readConfig } from './config.ts'

const ENV_FILE = resolve(import.meta.dirname, '../../../../.env')

/** The settings of this process: its environment, completed from the file `.env` at the top of the checkout. */
export function readEnvironment(): Config {
  if (existsSync(ENV_FILE)) process.loadEnvFile(ENV_FILE)
  return readConfig(process.env)
}
