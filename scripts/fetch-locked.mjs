import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root, say } from './install.mjs'

/**
 * Returns the folder with the packages of scripts/NAME/package-lock.json. Fetches them from npm the first time, and
 * prints `what` they are. Accepts only packages with the digest of the lock. Returns undefined where that fails.
 */
export function fetchLocked(name, what) {
  const locked = join(root, 'scripts', name)
  const caches = join(root, 'node_modules/.cache', name)
  const lock = readFileSync(join(locked, 'package-lock.json'))
  const cache = join(caches, createHash('sha256').update(lock).digest('hex').slice(0, 16))
  // npm writes this file last, so everything is there.
  if (existsSync(join(cache, 'node_modules/.package-lock.json'))) return cache
  say(`fetching ${what} from npm (kept in node_modules/.cache)`)
  rmSync(caches, { recursive: true, force: true })
  mkdirSync(cache, { recursive: true })
  for (const file of ['package.json', 'package-lock.json'])
    copyFileSync(join(locked, file), join(cache, file))
  const fetching = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync('npm', fetching, { cwd: cache, stdio: ['ignore', 'ignore', 'inherit'] })
  return status === 0 ? cache : undefined
}
