import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '#testing/ask.ts'
import { UPDATE_EVENT } from '#testing/documents.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { sendPicture } from '#testing/steps/send-picture.ts'
import { storedFile } from './stored-file.ts'

const UPDATE_AVATAR = graphql(`mutation ($assetId: ID) { updateAvatar(assetId: $assetId) { userId } }`)
const DELETE_EVENT = graphql(
  `mutation ($eventId: ID!, $idempotencyKey: String!) { deleteEvent(eventId: $eventId, idempotencyKey: $idempotencyKey) { eventId } }`,
)

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

async function statusOf(assetId: string, query = '') {
  const response = await fetch(`${t.url}/files/${assetId}.webp${query}`)
  await response.arrayBuffer()
  return response.status
}

const statusesOf = (assetIds: readonly string[]) => Promise.all(assetIds.map((id) => statusOf(id)))

const rowsOf = async (person: Person) =>
  (await t.db.selectFrom('asset').select('id').where('owner_id', '=', person.userId).execute()).map(
    ({ id }) => id,
  )

const showAt = (person: Person, eventId: string, avatarAssetId: string | null) =>
  t.ask(person, UPDATE_EVENT, {
    input: { eventId, avatarAssetId },
  })

/** Moves the clock by a day and runs all jobs. Returns the person, signed in again. */
async function dayPasses(person: Person): Promise<Person> {
  t.clock.advance({ hours: 24 })
  await t.drain()
  return t.world.signIn(person)
}

test('a picture that nothing shows goes a day after it came, with all its widths', async () => {
  const person = await t.world.addPerson('tries-covers')
  const unused = await sendPicture(t, person)
  expect(await statusOf(unused, '?w=96')).toBe(200)
  expect((await fetch(`${t.url}/files/${unused}.jpg`)).status).toBe(200)
  t.clock.advance({ hours: 23 })
  await t.drain()
  expect(await statusOf(unused)).toBe(200)
  t.clock.advance({ hours: 1 })
  await t.drain()
  expect([await statusOf(unused), await statusOf(unused, '?w=96')]).toEqual([404, 404])
  for (const made of [`${unused}-w96.webp`, `${unused}.jpg`]) {
    expect(await t.services.files.read(made)).toBeUndefined()
  }
  expect(await rowsOf(person)).toEqual([])
})

test('what an event, a draft, a person or a club shows stays', async () => {
  const person = await t.world.addPerson('shows-pictures')
  const [poster, draft, emblem] = [
    await sendPicture(t, person),
    await sendPicture(t, person),
    await sendPicture(t, person),
  ]
  const face = await sendPicture(t, person, 'presignAvatarUpload')
  await makeEvent(t, { host: person, input: { avatarAssetId: poster, clubId: null } })
  await makeEvent(t, { host: person, input: { avatarAssetId: draft, clubId: null }, isDraft: true })
  await t.ask(person, UPDATE_AVATAR, { assetId: face })
  await t.db
    .updateTable('club')
    .set({ avatar_file: `${emblem}.webp` })
    .where('id', '=', t.world.clubId)
    .execute()
  await dayPasses(person)
  await dayPasses(person)
  expect(await statusesOf([poster, draft, emblem, face])).toEqual([200, 200, 200, 200])
})

test('a picture goes when its event shows another, or none, or is gone itself', async () => {
  const person = await t.world.addPerson('changes-covers')
  const [first, second, third] = [
    await sendPicture(t, person),
    await sendPicture(t, person),
    await sendPicture(t, person),
  ]
  const one = await makeEvent(t, { host: person, input: { avatarAssetId: first, clubId: null } })
  const other = await makeEvent(t, { host: person, input: { avatarAssetId: third, clubId: null } })
  const later = await dayPasses(person)
  const again = await sendPicture(t, later)
  await showAt(later, one.eventId, again)
  await t.drain()
  // No event ever showed the second picture.
  expect(await statusesOf([first, second, third, again])).toEqual([404, 404, 200, 200])
  await showAt(later, one.eventId, null)
  await t.ask(later, DELETE_EVENT, { eventId: other.eventId, idempotencyKey: crypto.randomUUID() })
  await t.drain()
  expect(await statusesOf([third, again])).toEqual([404, 404])
  expect(await rowsOf(person)).toEqual([])
})

test('a picture that two events show goes with the second', async () => {
  const person = await t.world.addPerson('repeats-covers')
  const shared = await sendPicture(t, person)
  const input = { avatarAssetId: shared, clubId: null }
  const [one, other] = [
    await makeEvent(t, { host: person, input }),
    await makeEvent(t, { host: person, input }),
  ]
  await showAt(person, one.eventId, null)
  const later = await dayPasses(person)
  expect(await statusOf(shared)).toBe(200)
  await showAt(later, other.eventId, null)
  await t.drain()
  expect(await statusOf(shared)).toBe(404)
})

test('of a person who is erased a picture stays where others still see it', async () => {
  const person = await t.world.addPerson('leaves-covers')
  const pictures = [
    await sendPicture(t, person),
    await sendPicture(t, person),
    await sendPicture(t, person),
    await sendPicture(t, person, 'presignAvatarUpload'),
  ]
  const [ofEvent, alone, ofClub, face] = pictures
  await makeEvent(t, { host: person, input: { avatarAssetId: ofEvent, clubId: null } })
  await makeEvent(t, { host: person, input: { avatarAssetId: alone, clubId: null }, isDraft: true })
  const draft = await makeEvent(t, {
    host: person,
    input: { avatarAssetId: ofClub, clubId: null },
    isDraft: true,
  })
  await t.db.updateTable('event').set({ club_id: t.world.clubId }).where('id', '=', draft.eventId).execute()
  await t.ask(person, UPDATE_AVATAR, { assetId: face })
  await dayPasses(person)
  expect(await statusesOf(pictures)).toEqual([200, 200, 200, 200])
  await t.db.updateTable('users').set({ deleted_at: t.clock.now() }).where('id', '=', person.userId).execute()
  t.clock.advance({ hours: 24 * 90 })
  await t.drain()
  expect(await statusesOf(pictures)).toEqual([200, 404, 200, 404])
  expect((await rowsOf(person)).sort()).toEqual([ofEvent, ofClub].sort())
})

test('an event that takes a picture while it is looked whether anything shows it keeps it', async () => {
  const person = await t.world.addPerson('takes-late')
  const picture = await sendPicture(t, person)
  const { eventId } = await makeEvent(t, { host: person, input: { clubId: null } })
  t.clock.advance({ hours: 24 })
  const taking = await t.db.startTransaction().execute()
  const fileName = await storedFile(taking, person.userId, picture, 'event')
  await t.drain()
  await taking.updateTable('event').set({ avatar_file: fileName }).where('id', '=', eventId).execute()
  await taking.commit().execute()
  await t.drain()
  expect(await statusOf(picture)).toBe(200)
})

test('every column that names a picture keeps it', async () => {
  const { rows } = await sql<{ place: string }>`
    select c.table_name || '.' || c.column_name as place from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name ~ '(file|asset|picture|image)'
      and c.data_type in ('text', 'uuid') order by 1`.execute(t.db)
  expect(rows.map(({ place }) => place)).toEqual([
    // Each picture of an achievement is a picture of one of its versions.
    'achievement.avatar_file',
    'achievement_version.avatar_file',
    'asset.file_name',
    'club.avatar_file',
    'club.cover_file',
    // Some of these are no pictures: an import of contacts has the name that its file had on a device, an archive holds
    // a person's data, and ledger_account.asset is what an account counts.
    'contact_import.file_name',
    'data_archive.file_name',
    'event.avatar_file',
    // A document, and which one a guest answered.
    'event.privacy_policy_file',
    'event_policy_reaction.file_name',
    'ledger_account.asset',
    'offer.avatar_file',
    // A document or a picture that members download.
    'offer.download_file',
    'offer_proof.picture_file',
    // The tint of a picture, which is deleted with it.
    'picture_tint.file_name',
    'tier.picture_file',
    'users.avatar_file',
  ])
})

test('a file that a row names is never taken for one that was left behind', async () => {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.table_name as table, c.column_name as column from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name ~ '_file$'
      and c.data_type = 'text' and c.table_name <> 'achievement'`.execute(t.db)
  expect(rows.length).toBeGreaterThan(8)
  const source = readFileSync(new URL('find-strays.ts', import.meta.url), 'utf8')
  const unknown = rows.filter(({ table, column }) => !source.includes(`from ${table} where ${column} = file`))
  expect(unknown).toEqual([])
})
