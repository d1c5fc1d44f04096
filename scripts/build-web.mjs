import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, say } from './install.mjs'
import { run } from './run-stage.mjs'

const STAMP = join(root, 'apps/web/dist/.build-stamp')
const INPUTS = ['apps/web', 'packages/rules', 'apps/server/schema.graphql', 'package-lock.json']
// Output of the build itself and of its tools.
const OUTPUTS = ['node_modules', 'dist', 'graphql-env.d.ts']

function* filesOf(path) {
  const entries = readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  for (const entry of entries) {
    if (OUTPUTS.includes(entry.name) || /\.test\.tsx?$/.test(entry.name)) continue
    const full = join(path, entry.name)
    if (entry.isDirectory()) yield* filesOf(full)
    else yield full
  }
}

function hashInputs() {
  const hash = createHash('sha256')
  for (const input of INPUTS) {
    const path = join(root, input)
    if (!existsSync(path)) continue
    const files = /\.(json|graphql)$/.test(path) ? [path] : filesOf(path)
    for (const file of files) hash.update(file.slice(root.length)).update('\0').update(readFileSync(file))
  }
  return hash.digest('hex')
}

/** Builds the web app where one of its inputs has changed. Returns whether there is an up-to-date build. */
export async function buildWeb() {
  const inputs = hashInputs()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === inputs) return true
  say('building the web app')
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const { ok, output } = await run([vite, 'build', '--logLevel', 'warn'], {
    cwd: join(root, 'apps/web'),
    env: { NODE_ENV: 'production' },
  })
  if (!ok) {
    console.error(output)
    return false
  }
  writeFileSync(STAMP, inputs)
  say('web app is built')
  return true
}
