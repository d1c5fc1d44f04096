import { afterAll, beforeAll, expect, it } from 'vitest'
import * as terms from '#domains/terms/public.ts'
import { inWork } from '#platform/writes/in-work.ts'
import { startPages } from '#testing/pages/start-pages.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { makePdf } from '#testing/terms/make-pdf.ts'

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
  // There is nothing to read in it.
  expect(page).toContain('<meta name="robots" content="noindex" />')
  expect(page).toContain(`"supportEmail":"${t.services.config.supportEmail}"`)
  expect(page).toMatch(new RegExp(`<noscript><p[^>]*>${t.services.config.brandName} needs JavaScript here`))
})

it('names the parts that a screen is about to ask for, for members where only they come to it', async () => {
  const linksOn = async (path: string) => {
    const page = await (await pages.get(path)).text()
    const [, mark, list = ''] =
      /<script type="application\/json" (data-links\S*)>(.*?)<\/script>/.exec(page) ?? []
    return { mark, hrefs: JSON.parse(list).map(({ href }: { href: string }) => href) }
  }
  expect(await linksOn('/home')).toEqual({
    mark: 'data-links="member"',
    hrefs: ['/assets/home-abc.js', '/assets/panel-abc.js'],
  })
  expect(await linksOn('/auth/login')).toEqual({ mark: 'data-links', hrefs: ['/assets/login-abc.js'] })
})

it('shows the patterns of the house in a demo, and in production nothing', async () => {
  expect((await pages.get('/dev/patterns')).status).toBe(200)
  const production = await startPages(t, { ...t.services.config, mode: 'production' })
  try {
    expect((await production.get('/dev/patterns')).status).toBe(404)
  } finally {
    await production.close()
  }
})

it.each([
  ['/', 200],
  ['/assets/', 404],
])('answers %s with status %i to a reader that takes nothing compressed', async (path, status) => {
  const response = await pages.get(path, { 'accept-encoding': 'identity' })
  expect(response.status).toBe(status)
})

it('says on the front page what this is, for readers without script too', async () => {
  const page = await (await pages.get('/')).text()
  expect(page).toContain(`<h1>${t.services.config.brandName}</h1>`)
  expect(page).toContain('<a href="/terms-of-service">')
  expect(page).not.toContain('noindex')
})

it.each([
  ['/terms-of-service', 'Terms of service', '2. Events and their hosts'],
  ['/privacy-policy', 'Privacy policy', 'What we keep'],
])('lets a reader without script read %s', async (path, title, words) => {
  const response = await pages.get(path)
  const page = await response.text()
  expect(response.status).toBe(200)
  expect(page).toContain(`<title>${title} · ${t.services.config.brandName}</title>`)
  expect(page).toMatch(
    new RegExp(`<noscript><main[^>]*><h1>${title}</h1>.*${words}.*</main></noscript>`, 's'),
  )
  expect(page).not.toMatch(/noindex|{brand}/)
})

it.each([
  ['/', 'de-AT, en', 'de', 'braucht hier JavaScript', '">Datenschutz</a>'],
  ['/home', 'de', 'de', 'braucht hier JavaScript', '<noscript>'],
  ['/events/no-such-event', 'es', 'es', 'aquí necesita JavaScript', 'noindex'],
  ['/terms-of-service', 'es', 'es', '<title>Condiciones del servicio · ', '<main lang="en"'],
  ['/privacy-policy', 'fr', 'en', '<title>Privacy policy · ', '<main lang="en"'],
])('answers %s to a reader of %s in %s', async (path, asked, language, ...words) => {
  const response = await pages.get(path, { 'accept-language': asked })
  const page = await response.text()
  expect(page).toContain(`<html lang="${language}">`)
  for (const word of words) expect(page).toContain(word)
  expect(response.headers.get('vary')).toContain('accept-language')
})

it('leads a reader without script to the file where the text is one', async () => {
  const version = await inWork(t.services, (work) =>
    terms.publishTerms(work, {
      terms: { html: null, pdf: makePdf(['Terms']) },
      privacy: terms.htmlText('<p>All.</p>'),
    }),
  )
  const page = await (await pages.get('/terms-of-service')).text()
  expect(page).toContain(`<a href="/api/terms/${version}/terms.pdf">Terms of service (PDF)</a>`)
  expect(await (await pages.get('/privacy-policy')).text()).toContain('<p>All.</p>')
})

it('lets files with a hash in their name be kept for ever, and others be asked for again', async () => {
  const script = await pages.get('/assets/index-abc.js')
  expect(script.headers.get('cache-control')).toContain('immutable')
  expect(await script.text()).toBe('export {}')
  expect((await pages.get('/favicon.svg')).headers.get('cache-control')).toBe('no-cache')
})

it('says how to install the app, in the language of the device', async () => {
  const response = await pages.get('/manifest.webmanifest', { 'accept-language': 'de' })
  expect(response.headers.get('content-type')).toContain('application/manifest+json')
  expect(response.headers.get('cache-control')).toBe('no-cache')
  expect(await response.json()).toMatchObject({
    name: t.services.config.brandName,
    lang: 'de',
    display: 'standalone',
    shortcuts: [{ name: 'Deine Tickets', url: '/events?tab=my-events' }],
  })
})

it('gives the page that a device keeps, with nothing of anybody in it', async () => {
  const response = await pages.get('/app-shell', { authorization: 'Bearer anything' })
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('no-cache')
  const page = await response.text()
  expect(page).toContain('"queries":{}')
  expect(page).not.toContain('data-links')
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
