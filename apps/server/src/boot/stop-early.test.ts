import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { readPostmaster, runsPostgres } from '#platform/postgres/postmaster.ts'
import { settingsOf, startServer } from '#testing/chaos/server-process.ts'

const MAIN = resolve(import.meta.dirname, '../main.ts')
const KEY = 'k'.repeat(40)
const SOON_MS = 60_000

const home = mkdtempSync(join(tmpdir(), 'reprise-early-'))
chmodSync(home, 0o755)
afterAll(() => rmSync(home, { recursive: true, force: true }))

async function until(holds: () => boolean): Promise<void> {
  const deadline = performance.now() + SOON_MS
  while (!holds()) {
    if (performance.now() > deadline) throw new Error('It did not come to that')
    await wait(1)
  }
}

const idOf = (dataDir: string) => readPostmaster(join(dataDir, 'postgres/data'))?.pid

test.each([
  ['is being created', (dataDir: string) => existsSync(join(dataDir, 'postgres/password'))],
  ['is being started', (dataDir: string) => idOf(dataDir) !== undefined],
])('a server that is told to stop while its database %s leaves none running', async (name, isTime) => {
  const dataDir = join(home, name.replaceAll(' ', '-'))
  const server = spawn(process.execPath, [MAIN], {
    env: { ...process.env, ...settingsOf(dataDir, KEY) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  server.stderr.on('data', (part) => (said += part))
  server.stdout.resume()
  const exit = once(server, 'exit')
  await until(() => isTime(dataDir))
  server.kill('SIGTERM')
  expect(await exit).toEqual([0, null])
  expect(said).toBe('')
  const left = idOf(dataDir)
  if (left) onTestFinished(() => void process.kill(left, 'SIGQUIT'))
  expect(left && runsPostgres(left)).toBeFalsy()
})

/** The processes of the database server `pid`. */
function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        return new RegExp(`\\) \\w ${pid} `).test(readFileSync(`/proc/${name}/stat`, 'utf8'))
      } catch {
        return false
      }
    })
    .map(Number)
}

test('a server whose database hangs is stopped as any other', async (context) => {
  if (!existsSync('/proc/self/stat')) return context.skip('this system has no list of its processes')
  const dataDir = join(home, 'hangs')
  const server = await startServer(settingsOf(dataDir, KEY))
  const pid = idOf(dataDir) ?? 0
  const all = [pid, ...childrenOf(pid)]
  expect(all.length).toBeGreaterThan(2)
  onTestFinished(() => {
    for (const each of all) process.kill(each, 'SIGKILL')
  })
  for (const each of all) process.kill(each, 'SIGSTOP')
  expect(await server.stop()).toBe(0)
})

describe('a command that is told to end', () => {
  const scripts = resolve(import.meta.dirname, '../../../../scripts')
  const dataDir = join(home, 'commands')
  const settings = settingsOf(dataDir, KEY)
  beforeAll(async () => {
    const server = await startServer(settings)
    await server.stop()
  })

  const run = (script: string, args: readonly string[], env: Record<string, string> = {}) =>
    spawn(process.execPath, [join(scripts, script), ...args], {
      env: { ...process.env, ...settings, ...env },
      stdio: 'ignore',
    })

  function expectNoDatabase(): void {
    const left = idOf(dataDir)
    if (left && runsPostgres(left)) onTestFinished(() => void process.kill(left, 'SIGQUIT'))
    expect(left && runsPostgres(left)).toBeFalsy()
  }

  test.each([
    ['backup.ts', []],
    ['restore.ts', ['nothing']],
    ['check-data.ts', []],
    ['staff.ts', ['parked']],
    ['demo-reset.ts', []],
  ] as const)('%s leaves no database running', async (script, args) => {
    const command = run(script, args)
    const exit = once(command, 'exit')
    await until(() => idOf(dataDir) !== undefined)
    command.kill('SIGTERM')
    expect(await exit).toEqual([130, null])
    expectNoDatabase()
  })

  test('a backup leaves nothing of itself behind, nor a program that still writes it', async () => {
    const before = readdirSync(dataDir)
    const tools = join(home, 'tools')
    mkdirSync(tools)
    const began = join(tools, 'began')
    writeFileSync(join(tools, 'tar'), `#!/bin/sh\necho $$ > ${began}\nexec sleep 600\n`, { mode: 0o755 })
    const command = run('backup.ts', [], { PATH: `${tools}${delimiter}${process.env.PATH}` })
    const exit = once(command, 'exit')
    await until(() => existsSync(began) && readFileSync(began, 'utf8').includes('\n'))
    const tar = Number(readFileSync(began, 'utf8'))
    command.kill('SIGTERM')
    expect(await exit).toEqual([130, null])
    expectNoDatabase()
    expect(readdirSync(dataDir).filter((name) => name !== 'backups')).toEqual(
      before.filter((name) => name !== 'backups'),
    )
    expect(readdirSync(join(dataDir, 'backups')).filter((name) => name.endsWith('.part'))).toEqual([])
    await until(() => {
      try {
        return process.kill(tar, 0) && false
      } catch {
        return true
      }
    })
  })
})
