import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const LIBRARY = 'libatomic.so.1'
const TRIPLETS = { x64: 'x86_64-linux-gnu', arm64: 'aarch64-linux-gnu' }

const foldersOf = (base) =>
  ['lib', 'lib64', 'usr/lib', 'usr/lib64', `usr/lib/${TRIPLETS[process.arch]}`].map((path) =>
    join(base, path),
  )

const findIn = (base) => foldersOf(base).find((folder) => existsSync(join(folder, LIBRARY)))

/**
 * Provides a small library that Node 26 on Linux needs and Node 20 did not, and that a bare system lacks. Returns
 * undefined where the system has it now, or where it could not be fetched. Otherwise returns the folder under `cache`
 * that it was fetched into.
 */
export function provideLibatomic(cache, say) {
  if (process.platform !== 'linux' || findIn('/')) return undefined
  const fetched = findIn(cache)
  if (fetched) return fetched
  const quiet = { stdio: ['ignore', 'ignore', 'inherit'], cwd: cache }
  mkdirSync(join(cache, 'lists/partial'), { recursive: true })
  if (spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0) return undefined
  say('fetching libatomic1, which Node 26 needs, from the packages of this system')
  if (process.getuid?.() === 0) {
    spawnSync('apt-get', ['update', '-qq'], quiet)
    spawnSync('apt-get', ['install', '-y', '-qq', 'libatomic1'], {
      ...quiet,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    return undefined
  }
  // Fetches and unpacks the package here, because this account may not install packages.
  const own = [`Dir::State::Lists=${join(cache, 'lists')}`, `Dir::Cache=${cache}`].flatMap((set) => [
    '-o',
    set,
  ])
  spawnSync('apt-get', [...own, 'update', '-qq'], quiet)
  spawnSync('apt-get', [...own, 'download', '-qq', 'libatomic1'], quiet)
  const archive = readdirSync(cache).find((name) => name.endsWith('.deb'))
  if (archive) spawnSync('dpkg-deb', ['-x', archive, '.'], quiet)
  return findIn(cache)
}
