import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root, say } from './install.mjs'

/**
 * The folder in which the packages of scripts/NAME/package-lock.json are, fetched from npm the first time, with a word
 * about `what` that is. No package is taken whose digest is not that of the lock. Undefined: in vain.
 */
export function fetchLocked(name, what) {
  const locked = join(root, 'scripts', name)
  const caches = join(root, 'node_modules/.cache', name)
  const lock = readFileSync(join(locked, 'package-lock.json'))
  const cache = join(caches, createHash('sha256').update(lock).digest('hex').slice(0, 16))
  // npm writes it last.
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
