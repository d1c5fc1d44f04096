import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startPages } from '#testing/pages/start-pages.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { takeBackFrom } from '#testing/steps/make-achievement.ts'
import { sendPicture } from '#testing/steps/send-picture.ts'
import { makeSharedAward, shareAward } from '#testing/steps/share-award.ts'

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

it('gives a shared badge its preview, and leads checkers to its document', async () => {
  const holder = await t.world.addPerson('previewed-holder')
  const { path } = await makeSharedAward(t, holder, { input: { displayName: 'Early <b>bird</b>' } })
  const { publicUrl } = t.services.config
  const page = await pages.read(path)
  expect(metaOf(page, 'og:title')).toBe('Early &lt;b&gt;bird&lt;/b&gt; by Test Club')
  expect(metaOf(page, 'og:url')).toBe(`${publicUrl}${path}`)
  expect(metaOf(page, 'robots')).toBe('noindex')
  const german = await pages.get(path, { 'accept-language': 'de', accept: 'text/html,*/*' })
  expect(await german.text()).toContain('<html lang="de">')
  const data = await pages.get(path, { accept: 'application/vc+ld+json, application/json' })
  expect(new URL(data.url).pathname).toBe(`${path}.json`)
})

it('says of a badge that was taken back that it was, without its picture', async () => {
  const holder = await t.world.addPerson('taken-back-holder')
  const avatarAssetId = await sendPicture(t, t.world.owner, 'presignAchievementAvatarUpload')
  const { achievementId, path } = await makeSharedAward(t, holder, { input: { avatarAssetId } })
  expect(metaOf(await pages.read(path), 'og:image')).toContain(avatarAssetId)
  await takeBackFrom(t, achievementId, holder)
  const page = await pages.read(path)
  expect(metaOf(page, 'og:title')).toBe('Early bird: taken back')
  expect(metaOf(page, 'og:description')).toBe('Test Club took this badge back. It no longer counts.')
  expect(metaOf(page, 'og:image')).toBeUndefined()
  expect(metaOf(page, 'twitter:card')).toBe('summary')
})

it('answers the same for a badge that is not shared, and where there is none', async () => {
  const holder = await t.world.addPerson('unseen-holder')
  const { awardId, path } = await makeSharedAward(t, holder)
  expect((await pages.get(path)).status).toBe(200)
  await shareAward(t, holder, awardId, false)
  const none = await pages.get(`/credentials/${randomUUID()}`)
  expect(none.status).toBe(404)
  const plain = await none.text()
  expect(metaOf(plain, 'og:title')).toBeUndefined()
  for (const each of [path, '/credentials/%00', `/credentials/${'a'.repeat(90)}`]) {
    const answer = await pages.get(each, { accept: 'application/json, text/html' })
    expect([answer.status, await answer.text()]).toEqual([404, plain])
  }
})
