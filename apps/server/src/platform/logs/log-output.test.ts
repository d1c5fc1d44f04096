import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { makeDisk } from '#testing/make-disk.ts'

/** A process whose log goes to `file`: it writes a line whenever it is told a word, and ends when it is told so. */
const TALKER = `
  import { openLog } from ${JSON.stringify(join(import.meta.dirname, 'log.ts'))}
  const log = openLog('info')
  process.on('message', (word) => {
    if (word === 'end') process.exit(0)
    log.info(word)
    process.send('written')
  })
  process.send('ready')
`

function startTalker(file: string) {
  const output = openSync(file, 'a')
  const child = spawn(process.execPath, ['--input-type=module', '--eval', TALKER], {
    cwd: import.meta.dirname,
    stdio: ['ignore', output, 'pipe', 'ipc'],
  })
  closeSync(output)
  onTestFinished(() => void child.kill('SIGKILL'))
  const heard = async (): Promise<unknown> => (await once(child, 'message'))[0]
  return {
    heard,
    send: (word: string) => child.send(word),
    say(word: string) {
      child.send(word)
      return heard()
    },
    async end() {
      const exit = once(child, 'exit')
      child.send('end')
      return (await exit)[0]
    },
  }
}

const SOON = { timeout: 20_000 }

test('a server whose log finds no room goes on, logs again when there is room, and ends when it is told', async (context) => {
  const disk = makeDisk(1)
  if (!disk) return context.skip('this account may not mount a disk')
  const file = join(disk, 'log')
  const talker = startTalker(file)
  expect(await talker.heard()).toEqual('ready')
  const { bavail, bsize } = statfsSync(disk)
  writeFileSync(join(disk, 'ballast'), Buffer.alloc((bavail - 1) * bsize))
  for (let line = 0; line < 100; line++) {
    expect(await talker.say(`line ${line} ${'a'.repeat(100)}`)).toEqual('written')
  }
  rmSync(join(disk, 'ballast'))
  await vi.waitFor(async () => {
    expect(await talker.say('there is room')).toEqual('written')
    expect(readFileSync(file, 'utf8')).toContain('there is room')
  }, SOON)
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ msg: 'there is room' })
  writeFileSync(join(disk, 'ballast'), Buffer.alloc((statfsSync(disk).bavail - 1) * bsize))
  for (let line = 0; line < 100; line++) await talker.say(`again ${line} ${'a'.repeat(100)}`)
  expect(await talker.end()).toBe(0)
})

test('what was logged last stands in the log of a process that ends', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'reprise-log-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const talker = startTalker(join(folder, 'log'))
  await talker.heard()
  for (let line = 0; line < 500; line++) talker.send(`line ${line}`)
  expect(await talker.end()).toBe(0)
  const lines = readFileSync(join(folder, 'log'), 'utf8').trim().split('\n')
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(
    Array.from({ length: 500 }, (_, at) => `line ${at}`),
  )
})
