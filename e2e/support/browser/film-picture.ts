import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { onTestFinished } from 'vitest'

const WIDTH = 640
const HEIGHT = 480
const FRAMES = 30

/** A film of somebody who holds a picture before the camera: a file of joined JPEGs, which Chromium plays. */
export async function filmPicture(picture: Buffer): Promise<string> {
  const placed = await sharp(picture)
    .resize({ height: HEIGHT * 0.8 })
    .toBuffer()
  const frame = await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#ffffff' } })
    .composite([{ input: placed }])
    .jpeg({ quality: 95 })
    .toBuffer()
  const folder = await mkdtemp(join(tmpdir(), 'reprise-camera-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'camera.mjpeg')
  await writeFile(file, Buffer.concat(Array.from({ length: FRAMES }, () => frame)))
  return file
}
