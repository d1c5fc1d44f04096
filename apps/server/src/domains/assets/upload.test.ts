import { crc32 } from 'node:zlib'
import { cardSize } from '@reprise/rules/assets/picture-widths'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '#testing/ask.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { storedFile } from './stored-file.ts'

let t: TestApp
let owner: Person
beforeAll(async () => {
  t = await startTestApp()
  owner = t.world.owner
})
afterAll(() => t.close())

interface Ticket {
  assetId: string
  url: string
}

const announce = (person: Person | null, contentLength: number, extension = 'png') =>
  t.ask(
    person,
    graphql(
      'mutation ($l: Int!, $e: String!) { presignEventUpload(contentLength: $l, extension: $e) { assetId url } }',
    ),
    { l: contentLength, e: extension },
  )

async function storeUpload(url: string, bytes: Uint8Array) {
  const response = await fetch(t.url + url, {
    method: 'PUT',
    body: new Uint8Array(bytes),
    headers: { 'content-type': 'image/png' },
  })
  return {
    status: response.status,
    body: (await response.json()) as Ticket & { code?: string; message?: string },
  }
}

async function upload(bytes: Uint8Array) {
  const { data } = await announce(owner, bytes.length)
  return storeUpload(data.presignEventUpload.url, bytes)
}

const drawing = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#7a1fa2' } })

async function shown(url: string) {
  const response = await fetch(t.url + url)
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

test('a photo comes back upright as WEBP of at most 1000 by 1000, without what it said of its maker', async () => {
  const photo = await drawing(1600, 800)
    .withExif({ IFD0: { Copyright: 'where-i-live' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const { status, body } = await upload(photo)
  expect(status).toBe(200)
  const { response, bytes } = await shown(body.url)
  const meta = await sharp(bytes).metadata()
  expect([meta.format, meta.width, meta.height]).toEqual(['webp', 500, 1000])
  expect([meta.exif, meta.xmp, meta.icc, meta.orientation]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  expect(bytes.includes('where-i-live')).toBe(false)
  expect(response.headers.get('content-type')).toBe('image/webp')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(await storedFile(t.db, owner.userId, body.assetId, 'event')).toBe(`${body.assetId}.webp`)
})

test('a picture comes narrower where that is asked for, and lighter', async () => {
  const { body } = await upload(await drawing(1000, 600).png().toBuffer())
  const whole = await shown(body.url)
  for (const width of [480, 800]) {
    for (const _visit of ['made', 'kept']) {
      const { response, bytes } = await shown(`${body.url}?w=${width}`)
      const meta = await sharp(bytes).metadata()
      expect([meta.format, meta.width, meta.height]).toEqual(['webp', width, width * 0.6])
      expect(bytes.length).toBeLessThan(whole.bytes.length)
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    }
  }
})

test('previews of links get it as a JPEG of one size, and of what is not there or was made of it none', async () => {
  const { body } = await upload(await drawing(600, 900).png().toBuffer())
  const card = body.url.replace('.webp', '.jpg')
  for (const _visit of ['made', 'kept']) {
    const { response, bytes } = await shown(card)
    const { format, width, height } = await sharp(bytes).metadata()
    expect([format, width, height]).toEqual(['jpeg', cardSize.width, cardSize.height])
    expect(response.headers.get('content-type')).toBe('image/jpeg')
  }
  await shown(`${body.url}?w=96`)
  for (const path of [body.url.replace('.webp', '-w96.jpg'), '/files/nothing.jpg', '/files/..%2fapp.jpg']) {
    expect([path, (await shown(path)).response.status]).toEqual([path, 404])
  }
})

test('small ones are cut to a square, a narrow picture, too', async () => {
  const { body } = await upload(await drawing(1000, 600).png().toBuffer())
  const tiny = await upload(await drawing(40, 90).png().toBuffer())
  for (const url of [body.url, tiny.body.url]) {
    for (const side of [96, 192]) {
      const { width, height } = await sharp((await shown(`${url}?w=${side}`)).bytes).metadata()
      expect([width, height]).toEqual([side, side])
    }
  }
})

test('other widths are not offered, nor widths of what is not there or was narrowed before', async () => {
  const { body } = await upload(await drawing(900, 900).png().toBuffer())
  expect((await shown(`${body.url}?w=480`)).response.status).toBe(200)
  const narrowed = body.url.replace('.webp', '-w480.webp')
  for (const [path, status] of [
    [`${body.url}?w=481`, 400],
    [`${body.url}?w=`, 400],
    [`${body.url}?w=480&w=800`, 400],
    [`${narrowed}?w=480`, 404],
    ['/files/nothing.webp?w=480', 404],
    ['/files/..%2fapp.webp?w=480', 404],
  ] as const) {
    expect([path, (await shown(path)).response.status]).toEqual([path, status])
  }
})

test('a small picture is not blown up, whatever its name said', async () => {
  const { body } = await upload(await drawing(30, 20).gif().toBuffer())
  const meta = await sharp((await shown(body.url)).bytes).metadata()
  expect([meta.width, meta.height]).toEqual([30, 20])
})

test.each([
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>')],
  ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')],
  ['noise', Buffer.alloc(400, 7)],
])('%s named png is refused and nothing is kept', async (_name, bytes) => {
  const { data } = await announce(owner, bytes.length)
  const { status, body } = await storeUpload(data.presignEventUpload.url, bytes)
  expect([status, body.code]).toEqual([400, 'BAD_INPUT'])
  expect((await shown(`/files/${data.presignEventUpload.assetId}.webp`)).response.status).toBe(404)
})

test('a damaged picture is refused', async () => {
  const whole = await drawing(400, 400).png().toBuffer()
  expect((await upload(whole.subarray(0, whole.length / 2))).body.message).toBe(
    'This picture is damaged. Please choose another.',
  )
})

test('a small file that unfolds to a giant picture is refused before it is decoded', async () => {
  const bomb = await drawing(10, 10).png().toBuffer()
  // Width and height stand at a fixed place of the header, which ends with its checksum.
  bomb.writeUInt32BE(30_000, 16)
  bomb.writeUInt32BE(30_000, 20)
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29)
  const { status, body } = await upload(bomb)
  expect([status, body.message]).toEqual([
    400,
    'This picture has more than 25 million pixels. Please choose a smaller one.',
  ])
})

test.each([
  [0, 'png', 'contentLength', 'The file is empty.'],
  [10 * 1024 * 1024 + 1, 'png', 'contentLength', 'Pictures can be up to 10 MB.'],
  [20 * 1024 * 1024 + 1, 'pdf', 'contentLength', 'PDFs can be up to 20 MB.'],
  [100, 'svg', 'extension', 'The file must be a JPG, PNG, WEBP or GIF picture, or a PDF.'],
  [100, 'html', 'extension', 'The file must be a JPG, PNG, WEBP or GIF picture, or a PDF.'],
])('%i bytes of %s cannot be announced', async (length, extension, field, message) => {
  const { code, errors } = await announce(owner, length, extension)
  expect([code, errors[0]?.extensions.fields?.[field]]).toEqual(['BAD_INPUT', message])
})

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

test('a PDF may be twice as large as a picture', async () => {
  const large = Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    Buffer.alloc(15 * 1024 * 1024, ' '),
    pdf.subarray(9),
  ])
  const { data } = await announce(owner, large.length, 'pdf')
  const { status } = await storeUpload(data.presignEventUpload.url, large)
  expect(status).toBe(200)
})

test('a PDF is kept as it was sent, and shown as nothing but a PDF', async () => {
  const { data } = await announce(owner, pdf.length, '.PDF')
  const { status, body } = await storeUpload(data.presignEventUpload.url, pdf)
  expect([status, body.url]).toEqual([200, `/files/${body.assetId}.pdf`])
  for (const path of [body.url, `${body.url}?w=480`]) {
    const { response, bytes } = await shown(path)
    expect(bytes.equals(pdf)).toBe(true)
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  }
  expect(await storedFile(t.db, owner.userId, body.assetId, 'document')).toBe(`${body.assetId}.pdf`)
  // It cannot be used as the picture of an event.
  await expect(storedFile(t.db, owner.userId, body.assetId, 'event')).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test.each([
  ['a page with a script', Buffer.from('<script>alert(1)</script>%PDF-1.7 %%EOF'), "This file isn't a PDF."],
  ['half a PDF', pdf.subarray(0, 30), 'This PDF is damaged. Please choose another.'],
])('%s is not kept as a PDF', async (_what, bytes, message) => {
  const { data } = await announce(owner, bytes.length, 'pdf')
  const { status, body } = await storeUpload(data.presignEventUpload.url, bytes)
  expect([status, body.message]).toEqual([400, message])
})

test('a PDF is no picture, and a picture is no PDF', async () => {
  const { data } = await announce(owner, pdf.length)
  expect((await storeUpload(data.presignEventUpload.url, pdf)).status).toBe(400)
  const picture = await drawing(10, 10).png().toBuffer()
  const announced = await announce(owner, picture.length, 'pdf')
  expect((await storeUpload(announced.data.presignEventUpload.url, picture)).status).toBe(400)
})

test('a visitor cannot announce an upload', async () => {
  expect((await announce(null, 100)).code).toBe('AUTH_NOT_AUTHENTICATED')
})

test('an address takes one file, of the announced length, within ten minutes', async () => {
  const bytes = await drawing(10, 10).png().toBuffer()
  const wrongLength = await announce(owner, bytes.length + 1)
  expect((await storeUpload(wrongLength.data.presignEventUpload.url, bytes)).status).toBe(400)

  const { data } = await announce(owner, bytes.length)
  const { url } = data.presignEventUpload
  expect((await storeUpload(url, bytes)).status).toBe(200)
  expect((await storeUpload(url, bytes)).status).toBe(409)

  const late = (await announce(owner, bytes.length)).data.presignEventUpload
  t.clock.advance({ minutes: 10, seconds: 1 })
  expect((await storeUpload(late.url, bytes)).status).toBe(403)
})

test('an address is good for its own upload only', async () => {
  const bytes = await drawing(10, 10).png().toBuffer()
  const one = (await announce(owner, bytes.length)).data.presignEventUpload
  const two = (await announce(owner, bytes.length)).data.presignEventUpload
  const swapped = one.url.replace(one.assetId, two.assetId)
  expect((await storeUpload(swapped, bytes)).status).toBe(403)
  expect((await storeUpload(`/api/uploads/${one.assetId}`, bytes)).status).toBe(403)
})

test('another person cannot use an upload, nor anyone one that never arrived', async () => {
  const other = t.world.stranger
  const { body } = await upload(await drawing(10, 10).png().toBuffer())
  const announced = (await announce(owner, 10)).data.presignEventUpload
  await expect(storedFile(t.db, other.userId, body.assetId, 'event')).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await expect(storedFile(t.db, owner.userId, announced.assetId, 'event')).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await expect(storedFile(t.db, owner.userId, 'not-an-id', 'event')).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test.each(['/files/nothing.webp', '/files/..%2fapp.key', '/files/app.key', '/files/%00.webp'])(
  '%s leads nowhere',
  async (path) => {
    expect((await shown(path)).response.status).toBe(404)
  },
)
