import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { purgeExpired } from '#jobs/purge-expired.ts'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '#testing/ask.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { makeOffer } from '#testing/steps/make-offer.ts'

// Also tests the reads of results.sql.ts.

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  t.world.owner = await t.world.signIn(t.world.owner)
})

const PAGE = graphql('query ($id: ID!) { offer(offerId: $id) { offerId } }')
const RESULTS = graphql(`query ($id: ID!) { offer(offerId: $id) {
  results { seen days { day seen joined done } }
} }`)

const look = (person: Person | null, id: string) => t.ask(person, PAGE, { id })
const seenOf = async (id: string) => {
  const owner = await t.world.signIn(t.world.owner)
  return (await t.ask(owner, RESULTS, { id })).data.offer.results
}
/** A visitor with this browser. */
const visit = (device: string, id: string) =>
  fetch(new URL('/api/graphql', t.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': device },
    body: JSON.stringify({
      query: 'query ($id: ID!) { offer(offerId: $id) { offerId } }',
      variables: { id },
    }),
  })

test('each person is counted once a day, visitors by their browser, and the team is not', async () => {
  const id = await makeOffer(t, { access: 'PUBLIC', timeZone: 'UTC' })
  await look(t.world.owner, id)
  await look(t.world.host, id)
  expect(await seenOf(id)).toEqual({ seen: 0, days: [] })
  const first = t.clock.now().toString().slice(0, 10)
  for (const person of [t.world.member, t.world.stranger, t.world.member]) await look(person, id)
  for (const device of ['Firefox on a phone', 'Safari', 'Firefox on a phone']) await visit(device, id)
  expect(await seenOf(id)).toEqual({ seen: 4, days: [{ day: first, seen: 4, joined: 0, done: 0 }] })

  t.clock.advance({ hours: 24 })
  await look(await t.world.signIn(t.world.member), id)
  expect(await seenOf(id)).toMatchObject({ seen: 5, days: [{ seen: 4 }, { seen: 1 }] })

  // When the days are over everywhere, only their numbers are left.
  t.clock.advance({ hours: 72 })
  const hashes = () => t.db.selectFrom('offer_seen').selectAll().where('offer_id', '=', id).execute()
  expect(await hashes()).toHaveLength(5)
  await purgeExpired.run(t.services)
  await purgeExpired.run(t.services)
  expect(await hashes()).toEqual([])
  expect(await seenOf(id)).toMatchObject({ seen: 5, days: [{ seen: 4 }, { seen: 1 }] })
})

test('a page that is loaded again costs no statement more, and the same person at two offers cannot be told', async () => {
  const ids = [await makeOffer(t, { access: 'PUBLIC' }), await makeOffer(t, { access: 'PUBLIC' })]
  const [id = '', other = ''] = ids
  const stranger = await t.world.signIn(t.world.stranger)
  const first = await t.statements(() => look(stranger, id))
  const again = await t.statements(() => look(stranger, id))
  expect(first - again).toBe(1)
  await look(stranger, other)
  const rows = await t.db.selectFrom('offer_seen').select('viewer').where('offer_id', 'in', ids).execute()
  expect(new Set(rows.map(({ viewer }) => viewer.toString('hex'))).size).toBe(2)
})

test('many people at once are written by few statements, and each is counted', async () => {
  const id = await makeOffer(t, { access: 'PUBLIC' })
  const statements = await t.statements(() =>
    Promise.all(Array.from({ length: 60 }, (_, index) => visit(`Browser ${index}`, id))),
  )
  expect(await seenOf(id)).toMatchObject({ seen: 60 })
  // Three of each request read the offer, its club and who asks.
  expect(statements).toBeLessThan(60 * 4)
})

test('a draft is not counted', async () => {
  const id = await makeOffer(t, { published: false })
  await look(t.world.owner, id)
  expect(await t.db.selectFrom('offer_seen').selectAll().where('offer_id', '=', id).execute()).toEqual([])
})
