// Plain JavaScript for any Node from 20 on, because it runs before anything is installed.
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, existsSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { provideLibatomic } from './provide-libatomic.mjs'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** The Node that the project installs. Everything but the bootstrap runs on it. */
export const node = join(root, 'node_modules/.bin/node')

const STAMP = join(root, 'node_modules/.reprise-install')
const PLATFORMS = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64']
const OLDEST = 20

// The reader of the output may be gone (`npm start | head`). The command goes on without a reader.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined)

/** Prints a line with the seconds since the command began. */
export function say(line) {
  console.log(`${(performance.now() / 1000).toFixed(1).padStart(6)} s  ${line}`)
}

/** Ends the command with one sentence. */
export function refuse(sentence) {
  console.error(`\n${sentence}\n`)
  process.exit(1)
}

/** The environment for the programs of the project. The project's own binaries come first in the path. */
export function environment() {
  return { ...process.env, PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}` }
}

function wanted() {
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}`)
  for (const file of ['package.json', 'package-lock.json']) hash.update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

function npm(args, libraries) {
  const env = libraries ? { ...process.env, LD_LIBRARY_PATH: libraries } : process.env
  const options = { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env }
  // Under "npm start" this is the path of the npm that the person typed. Otherwise the npm on the path is used.
  const path = process.env.npm_execpath
  return path?.endsWith('.js')
    ? spawnSync(process.execPath, [path, ...args], options)
    : spawnSync('npm', args, options)
}

function runs() {
  try {
    return execFileSync(node, ['-p', '26'], { encoding: 'utf8' }).trim() === '26'
  } catch {
    return false
  }
}

// Replaces Node with a wrapper that sets the library path. Everything that starts this Node then finds the library,
// also npm's own scripts.
function wrapNode(libraries) {
  const program = realpathSync(node)
  const real = `${program}.real`
  if (!existsSync(real)) renameSync(program, real)
  const quote = (path) => `'${path.replaceAll("'", "'\\''")}'`
  writeFileSync(program, `#!/bin/sh\nLD_LIBRARY_PATH=${quote(libraries)} exec ${quote(real)} "$@"\n`)
  chmodSync(program, 0o755)
}

/** Installs the dependencies when they are missing or older than package-lock.json. */
export function install() {
  const platform = `${process.platform}-${process.arch}`
  if (Number(process.versions.node.split('.')[0]) < OLDEST) {
    refuse(
      `Reprise needs Node ${OLDEST} or newer, and this is ${process.version}: install a newer one from https://nodejs.org.`,
    )
  }
  if (!PLATFORMS.includes(platform)) {
    refuse(
      `Reprise runs on ${PLATFORMS.join(', ')}, and this is ${platform}: on Windows, run it inside WSL 2.`,
    )
  }
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted()) return
  if (process.platform === 'linux' && !process.report.getReport().header.glibcVersionRuntime) {
    refuse('Reprise needs a Linux with glibc, like Debian, Ubuntu or Fedora; Alpine has another C library.')
  }
  say('installing the dependencies (half a minute, longer the first time)')
  rmSync(STAMP, { force: true })
  const libraries = provideLibatomic(join(root, 'node_modules/.cache/libatomic'), say)
  // Not "npm ci", because it refuses a lock in which a tool lacks a package for another system.
  const { status, error } = npm(
    [
      ...['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'],
      ...['--include=dev', '--include=optional', '--ignore-scripts=false'],
    ],
    libraries,
  )
  if (error?.code === 'ENOENT')
    refuse('npm was not found: install Node together with npm from https://nodejs.org.')
  if (status !== 0) {
    refuse(
      `The dependencies could not be installed: see npm's words above, check the network, and try again.`,
    )
  }
  if (libraries) wrapNode(libraries)
  if (!runs()) {
    refuse(
      `The Node that was installed does not run: install the library libatomic (Debian: apt-get install libatomic1; Fedora: dnf install libatomic), remove the folder node_modules and try again.`,
    )
  }
  writeFileSync(STAMP, wanted())
  say('dependencies are installed')
}
