import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { backupPath } from './write-backup.ts'

let t: TestApp
let folder: string
beforeAll(async () => {
  t = await startTestApp({ settings: { RETAIN_BACKUPS_DAYS: '10' } })
  folder = join(t.services.config.dataDir, 'backups')
})
afterAll(() => t.close())
beforeEach(async () => {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder)
})

const stampOf = (daysAgo: number) =>
  t.clock
    .now()
    .subtract({ hours: Math.round(24 * daysAgo) })
    .toString({ smallestUnit: 'second' })
    .replaceAll(':', '-')
    .slice(0, 19)

async function keep(...names: string[]): Promise<string[]> {
  for (const name of names) await writeFile(join(folder, name), 'everybody')
  return names
}

const left = async () => (await readdir(folder)).sort()

test('the only backup stays, however old; with a newer one it goes after the days of the setting', async () => {
  const [old = ''] = await keep(`reprise-${stampOf(400)}.tar.gz`)
  await t.drain()
  expect(await left()).toEqual([old])
  const kept = await keep(
    `reprise-${stampOf(9)}.tar.gz`,
    `before-0012-tickets-${stampOf(8)}.tar.gz`,
    basename(backupPath(t.services.config.dataDir, 'before-restore')),
  )
  await keep(`before-0011-events-${stampOf(11)}.tar.gz`, `before-restore-${stampOf(10.1)}.tar.gz`)
  await t.drain()
  expect(await left()).toEqual(kept.sort())
})

test('of many within these days the newest thirty stay', async () => {
  const names = Array.from({ length: 40 }, (_, hours) => `reprise-${stampOf(hours / 24)}.tar.gz`)
  await keep(...names)
  await t.drain()
  expect(await left()).toEqual(names.slice(0, 30).sort())
})

test('many backups before migrations take the place of no other', async () => {
  const nightly = Array.from({ length: 9 }, (_, days) => `reprise-${stampOf(days + 1)}.tar.gz`)
  const before = Array.from(
    { length: 40 },
    (_, at) => `before-${String(at).padStart(4, '0')}-x-${stampOf(at / 240)}.tar.gz`,
  )
  await keep(...nightly, ...before)
  await t.drain()
  expect(await left()).toEqual([...before.slice(0, 30), ...nightly].sort())
})

test('what a kill left half written goes after a day, and what is not ours stays', async () => {
  const underWay = `reprise-${stampOf(0.5)}.tar.gz.part`
  await keep(underWay, `before-restore-${stampOf(1.1)}.tar.gz.part`, 'my-own-2020-01-01.tar.gz', 'notes.txt')
  await t.drain()
  expect(await left()).toEqual(['my-own-2020-01-01.tar.gz', 'notes.txt', underWay])
})
