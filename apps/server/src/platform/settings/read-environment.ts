import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Config } from './config.ts'
import { readAddress, readConfig } from './config.ts'

const ENV_FILE = resolve(import.meta.dirname, '../../../../../.env')

/** The environment, completed from the file `.env` at the top of the checkout. */
function environment(): NodeJS.ProcessEnv {
  if (existsSync(ENV_FILE)) process.loadEnvFile(ENV_FILE)
  return process.env
}

/** The settings of this process. */
export const readEnvironment = (): Config => readConfig(environment())

/** Of these the address alone, without making a key for a server that may not start. */
export const readOwnAddress = () => readAddress(environment())
