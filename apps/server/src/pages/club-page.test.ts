import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { connect } from '#platform/postgres/connect.ts'
import { makeClub } from '#testing/clubs/make-club.ts'
import { startPages } from '#testing/pages/start-pages.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'

let t: TestApp
let pages: Awaited<ReturnType<typeof startPages>>
beforeAll(async () => {
  t = await startTestApp()
  pages = await startPages(t)
})
afterAll(async () => {
  await pages.close()
  await t.close()
})

const metaOf = (page: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(page)?.[1]

it('gives a shared link of a club its preview: name, words and picture, and no place in search engines', async () => {
  const avatarFile = `${'a'.repeat(32)}.webp`
  await makeClub(t, t.world.owner, {
    name: 'Owls & <b>friends</b>',
    description: `Late.\n${'Walks '.repeat(40)}`,
    avatarFile,
  })
  const { publicUrl } = t.services.config
  const page = await pages.read('/rep-clubs/owls-bfriendsb')
  expect(page).toContain('<title>Owls &amp; &lt;b&gt;friends&lt;/b&gt; · ')
  expect(metaOf(page, 'og:title')).toBe('Owls &amp; &lt;b&gt;friends&lt;/b&gt;')
  expect(metaOf(page, 'og:url')).toBe(`${publicUrl}/rep-clubs/owls-bfriendsb`)
  expect(metaOf(page, 'description')).toMatch(/^Late\. Walks .*…$/)
  expect(metaOf(page, 'og:image')).toBe(`${publicUrl}/files/${'a'.repeat(32)}.jpg`)
  expect(metaOf(page, 'og:image:alt')).toBe('Picture of Owls &amp; &lt;b&gt;friends&lt;/b&gt;')
  expect(metaOf(page, 'robots')).toBe('noindex')
})

it('says something of a club without words or a picture too, in the language of the reader', async () => {
  await makeClub(t, t.world.owner, { name: 'Bare club' })
  const page = await (await pages.get('/rep-clubs/bare-club', { 'accept-language': 'de' })).text()
  expect(metaOf(page, 'description')).toMatch(/^Ein Rep Club auf /)
  expect(metaOf(page, 'og:image')).toBeUndefined()
  expect(metaOf(page, 'twitter:card')).toBe('summary')
  expect(page).toContain('<html lang="de">')
})

it('answers the same for a club that is hidden, that takes people by invite, and where there is none', async () => {
  const { owner } = t.world
  await makeClub(t, owner, { name: 'Secret draft', published: false, status: 'PENDING' })
  await makeClub(t, owner, { name: 'Secret invite', access: 'INVITE_ONLY' })
  await makeClub(t, owner, { name: 'Secret gone', status: 'SUSPENDED' })
  const none = await pages.read('/rep-clubs/secret-none')
  expect(metaOf(none, 'og:title')).toBeUndefined()
  for (const slug of ['secret-draft', 'secret-invite', 'secret-gone', '%00', 'a'.repeat(90)])
    expect(await pages.read(`/rep-clubs/${slug}`)).toBe(none)
})

it('without a database answers 503 with the plain app, which asks again by itself', async () => {
  await makeClub(t, t.world.owner, { name: 'Away club' })
  const client = await connect(t.databaseUrl)
  onTestFinished(() => client.end())
  await client.query('begin; lock table club in access exclusive mode')
  const asked = pages.get('/rep-clubs/away-club')
  const cut = `select pg_terminate_backend(pid) from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`
  await vi.waitFor(async () => expect((await client.query(cut)).rowCount).toBeGreaterThan(0), 20_000)
  const response = await asked
  expect(response.status).toBe(503)
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(metaOf(await response.text(), 'og:title')).toBeUndefined()
})
