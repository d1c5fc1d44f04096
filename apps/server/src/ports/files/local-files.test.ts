import { chmod, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backupPath, writeBackup } from '#platform/backup/write-backup.ts'
import { readConfig } from '#platform/config.ts'
import { selfSignedCertificate } from '#platform/self-signed-certificate.ts'
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
    selfSignedCertificate(dataDir)
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
