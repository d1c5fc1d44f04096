import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fetchLocked } from './fetch-locked.mjs'
import { node, say } from './install.mjs'

// The headless build comes first, because it uses a third less of the processor.
const INSTALLED = [
  ...['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const quote = (path) => `'${path.replaceAll("'", "'\\''")}'`

// Starts the program to see whether it runs. On some systems it is only a script that says how to install the
// browser.
const runs = (program) => spawnSync(program, ['--version'], { timeout: 20_000 }).status === 0

function whereIs(program) {
  const { stdout } = spawnSync('/bin/sh', ['-c', 'command -v "$0"', program], { encoding: 'utf8' })
  return stdout.trim()
}

const findInstalled = () => INSTALLED.map(whereIs).find((path) => path !== '' && runs(path))

function fetchFromDebian() {
  if (process.getuid?.() !== 0 || whereIs('apt-get') === '') return undefined
  say('fetching Chromium for the browser tests from the packages of this system (apt-get install)')
  const apt = (...args) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  apt('update', '-qq')
  for (const name of ['chromium-headless-shell', 'chromium']) {
    apt('install', '-y', '-qq', '--no-install-recommends', name, 'fonts-dejavu-core')
    const found = findInstalled()
    if (found) return found
  }
}

// The package unpacks itself into the folder for temporary files. It unpacks its libraries only where it finds the
// environment of a cloud function.
const UNPACK = `
  const { default: chromium } = await import('@sparticuz/chromium')
  await chromium.executablePath()`

function fetchFromNpm() {
  if (`${process.platform}-${process.arch}` !== 'linux-x64') return undefined
  const cache = fetchLocked('chromium', 'Chromium for the browser tests (70 MB)')
  if (!cache) return undefined
  const wrapper = join(cache, 'chromium.sh')
  if (existsSync(wrapper) && runs(wrapper)) return wrapper
  const unpacked = join(cache, 'unpacked')
  mkdirSync(unpacked, { recursive: true })
  const words = { cwd: cache, stdio: ['ignore', 'ignore', 'inherit'] }
  const env = { ...process.env, TMPDIR: unpacked, AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x' }
  spawnSync(node, ['--input-type=module', '-e', UNPACK], { ...words, env })
  const fonts = join(cache, 'fonts.conf')
  writeFileSync(
    fonts,
    `<fontconfig><dir>${join(unpacked, 'fonts')}</dir><dir>/usr/share/fonts</dir><cachedir>${join(cache, 'fonts')}</cachedir></fontconfig>\n`,
  )
  // Sets the library path for the browser alone, not for the process that starts it.
  const given = `LD_LIBRARY_PATH=${quote(join(unpacked, 'al2023/lib'))} FONTCONFIG_FILE=${quote(fonts)}`
  writeFileSync(wrapper, `#!/bin/sh\n${given} exec ${quote(join(unpacked, 'chromium'))} "$@"\n`)
  chmodSync(wrapper, 0o755)
  return runs(wrapper) ? wrapper : undefined
}

/**
 * Returns the path of a Chromium that runs on this machine. Fetches one where there is none, and says so. Returns
 * undefined where that fails.
 */
export function findChromium() {
  const given = process.env.CHROMIUM_PATH
  const found = given ? runs(given) && given : (findInstalled() ?? fetchFromDebian() ?? fetchFromNpm())
  if (found) return found
  console.error(
    given
      ? `CHROMIUM_PATH ${given} does not run: give the path of a Chromium or Chrome.`
      : 'There is no Chromium here and none could be fetched: install Chromium or Chrome, or give its CHROMIUM_PATH.',
  )
}
