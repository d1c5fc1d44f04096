import { randomUUID } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { chmod, mkdir, mkdtemp, open, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { backupPath, writeBackup } from '#platform/backup/write-backup.ts'
import { readConfig } from '#platform/settings/config.ts'
import { selfSignedCertificate } from '#platform/terminal/self-signed-certificate.ts'
import { makeDisk } from '#testing/make-disk.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { openLocalFiles } from './local-files.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

/** What of `folder` another account of this machine may read, change or enter. */
async function openToOthers(folder: string): Promise<string[]> {
  const open: string[] = []
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    const { mode } = await stat(path)
    if ((mode & 0o077) !== 0) open.push(`${path.slice(folder.length)} ${(mode & 0o777).toString(8)}`)
    if (entry.isDirectory()) open.push(...(await openToOthers(path)))
  }
  return open
}

const bytes = new TextEncoder().encode('all that is known about somebody')

test('no other account of the machine reads what the server writes', async () => {
  const before = process.umask(0)
  const dataDir = await mkdtemp(join(tmpdir(), 'reprise-modes-'))
  try {
    readConfig({ DATA_DIR: dataDir })
    await selfSignedCertificate(dataDir)
    const files = await openLocalFiles(join(dataDir, 'files'))
    await files.put('picture.webp', bytes)
    await files.putPieces(
      'archive.zip',
      (async function* () {
        yield bytes
      })(),
    )
    await writeBackup({ databaseUrl: t.databaseUrl, dataDir }, backupPath(dataDir))
    expect((await readdir(dataDir)).sort()).toEqual(['app.key', 'backups', 'certificate', 'files'])
    expect(await openToOthers(dataDir)).toEqual([])
  } finally {
    process.umask(before)
    await rm(dataDir, { recursive: true, force: true })
  }
})

test('a folder of files that others could enter is closed to them', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'reprise-modes-'))
  await mkdir(join(dataDir, 'files'))
  await chmod(join(dataDir, 'files'), 0o755)
  await openLocalFiles(join(dataDir, 'files'))
  expect(await openToOthers(dataDir)).toEqual([])
  await rm(dataDir, { recursive: true, force: true })
})

test('a file that found no room, or was cut off long ago, leaves nothing in the folder', async (context) => {
  const disk = makeDisk(1)
  if (!disk) return context.skip('this account may not mount a disk')
  const files = await openLocalFiles(join(disk, 'files'))
  const tooMuch = Buffer.alloc(2 * 2 ** 20)
  await expect(files.put('picture.webp', tooMuch)).rejects.toThrow('ENOSPC')
  expect(await readdir(join(disk, 'files'))).toEqual([])
  const cutOff = join(disk, 'files', `.${randomUUID()}`)
  const underWay = join(disk, 'files', `.${randomUUID()}`)
  for (const path of [cutOff, underWay]) await writeFile(path, 'half')
  const twoDaysAgo = Temporal.Now.instant().subtract({ hours: 48 }).epochMilliseconds / 1000
  await utimes(cutOff, twoDaysAgo, twoDaysAgo)
  await openLocalFiles(join(disk, 'files'))
  expect(await readdir(join(disk, 'files'))).toEqual([basename(underWay)])
})

test('what was kept is on the disk with its name, whole, before that is said', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'reprise-synced-'))
  const files = await openLocalFiles(folder)
  const probe = await open(folder)
  const synced: { inode: number; size: number }[] = []
  const { sync } = probe
  const spy = vi.spyOn(Object.getPrototypeOf(probe), 'sync').mockImplementation(async function (
    this: FileHandle,
  ) {
    const { ino: inode, size } = await this.stat()
    await sync.call(this)
    synced.push({ inode, size })
  })
  await probe.close()
  try {
    await files.put('picture.webp', bytes)
    await files.putPieces(
      'archive.zip',
      (async function* () {
        yield bytes
      })(),
    )
  } finally {
    spy.mockRestore()
  }
  const inodeOf = async (name: string) => (await stat(join(folder, name))).ino
  const home = await inodeOf('.')
  expect(synced.map(({ inode, size }) => (inode === home ? 'the folder' : { inode, size }))).toEqual([
    { inode: await inodeOf('picture.webp'), size: bytes.length },
    'the folder',
    { inode: await inodeOf('archive.zip'), size: bytes.length },
    'the folder',
  ])
  await rm(folder, { recursive: true, force: true })
})
