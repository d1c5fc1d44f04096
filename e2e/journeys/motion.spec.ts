import { expect } from 'vitest'
import { eventPageAddress } from '../support/browser/page-script.ts'
import { test } from '../support/browser-test.ts'
import { eventually } from '../support/eventually.ts'
import { wholePage } from '../support/screens/whole-page.ts'

test('while a page loads, nothing moves for a person who wants no motion', async ({ visit }) => {
  const page = await visit('/home', { as: 'host' })
  const answered = Promise.withResolvers<void>()
  await page.route('**/api/graphql', async (route) => {
    await answered.promise
    await route.continue()
  })
  await page.reload()
  await page.locator('[aria-busy=true]:visible').first().waitFor()
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

test('the picture of an event moves to its page, and the head of a desk stays as a line, where motion is welcome', async ({
  visit,
}) => {
  const page = await visit('/events', { as: 'host' })
  await page.evaluate(() => {
    const of = globalThis as unknown as {
      moved: number
      document: { startViewTransition: (update: () => void) => unknown }
    }
    const start = of.document.startViewTransition.bind(of.document)
    of.moved = 0
    of.document.startViewTransition = (update) => {
      of.moved += 1
      return start(update)
    }
  })
  const moved = () => page.evaluate(() => (globalThis as unknown as { moved: number }).moved)
  const goAndBack = async () => {
    await page.locator('article').first().getByRole('link').click()
    await page.waitForURL(/\/events\/.+/)
    await page.goBack()
    await page.getByRole('tab', { name: 'Explore' }).waitFor()
  }
  await goAndBack()
  expect(await moved()).toBe(0)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await goAndBack()
  expect(await moved()).toBeGreaterThan(0)

  await page.goto('/rep-club/events/low-tide-slow-electronics-by-the-water/revenue')
  await page.getByRole('link', { name: 'Overview' }).waitFor()
  const line = () =>
    page
      .locator('html')
      .evaluate((html) =>
        html.ownerDocument.defaultView.getComputedStyle(html).getPropertyValue('--rp-head-line-height'),
      )
  await eventually(line).toBe('56px')
  // Where the whole page is in view, nothing scrolls, and the line would lie over the heading.
  const shownLine = page.locator('[class*=_collapsed_] > *')
  const opacity = () =>
    shownLine.evaluate((each) => each.ownerDocument.defaultView.getComputedStyle(each).opacity)
  await page.setViewportSize({ width: 1440, height: 6000 })
  await eventually(opacity).toBe('0')
  await page.setViewportSize({ width: 1440, height: 600 })
  // A busy browser may still have the tall window when the wheel turns for the first time.
  await eventually(async () => {
    await page.mouse.wheel(0, 400)
    return opacity()
  }).toBe('1')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await line()).toBe('')
})
