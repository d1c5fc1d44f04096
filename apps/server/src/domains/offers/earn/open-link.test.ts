import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkInvariants } from '#testing/check-invariants.ts'
import { jobsNamed } from '#testing/jobs-named.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { makeWay, openLink, standingWith } from '#testing/steps/earn-offers.ts'
import { makeTaker } from '#testing/steps/make-offer.ts'
import { pointsOf } from '#testing/steps/trade-points.ts'

// Also tests follow-link.ts, offers.routes.ts and purge-links.ts.

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(async () => {
  expect(await checkInvariants(t.db)).toEqual([])
  await t.close()
})

const visit = async (url: string, method = 'GET') => {
  const answer = await fetch(new URL(url, t.url), { redirect: 'manual', method })
  return [answer.status, answer.headers.get('location')]
}
const balance = async (person: Parameters<typeof pointsOf>[1]) =>
  (await pointsOf(t, person, t.world.clubId)).balance.available

it('a link counts once when it is opened, and leads to the page', async () => {
  const id = await makeWay(t, 'interact')
  const person = await makeTaker(t, 'clicker')
  const { url } = (await openLink(t, person, id)).data.openOfferLink
  expect(url).toMatch(/^\/api\/offers\/open\//)
  expect(await balance(person)).toBe('0')
  expect((await visit(url, 'HEAD'))[0]).toBe(404)
  expect(await balance(person)).toBe('0')
  const opened = await Promise.all([visit(url), visit(url), visit(url)])
  expect(opened.filter(([, to]) => to === 'https://example.test/vote')).toHaveLength(1)
  expect(opened.filter(([, to]) => to === `/rep-clubs/test-club/offers/${id}`)).toHaveLength(2)
  expect(await balance(person)).toBe('10')
  // Who did it can open it again; it does not count again.
  const again = (await openLink(t, person, id)).data.openOfferLink.url
  expect(await visit(again)).toEqual([303, 'https://example.test/vote'])
  expect(await balance(person)).toBe('10')
  expect((await standingWith(t, person, id)).myParticipation?.fulfilments).toHaveLength(1)
})

it('a link with other letters, or with a line feed in it, leads there too', async () => {
  const person = await makeTaker(t, 'letter-clicker')
  for (const url of ['https://example.test/日本', 'https://example.test/a\nb']) {
    const id = await makeWay(t, 'interact', { configuration: { url } })
    const { url: link } = (await openLink(t, person, id)).data.openOfferLink
    expect(await visit(link)).toEqual([303, new URL(url).href])
  }
})

it('a link that is too old counts nothing, and one that is no link of ours leads nowhere', async () => {
  const id = await makeWay(t, 'download')
  const person = await makeTaker(t, 'late-clicker')
  expect((await standingWith(t, person, id)).configuration?.url).toBeNull()
  expect((await standingWith(t, t.world.owner, id)).configuration?.url).toBe('https://example.test/song.mp3')
  const { url } = (await openLink(t, person, id)).data.openOfferLink
  const outsider = await t.world.addPerson('outside-clicker')
  expect((await openLink(t, outsider, id)).code).toBe('NOT_FOUND')
  t.clock.advance({ minutes: 10, seconds: 1 })
  expect((await visit(url))[0]).toBe(404)
  expect((await visit(`${url.slice(0, -4)}aaaa`))[0]).toBe(404)
  expect(
    (await t.db.selectFrom('offer_fulfilment').select('id').where('offer_id', '=', id).execute()).length,
  ).toBe(0)
  t.clock.advance({ hours: 25 })
  for (const job of jobsNamed(/purge/)) await job.run(t.services)
  expect(await t.db.selectFrom('offer_link').select('id').execute()).toEqual([])
})
