import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#platform/db/database.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { ensureTerms } from './ensure-terms.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const asked = `{ terms { version termsAndConditionsUrl privacyPolicyUrl createdAtUtc } }`

test('the first version is there from the start, and its texts can be read by anyone', async () => {
  const { data } = await t.ask<{ terms: Record<string, string> }>(null, asked)
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

test('starting again publishes nothing anew', async () => {
  await inTransaction(t.db, (tx) => ensureTerms({ ...t.services, tx, now: t.clock.now() }))
  expect(await t.db.selectFrom('terms_version').select('version').execute()).toEqual([{ version: 1 }])
})

test.each(['/api/terms/9/terms.html', '/api/terms/x/terms.html', '/api/terms/1/secret.html'])(
  '%s is not there',
  async (path) => {
    const response = await fetch(t.url + path)
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([404, 'NOT_FOUND'])
  },
)

test('a newer version asks those again who agreed to the older', async () => {
  const person = await t.world.addPerson('agreeing')
  const agrees = async () => {
    const { data } = await t.ask<{ currentUser: { agreeToTermsAndConditions: boolean } }>(
      person,
      '{ currentUser { agreeToTermsAndConditions } }',
    )
    return data.currentUser.agreeToTermsAndConditions
  }
  expect(await agrees()).toBe(true)
  await t.db
    .insertInto('terms_version')
    .values({
      version: 2,
      terms_html: '<p>{brand}</p>',
      privacy_html: '<p></p>',
      published_at: t.clock.now(),
    })
    .execute()
  expect(await agrees()).toBe(false)
  expect((await t.ask<{ terms: { version: number } }>(null, asked)).data.terms.version).toBe(2)
})
