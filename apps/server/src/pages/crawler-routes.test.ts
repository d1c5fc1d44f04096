import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerRestErrors } from '#platform/http/rest-errors.ts'
import { makePublished } from '#testing/events/make-draft.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { crawlerRoutes, longestMap } from './crawler-routes.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

test('more events than a map may have are split, each of them in one map', async () => {
  expect(longestMap).toBe(50_000)
  const slugs: string[] = []
  for (let count = 0; count < 5; count += 1) {
    slugs.push((await makePublished(t, t.world.host, { displayName: `Mapped ${count}` })).slug)
  }
  const http = Fastify()
  answerRestErrors(http, t.clock)
  crawlerRoutes(http, t.services, 2)
  const read = async (path: string) => (await http.inject(path)).body
  const index = await read('/sitemap.xml')
  const maps = [...index.matchAll(/<sitemap><loc>(.*?)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
  expect(maps).toEqual(['/sitemap/1.xml', '/sitemap/2.xml', '/sitemap/3.xml'])
  const texts = await Promise.all(maps.map(read))
  const listed = texts.flatMap((text) =>
    [...text.matchAll(/\/events\/(.*?)<\/loc>/g)].map(([, slug]) => slug),
  )
  expect(listed.toSorted()).toEqual(slugs.toSorted())
  for (const path of ['/sitemap/4.xml', '/sitemap/0.xml', '/sitemap/x.xml', '/sitemap/99999999.xml']) {
    expect((await http.inject(path)).statusCode, path).toBe(404)
  }
  await http.close()
})
