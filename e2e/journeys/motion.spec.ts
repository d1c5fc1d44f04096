import { expect } from 'vitest'
import { test } from '../support/browser-test.ts'

test('while a page loads, nothing moves for a person who wants no motion', async ({ visit }) => {
  const page = await visit('/home', { as: 'host' })
  const answered = Promise.withResolvers<void>()
  await page.route('**/api/graphql', async (route) => {
    await answered.promise
    await route.continue()
  })
  await page.reload()
  await page.locator('[aria-busy=true]').first().waitFor()
  const moving = () =>
    page.locator('html').evaluate(({ ownerDocument }) => ownerDocument.getAnimations().length)
  expect(await moving()).toBe(0)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  expect(await moving()).toBeGreaterThan(0)
  answered.resolve()
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
})
