import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '#testing/ask.ts'
import { UPDATE_EVENT } from '#testing/documents.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import type { ANNOUNCE } from '#testing/steps/send-picture.ts'
import { announcePicture } from '#testing/steps/send-picture.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const drawing = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#7a1fa2' } })
    .png()
    .toBuffer()

async function announce(
  person: Person,
  length: number,
  purpose: keyof typeof ANNOUNCE = 'presignAvatarUpload',
) {
  return (await announcePicture(t, person, length, purpose)).data.ticket
}

async function upload(
  person: Person,
  purpose: keyof typeof ANNOUNCE = 'presignAvatarUpload',
  bytes?: Buffer,
): Promise<string> {
  const picture = bytes ?? (await drawing(300, 200))
  const { assetId, url } = await announce(person, picture.length, purpose)
  const response = await fetch(t.url + url, { method: 'PUT', body: new Uint8Array(picture) })
  expect(response.status).toBe(200)
  return assetId
}

const setAvatar = (person: Person, assetId: string | null) =>
  t.ask(person, graphql('mutation ($id: ID) { updateAvatar(assetId: $id) { avatarUrl } }'), { id: assetId })

const fetched = async (url: string) => {
  const response = await fetch(t.url + url)
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) }
}

test('a picture of one’s own is shown to everybody, also small and square', async () => {
  const person = await t.world.addPerson('shows-a-face')
  const assetId = await upload(person)
  expect((await setAvatar(person, assetId)).data.updateAvatar.avatarUrl).toBe(`/files/${assetId}.webp`)
  const { data } = await t.ask(null, graphql('query ($id: ID!) { user(userId: $id) { avatarUrl } }'), {
    id: person.userId,
  })
  for (const side of [96, 192]) {
    const { bytes } = await fetched(`${data.user.avatarUrl}?w=${side}`)
    const { format, width, height } = await sharp(bytes).metadata()
    expect([format, width, height]).toEqual(['webp', side, side])
  }
})

test('a new picture, or none, makes the old one go with all its sizes', async () => {
  const person = await t.world.addPerson('changes-faces')
  const [first, second] = [await upload(person), await upload(person)]
  await setAvatar(person, first)
  expect((await fetched(`/files/${first}.webp?w=96`)).status).toBe(200)
  expect((await setAvatar(person, second)).code).toBe('OK')
  expect((await fetched(`/files/${first}.webp`)).status).toBe(404)
  expect(await t.services.files.read(`${first}-w96.webp`)).toBeUndefined()
  // The old picture is deleted and cannot be shown again.
  expect((await setAvatar(person, first)).code).toBe('NOT_FOUND')
  // Setting the same picture again changes nothing.
  expect((await setAvatar(person, second)).data.updateAvatar.avatarUrl).toBe(`/files/${second}.webp`)
  expect((await fetched(`/files/${second}.webp`)).status).toBe(200)
  expect((await setAvatar(person, null)).data.updateAvatar.avatarUrl).toBeNull()
  expect((await fetched(`/files/${second}.webp`)).status).toBe(404)
})

test('what was uploaded and never shown goes with the next picture, and what came later stays', async () => {
  const person = await t.world.addPerson('cannot-decide')
  const first = await upload(person)
  t.clock.advance({ seconds: 1 })
  const second = await upload(person)
  t.clock.advance({ seconds: 1 })
  const third = await upload(person)
  await setAvatar(person, second)
  const there = async () =>
    Promise.all([first, second, third].map((id) => t.services.files.read(`${id}.webp`)))
  expect((await there()).map((bytes) => bytes !== undefined)).toEqual([false, true, true])
  await setAvatar(person, null)
  expect((await there()).map((bytes) => bytes !== undefined)).toEqual([false, false, false])
})

test('somebody else’s upload, one that never arrived, one for an event and nonsense answer alike', async () => {
  const person = await t.world.addPerson('tries-pictures')
  const own = await upload(person)
  await setAvatar(person, own)
  const notTheirs = await upload(t.world.member)
  const forEvent = await upload(person, 'presignEventUpload')
  const { assetId: announced } = await announce(person, 10)
  for (const assetId of [notTheirs, forEvent, announced, randomUUID(), '', 'not-an-id', '../../app.key']) {
    const { code, errors } = await setAvatar(person, assetId)
    expect([code, errors[0]?.message]).toEqual(['NOT_FOUND', "This upload couldn't be found."])
  }
  expect((await fetched(`/files/${own}.webp`)).status).toBe(200)
})

test('a person’s picture is no event’s: it would go when they change it', async () => {
  const assetId = await upload(t.world.host)
  const { eventId } = await makeEvent(t)
  const { code } = await t.ask(t.world.host, UPDATE_EVENT, { input: { eventId, avatarAssetId: assetId } })
  expect(code).toBe('NOT_FOUND')
})

test('a server that dies before the old file is gone leaves it to the next one', async () => {
  const person = await t.world.addPerson('half-changed')
  const first = await upload(person)
  await setAvatar(person, first)
  await t.db.updateTable('asset').set({ dropped_at: t.clock.now() }).where('id', '=', first).execute()
  await t.drain()
  expect((await fetched(`/files/${first}.webp`)).status).toBe(404)
})
