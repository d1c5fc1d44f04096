import { expect } from 'vitest'
import { eventPageAddress } from '../support/browser/page-script.ts'
import { test } from '../support/browser-test.ts'
import { wholePage } from '../support/screens/whole-page.ts'

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

test('dimmed words are as dark as the others for a person who wants more contrast', async ({ visit }) => {
  const page = await visit(eventPageAddress, { dark: true })
  await wholePage(page)
  const hosted = page.getByText('Hosted by', { exact: true })
  const colors = () =>
    hosted.evaluate((each) =>
      [each, each.ownerDocument.body].map((one) => one.ownerDocument.defaultView.getComputedStyle(one).color),
    )
  const [dimmed, full] = await colors()
  expect(dimmed).not.toBe(full)
  await page.emulateMedia({ contrast: 'more' })
  expect(await colors()).toEqual([full, full])
})
