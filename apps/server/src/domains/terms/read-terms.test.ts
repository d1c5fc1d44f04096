import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import { inWork } from '#platform/writes/in-work.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { makePdf } from '#testing/terms/make-pdf.ts'
import { ensureTerms } from './ensure-terms.ts'
import { publishTerms } from './publish-terms.ts'
import type { TermsText } from './terms-text.ts'
import { htmlText } from './terms-text.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const asked = graphql(`{ terms { version termsAndConditionsUrl privacyPolicyUrl createdAtUtc } }`)

test('the first version is there from the start, and its texts can be read by anyone', async () => {
  const { data } = await t.ask(null, asked)
  expect(data.terms).toEqual({
    version: 1,
    termsAndConditionsUrl: '/api/terms/1/terms.html',
    privacyPolicyUrl: '/api/terms/1/privacy.html',
    createdAtUtc: expect.stringMatching(/Z$/),
  })
  for (const [url, heading] of [
    [data.terms.termsAndConditionsUrl, 'Terms of service'],
    [data.terms.privacyPolicyUrl, 'Privacy policy'],
  ]) {
    const response = await fetch(t.url + url)
    const html = await response.text()
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(html).toContain(`<h1>${heading}</h1>`)
    expect(html).toContain(t.services.config.supportEmail)
    expect(html).not.toMatch(/\{\w+\}/)
  }
})

test('a second start publishes nothing new', async () => {
  await inWork(t.services, ensureTerms)
  expect(await t.db.selectFrom('terms_version').select('version').execute()).toEqual([{ version: 1 }])
})

test.each([
  '/api/terms/9/terms.html',
  '/api/terms/999999/privacy.pdf',
  '/api/terms/1/terms.pdf',
  '/api/terms/x/terms.html',
  '/api/terms/1/secret.html',
])('%s is not there', async (path) => {
  const response = await fetch(t.url + path)
  expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([404, 'NOT_FOUND'])
})

const publish = (texts: { terms: TermsText; privacy: TermsText }) =>
  inWork(t.services, (work) => publishTerms(work, texts))

test('a text that is a file is served as it is, and nothing in it may run', async () => {
  const pdf = makePdf(['Terms of service'])
  const version = await publish({ terms: { html: null, pdf }, privacy: htmlText('<p>Kept.</p>') })
  const { data } = await t.ask(null, asked)
  expect(data.terms).toMatchObject({
    version,
    termsAndConditionsUrl: `/api/terms/${version}/terms.pdf`,
    privacyPolicyUrl: `/api/terms/${version}/privacy.html`,
  })
  const response = await fetch(`${t.url}/api/terms/${version}/terms.pdf`)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="terms-${version}.pdf"`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(/^default-src 'none'; .*frame-ancestors 'none'$/),
  })
  expect(Buffer.from(await response.arrayBuffer()).equals(pdf)).toBe(true)
  expect((await fetch(`${t.url}/api/terms/${version}/terms.html`)).status).toBe(404)
})

test('an older version stays readable, and one that never was is not found', async () => {
  const one = graphql(
    `query ($version: Int) { terms(version: $version) { version newestVersion termsAndConditionsUrl } }`,
  )
  const { data } = await t.ask(null, one, { version: 1 })
  expect(data.terms).toMatchObject({ version: 1, termsAndConditionsUrl: '/api/terms/1/terms.html' })
  expect(data.terms.newestVersion).toBeGreaterThan(1)
  expect((await fetch(`${t.url}/api/terms/1/terms.html`)).status).toBe(200)
  for (const version of [0, -1, 99]) expect((await t.ask(null, one, { version })).code).toBe('NOT_FOUND')
})

test('a newer version asks those again who agreed to the older', async () => {
  const person = await t.world.addPerson('agreeing')
  const agrees = async () => {
    const { data } = await t.ask(person, graphql('{ currentUser { agreeToTermsAndConditions } }'))
    return data.currentUser.agreeToTermsAndConditions
  }
  expect(await agrees()).toBe(true)
  const version = await publish({ terms: htmlText('<p>{brand}</p>'), privacy: htmlText('<p>x</p>') })
  expect(await agrees()).toBe(false)
  expect((await t.ask(null, asked)).data.terms.version).toBe(version)
})
