import { chmodSync, mkdirSync, readFileSync, statfsSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDisk } from '#testing/make-disk.ts'
import { readConfig } from '../settings/config.ts'
import { selfSignedCertificate } from '../terminal/self-signed-certificate.ts'
import { startEmbedded } from './start-embedded.ts'

let home: string
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'reprise-first-'))
  chmodSync(home, 0o755)
})
afterAll(() => rm(home, { recursive: true, force: true }))

function fill(folder: string): string {
  const { bavail, bsize } = statfsSync(folder)
  const ballast = join(folder, 'ballast')
  writeFileSync(ballast, Buffer.alloc(bavail * bsize))
  return ballast
}

const start = (dataDir: string) => startEmbedded({ dataDir, durable: false, log: () => undefined })

test('a first start on a full disk says so in a sentence, and the next one with room is as good as the first', async (context) => {
  const disk = makeDisk(300)
  if (!disk) return context.skip('this account may not mount a disk')
  const dataDir = join(disk, 'data')
  mkdirSync(join(dataDir, 'certificate'), { recursive: true })
  const ballast = fill(disk)
  const noRoom = {
    name: 'TerminalRefusal',
    message: `There is no room on the disk of DATA_DIR ${dataDir}: make room, or set DATA_DIR to another folder.`,
  }
  await expect(start(dataDir)).rejects.toMatchObject(noRoom)
  expect(() => readConfig({ DATA_DIR: dataDir })).toThrow(expect.objectContaining(noRoom))
  await expect(selfSignedCertificate(dataDir)).rejects.toMatchObject(noRoom)
  // Room for the password, and for nothing else.
  await rm(ballast)
  writeFileSync(ballast, Buffer.alloc(statfsSync(disk).bavail * statfsSync(disk).bsize - 2 ** 20))
  await expect(start(dataDir)).rejects.toMatchObject(noRoom)
  await rm(ballast)
  const server = await start(dataDir)
  await server.stop()
  expect(readConfig({ DATA_DIR: dataDir }).appKey.length).toBeGreaterThanOrEqual(32)
  expect((await selfSignedCertificate(dataDir)).key).toContain('PRIVATE KEY')
})

test.each([
  ['empty', ''],
  ['cut off', '0a1b'],
])('a secret that a power cut left %s is made as if it were missing', async (name, text) => {
  const dataDir = join(home, name)
  mkdirSync(join(dataDir, 'postgres'), { recursive: true })
  mkdirSync(join(dataDir, 'certificate'))
  for (const file of ['postgres/password', 'app.key', 'certificate/key.pem', 'certificate/certificate.pem']) {
    writeFileSync(join(dataDir, file), text, { mode: 0o600 })
  }
  const { appKey } = readConfig({ DATA_DIR: dataDir })
  expect(appKey.length).toBeGreaterThanOrEqual(32)
  expect(readConfig({ DATA_DIR: dataDir }).appKey).toBe(appKey)
  const certificate = await selfSignedCertificate(dataDir)
  expect(await selfSignedCertificate(dataDir)).toEqual(certificate)
  expect(readFileSync(join(dataDir, 'certificate/key.pem'), 'utf8')).toBe(certificate.key)
  const server = await start(dataDir)
  await server.stop()
})
