import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { startPages } from './start-pages.testing.ts'

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

it.each([
  ['/', 200],
  ['/Home/', 200],
  ['/auth/login?to=/home', 200],
  ['/events', 200],
  ['/events/edit/some-id', 200],
  ['/events/edit', 404],
  ['/events/edit/some-id/more', 404],
  ['/no/such/page', 404],
])('answers %s with status %i, the app, its name and its settings', async (path, status) => {
  const response = await pages.get(path)
  expect(response.status).toBe(status)
  expect(response.headers.get('content-type')).toContain('text/html')
  const page = await response.text()
  expect(page).toContain(`<title>${t.services.config.brandName}</title>`)
  expect(page).toContain(`"supportEmail":"${t.services.config.supportEmail}"`)
  expect(page).toMatch(new RegExp(`<noscript><p[^>]*>${t.services.config.brandName} needs JavaScript here`))
})

it.each([
  ['/', 200],
  ['/assets/', 404],
])('answers %s with status %i to a reader that takes nothing compressed', async (path, status) => {
  const response = await pages.get(path, { 'accept-encoding': 'identity' })
  expect(response.status).toBe(status)
})

it('lets files with a hash in their name be kept for ever, and others be asked for again', async () => {
  const script = await pages.get('/assets/index-abc.js')
  expect(script.headers.get('cache-control')).toContain('immutable')
  expect(await script.text()).toBe('export {}')
  expect((await pages.get('/favicon.svg')).headers.get('cache-control')).toBe('no-cache')
})

it.each(['/api/nothing', '/api', '/assets/index-gone.js', '/files/nothing.webp'])(
  'answers %s as missing, without a page',
  async (path) => {
    const response = await pages.get(path)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ code: 'NOT_FOUND' })
  },
)

it.each([
  '/documents.json',
  '/routes.json',
  '/index.html',
  '/.vite/manifest.json',
  '/%2evite/manifest.json',
  '/.vite%2fmanifest.json',
  '/assets/../.vite/manifest.json',
  '/documents%2ejson',
  '/%64ocuments.json',
  '//documents.json',
])('does not hand out %s', async (path) => {
  const text = await (await pages.get(path)).text()
  expect(text).not.toContain('<!--head-->')
  expect(text).not.toContain('query event')
  expect(text).not.toContain('/events/:slug')
  expect(text).not.toContain('event.screen.tsx')
})
