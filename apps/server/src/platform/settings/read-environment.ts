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

/** Reads only the address. Makes no key, because the server may not start. */
export const readOwnAddress = () => readAddress(environment())
