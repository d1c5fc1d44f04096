import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { ANNOUNCE } from '#testing/steps/send-picture.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

interface Kept {
  assetId: string
  url: string
  message?: string
}

/** Announces these bytes under one extension and sends them under one content type, whether these fit or not. */
async function upload(
  bytes: Buffer,
  extension = 'png',
  contentType = 'image/png',
  purpose: keyof typeof ANNOUNCE = 'presignEventUpload',
) {
  // Each purpose uses a person of its own, because uploads are counted.
  const person = purpose === 'presignEventUpload' ? t.world.owner : t.world.host
  const { data } = await t.ask(person, ANNOUNCE[purpose], { contentLength: bytes.length, extension })
  const { assetId, url } = data.ticket
  const response = await fetch(t.url + url, {
    method: 'PUT',
    body: new Uint8Array(bytes),
    headers: { 'content-type': contentType },
  })
  return { assetId, status: response.status, body: (await response.json()) as Kept }
}

async function shown(url: string) {
  const response = await fetch(t.url + url)
  return {
    headers: response.headers,
    status: response.status,
    bytes: Buffer.from(await response.arrayBuffer()),
  }
}

const drawing = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#7a1fa2' } })

const png = await drawing(10, 10).png().toBuffer()

function chunk(type: string, data: Buffer): Buffer {
  const bytes = Buffer.alloc(12 + data.length)
  bytes.writeUInt32BE(data.length, 0)
  bytes.write(type, 4, 'latin1')
  data.copy(bytes, 8)
  bytes.writeUInt32BE(crc32(bytes.subarray(4, 8 + data.length)), 8 + data.length)
  return bytes
}

const HEADER_END = 33
const withChunk = (type: string, data: Buffer) =>
  Buffer.concat([png.subarray(0, HEADER_END), chunk(type, data), png.subarray(HEADER_END)])
const text = (words: string) => Buffer.from(words, 'latin1')
const script = '<script>alert(document.domain)</script>'

/** A picture whose header says another size than its pixels have. */
function saying(width: number, height: number): Buffer {
  const bytes = Buffer.from(png)
  // Both stand at a fixed place of the header, which ends with its checksum.
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  return bytes
}

const NOT_A_PICTURE = "This file isn't a JPG, PNG, WEBP or GIF picture."
const DAMAGED = 'This picture is damaged. Please choose another.'
const TOO_LARGE = 'This picture has more than 25 million pixels. Please choose a smaller one.'

test.each<[string, () => Buffer | Promise<Buffer>, string]>([
  [
    'an SVG with a script',
    () => text(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`),
    NOT_A_PICTURE,
  ],
  [
    'an SVG behind a line of XML',
    () => text('<?xml version="1.0"?><svg width="9" height="9"/>'),
    NOT_A_PICTURE,
  ],
  ['HTML named .png', () => text(`<!doctype html>${script}`), NOT_A_PICTURE],
  ['HTML that begins as a GIF', () => text(`GIF89a${script}`), DAMAGED],
  ['HTML that begins as a PNG', () => Buffer.concat([png.subarray(0, 8), text(script)]), DAMAGED],
  ['a script that begins as a JPEG', () => text(`\xff\xd8\xff=1;alert(1)`), DAMAGED],
  ['a PDF', () => text('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'), NOT_A_PICTURE],
  ['a zip', () => text('PK\x03\x04\x14\0\0\0'), NOT_A_PICTURE],
  ['a TIFF', () => drawing(10, 10).tiff().toBuffer(), NOT_A_PICTURE],
  ['an AVIF', () => drawing(16, 16).avif().toBuffer(), NOT_A_PICTURE],
  ['a RIFF that is no picture', () => text('RIFF\x24\0\0\0WAVEfmt '), NOT_A_PICTURE],
  ['half a JPEG', async () => (await drawing(400, 400).jpeg().toBuffer()).subarray(0, 900), DAMAGED],
  ['half a WEBP', async () => (await drawing(400, 400).webp().toBuffer()).subarray(0, 60), DAMAGED],
  ['a PNG of 26 megapixels', () => saying(5000, 5001), TOO_LARGE],
  ['a PNG of 100 megapixels', () => saying(10_000, 10_000), TOO_LARGE],
  ['a PNG of 900 megapixels', () => saying(30_000, 30_000), TOO_LARGE],
  ['a real one of 100 megapixels', () => drawing(10_000, 10_001).png().toBuffer(), TOO_LARGE],
])('%s is refused, and nothing of it is kept', async (_what, make, message) => {
  const bytes = await make()
  for (const [extension, purpose] of [
    ['png', 'presignEventUpload'],
    ['jpg', 'presignAvatarUpload'],
  ] as const) {
    const { assetId, status, body } = await upload(bytes, extension, 'image/png', purpose)
    expect([status, body.message]).toEqual([400, message])
    expect((await shown(`/files/${assetId}.webp`)).status).toBe(404)
  }
})

test.each<[string, () => Buffer | Promise<Buffer>]>([
  [
    'a GIF with a script behind it',
    async () => Buffer.concat([await drawing(10, 10).gif().toBuffer(), text(`/*${script}*/`)]),
  ],
  ['a PNG with a zip behind it', () => Buffer.concat([png, text(`PK\x03\x04${script}`)])],
  ['a PNG with a script among its words', () => withChunk('tEXt', text(`Comment\0${script}`))],
  [
    'a PNG whose words unfold to half a gigabyte',
    () => {
      const bomb = deflateSync(Buffer.alloc(2 ** 29), { level: 9 })
      return withChunk('zTXt', Buffer.concat([text(`${script}\0\0`), bomb]))
    },
  ],
  [
    'a JPEG that says where it was taken',
    () =>
      drawing(10, 10)
        .withExif({
          IFD0: { Copyright: script },
          IFD3: {
            GPSLatitudeRef: 'N',
            GPSLatitude: '34/1 3/1 0/1',
            GPSLongitudeRef: 'W',
            GPSLongitude: '118/1 14/1 0/1',
          },
        })
        .jpeg()
        .toBuffer(),
  ],
])('of %s the picture alone is kept', async (_what, make) => {
  const bytes = await make()
  expect(bytes.includes(script)).toBe(true)
  const { status, body } = await upload(bytes, 'gif', 'text/html', 'presignAvatarUpload')
  expect(status).toBe(200)
  const { bytes: kept } = await shown(body.url)
  const { format, exif, width, height } = await sharp(kept).metadata()
  expect([format, exif, width, height]).toEqual(['webp', undefined, 10, 10])
  expect(kept.includes('alert')).toBe(false)
  expect(kept.length).toBeLessThan(1000)
})

test('of an animation the first frame is kept', async () => {
  const frames = await Promise.all(
    ['#ff0000', '#0000ff'].map((background) =>
      sharp({ create: { width: 20, height: 20, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  const animation = await sharp(frames, { join: { animated: true } })
    .gif({ delay: [50, 50] })
    .toBuffer()
  expect((await sharp(animation).metadata()).pages).toBe(2)
  const { body } = await upload(animation, 'gif', 'image/gif')
  const { bytes } = await shown(body.url)
  expect((await sharp(bytes).metadata()).pages ?? 1).toBe(1)
  const { dominant } = await sharp(bytes).stats()
  expect(dominant.r).toBeGreaterThan(200)
  expect(dominant.b).toBeLessThan(60)
})

test('refusing a picture that would fill gigabytes takes no memory', async () => {
  const before = process.memoryUsage.rss()
  for (let index = 0; index < 20; index += 1) expect((await upload(saying(30_000, 30_000))).status).toBe(400)
  expect(process.memoryUsage.rss() - before).toBeLessThan(200 * 1024 * 1024)
})

test('a file that is shown runs nothing and is taken for nothing else', async () => {
  const { body } = await upload(png)
  const { headers } = await shown(body.url)
  expect(headers.get('content-type')).toBe('image/webp')
  expect(headers.get('content-disposition')).toBe('inline')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'; sandbox")
})
