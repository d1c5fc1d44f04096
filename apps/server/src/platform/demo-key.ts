import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from './make-folder.ts'
import { Refusal } from './refusal.ts'

/** The key that a demo made for itself in `dataDir`, or '' when there is none; `make` creates a missing one. */
export function readDemoKey(dataDir: string, options: { make: boolean } = { make: false }): string {
  const path = join(dataDir, 'app.key')
  try {
    if (existsSync(path)) return readFileSync(path, 'utf8').trim()
    if (!options.make) return ''
    makeFolder(dataDir)
    // wx: of two processes that start at once, one makes the key and the other reads it.
    writeFileSync(path, `${randomBytes(48).toString('base64')}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    if (reason !== 'EEXIST') {
      throw new Refusal(
        `DATA_DIR ${dataDir} cannot be used (${reason}): make it writable for this account, or set DATA_DIR to another folder.`,
      )
    }
  }
  return readFileSync(path, 'utf8').trim()
}
