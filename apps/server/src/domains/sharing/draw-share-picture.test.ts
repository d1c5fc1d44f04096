import { contrastRatio } from '@reprise/rules/platform/text/color'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawSharePicture } from './draw-share-picture.ts'
import type { SharePicture, SharePictureSize } from './share-picture.ts'
import { pixelsOf, sharePictureSizes } from './share-picture.ts'

const picture = (more: Partial<SharePicture> = {}): SharePicture => ({
  size: 'LINK',
  brand: 'Reprise',
  line: "I'm going",
  title: 'Low Tide',
  when: 'Sat, Nov 21, 8:00 PM PST',
  place: 'Harbour Hall, 12 Lake Drive, Springfield',
  poster: 'poster.webp',
  ...more,
})

const plain = (background: string) =>
  sharp({ create: { width: 400, height: 300, channels: 4, background } })
    .webp()
    .toBuffer()

async function draw(more: Partial<SharePicture>, poster: Uint8Array | null) {
  const { data, info } = await sharp(await drawSharePicture({ picture: picture(more), poster }))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const colorAt = (x: number, y: number) =>
    `#${data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3).toHex()}`
  return { info, data, colorAt }
}

test.each(sharePictureSizes)('%s has its size, with a poster and without', async (size) => {
  for (const poster of [await plain('#7a1fa2'), null]) {
    const { info } = await draw({ size }, poster)
    expect({ width: info.width, height: info.height }).toEqual(pixelsOf[size])
  }
})

/** The left margin, which shows only the ground. */
const margin: Record<SharePictureSize, { x: number; ys: number[] }> = {
  STORY: { x: 40, ys: [200, 700, 1200, 1600, 1800] },
  LINK: { x: 30, ys: [40, 200, 400, 600] },
}
const colors = ['#ffffff', '#000000', '#ffff00', '#00ffff', '#ff2d00', '#00ff66', '#8f8f8f', '#ffffff00']

test.each(sharePictureSizes)('on %s white letters can be read over any poster', async (size) => {
  for (const color of colors) {
    const { colorAt } = await draw({ size }, await plain(color))
    const { x, ys } = margin[size]
    for (const y of ys) expect(contrastRatio('#ffffff', colorAt(x, y)), color).toBeGreaterThanOrEqual(4.5)
  }
})

test.each([
  [
    'a title without an end',
    'The very last and longest night of all nights that ever were danced here '.repeat(3),
  ],
  ['a word without an end', 'Donaudampfschifffahrtsgesellschaftskapitänsmützenverkäuferinnentreffen'],
  ['emoji', '🎉🌞🎷🪩🎧🎤🎹🥁🎺🎻🪕🎸🎼🎵🎶🎙️🎚️🎛️📻🎬'],
  ['Arabic', 'حفلة موسيقية في الميناء القديم مع كثير من الأصدقاء والضيوف من كل مكان'],
])('%s stays within the picture', async (_what, title) => {
  for (const size of sharePictureSizes) {
    for (const poster of [await plain('#101010'), null]) {
      const { data, info, colorAt } = await draw({ size, title, line: title, place: title }, poster)
      for (let y = 0; y < info.height; y += 2) {
        for (const x of [8, info.width - 8])
          expect(contrastRatio('#ffffff', colorAt(x, y))).toBeGreaterThan(4)
      }
      // The text does not cover the mark at the bottom either.
      const { top, height } = size === 'STORY' ? { top: 1640, height: 20 } : { top: 516, height: 4 }
      const strip = data.subarray(top * info.width * 3, (top + height) * info.width * 3)
      expect(Math.max(...strip.filter((_, index) => index % 97 === 0))).toBeLessThan(200)
    }
  }
})
