import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { makeFolder } from '../terminal/make-folder.ts'
import { keepSecret, readSecret } from '../terminal/write-whole.ts'
import { unusable } from '../trouble/disk-full.ts'

/** The least length of an APP_KEY, also of one that a demo makes. */
export const SHORTEST_KEY = 32

/** The key that a demo made for itself in `dataDir`, or '' when there is none; `make` creates a missing one. */
export function readDemoKey(dataDir: string, options: { make: boolean } = { make: false }): string {
  const path = join(dataDir, 'app.key')
  try {
    if (!options.make) return readSecret(path, SHORTEST_KEY) ?? ''
    makeFolder(dataDir)
    return keepSecret(path, { make: () => randomBytes(48).toString('base64'), shortest: SHORTEST_KEY })
  } catch (error) {
    throw unusable(dataDir, error)
  }
}
