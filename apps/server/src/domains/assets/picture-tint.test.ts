import { contrastRatio } from '@reprise/rules/platform/text/color'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import { UPDATE_EVENT } from '#testing/documents.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { announcePicture, putPicture } from '#testing/steps/send-picture.ts'
import { takeTint } from './take-tint.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const plain = (background: string | { r: number; g: number; b: number; alpha: number }) =>
  sharp({ create: { width: 400, height: 300, channels: 4, background } })
    .png()
    .toBuffer()

const channels = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
const spread = (color: string) => Math.max(...channels(color)) - Math.min(...channels(color))

const tintOf = async (slug: string) => {
  const { data } = await t.ask(
    null,
    graphql(`query ($slug: String!) {
      event(eventIdOrSlug: $slug) { tint { ground ink } club { tint { ground ink } } }
    }`),
    { slug },
  )
  return data.event
}

async function showPicture(picture: Buffer) {
  const { slug, eventId } = await makeEvent(t)
  const { data } = await announcePicture(t, t.world.host, picture.length)
  await putPicture(t, data.ticket.url, picture)
  const { assetId } = data.ticket
  await t.ask(t.world.host, UPDATE_EVENT, {
    input: { eventId, avatarAssetId: assetId },
  })
  return { slug, eventId, assetId }
}

test('an event has the color of the picture that was uploaded for it, with text that can be read', async () => {
  const { slug } = await showPicture(await plain('#e02020'))
  const { tint } = await tintOf(slug)
  const [red = 0, green = 0, blue = 0] = channels(tint?.ground ?? '')
  expect(red).toBeGreaterThan(Math.max(green, blue) + 60)
  expect(contrastRatio(tint?.ground ?? '', tint?.ink ?? '')).toBeGreaterThanOrEqual(4.5)
})

test.each([
  ['bright', '#fffbe0'],
  ['dark', '#06030f'],
  ['grey', '#808080'],
  ['transparent', { r: 255, g: 0, b: 0, alpha: 0 }],
])('a %s picture has a tint that is neither too bright nor too dark', async (_name, color) => {
  const ground = await takeTint(await plain(color))
  expect(contrastRatio(ground, '#FBFAFD')).toBeGreaterThanOrEqual(3)
  expect(contrastRatio(ground, '#120E1A')).toBeGreaterThanOrEqual(3)
})

test('a picture without color gives none, in the colors of a printer, too', async () => {
  expect(spread(await takeTint(await plain('#808080')))).toBeLessThan(14)
  const grey = await sharp(await plain('#808080'))
    .toColourspace('b-w')
    .png()
    .toBuffer()
  expect(spread(await takeTint(grey))).toBeLessThan(14)
  const printed = await sharp(await plain('#e02020'))
    .toColourspace('cmyk')
    .jpeg()
    .toBuffer()
  expect(channels(await takeTint(printed))[0]).toBeGreaterThan(130)
})

test('pictures from before get their tint, one that is lost that of the brand, and none without a picture', async () => {
  const [{ slug, eventId }, lost, none] = [await makeEvent(t), await makeEvent(t), await makeEvent(t)]
  await t.services.files.put(
    'old.webp',
    await sharp(await plain('#1040ff'))
      .webp()
      .toBuffer(),
  )
  await t.services.files.put('broken.webp', new Uint8Array([1, 2, 3]))
  await t.db.updateTable('event').set({ avatar_file: 'old.webp' }).where('id', '=', eventId).execute()
  await t.db.updateTable('event').set({ avatar_file: 'lost.webp' }).where('id', '=', lost.eventId).execute()
  await t.db
    .updateTable('club')
    .set({ avatar_file: 'broken.webp' })
    .where('id', '=', t.world.clubId)
    .execute()
  expect((await tintOf(slug)).tint).toBeNull()
  await t.drain()
  const old = await tintOf(slug)
  expect(channels(old.tint?.ground ?? '')[2]).toBeGreaterThan(150)
  const brand = await takeTint(await plain('#3D1277'))
  expect([(await tintOf(lost.slug)).tint?.ground, old.club?.tint?.ground]).toEqual([brand, brand])
  expect((await tintOf(none.slug)).tint).toBeNull()
})

test('the tint goes with its picture', async () => {
  const { eventId, assetId } = await showPicture(await plain('#20e020'))
  const kept = () =>
    t.db.selectFrom('picture_tint').select('ground').where('file_name', '=', `${assetId}.webp`).execute()
  expect(await kept()).toHaveLength(1)
  await t.db.updateTable('event').set({ avatar_file: null }).where('id', '=', eventId).execute()
  t.clock.advance({ hours: 25 })
  await t.db.updateTable('asset').set({ check_at: t.clock.now() }).where('id', '=', assetId).execute()
  await t.drain()
  expect(await kept()).toEqual([])
})
