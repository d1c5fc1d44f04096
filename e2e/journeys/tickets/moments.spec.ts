import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { eventPageAddress } from '../../support/browser/page-script.ts'
import { test } from '../../support/browser-test.ts'
import { eventually } from '../../support/eventually.ts'
import { checkScreen } from '../../support/screens/check-screen.ts'
import { focusedOn } from '../../support/screens/focused-on.ts'
import { goesOn, goingOn } from '../../support/screens/going-on.ts'
import { sees } from '../../support/screens/sees.ts'
import { hostEvent } from '../paid-path/host-event.ts'

const eventTickets = [{ name: 'Free entry', price: '0', limitedAmount: 20 }]

const moving = (page: Page) =>
  goingOn(page).evaluate(
    (dialog) =>
      dialog
        .getAnimations({ subtree: true })
        .filter(({ playState }: { playState: string }) => playState === 'running').length,
  )

test('a ticket that was taken is a moment: what next, a picture to share, and back to the page', async ({
  visit,
  sessionOf,
}) => {
  const path = await hostEvent(await sessionOf('host'), { title: 'Moment of Brass', eventTickets })
  const page = await visit(path, { as: 'promoter', phone: true })
  await page.getByRole('button', { name: 'Get tickets' }).click()
  await page.getByRole('button', { name: 'Get 1 ticket' }).click()
  const moment = goingOn(page)
  await sees(moment, 'Moment of Brass', "Show the code at the door. It's in your email too.")
  await eventually(() => focusedOn(page)).toBe('Add to calendar')
  expect(await moving(page)).toBe(0)
  await checkScreen(page)

  await moment.getByRole('button', { name: 'Share' }).click()
  const [picture] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Save picture' }).click(),
  ])
  expect(picture.suggestedFilename()).toBe('share.jpg')
  await page.keyboard.press('Escape')
  await eventually(() => page.getByRole('dialog').count()).toBe(0)
  await eventually(() => focusedOn(page)).toBe('Your tickets')
})

test('on a phone a holder has the codes one press away, one at a time, and more as text', async ({
  visit,
  sessionOf,
}) => {
  const path = await hostEvent(await sessionOf('host'), {
    title: 'Two of Brass',
    eventTickets: [{ name: 'Floor', price: '0', limitedAmount: 20, maxPerPerson: 3 }],
  })
  const page = await visit(path, { as: 'promoter', phone: true })
  await page.getByRole('button', { name: 'Get tickets' }).click()
  await page.getByRole('button', { name: 'One more: Floor' }).click()
  await page.getByRole('button', { name: 'Get 2 tickets' }).click()
  await goesOn(page)
  await sees(page, /^2 tickets · \w{3}\W+\d/)
  expect(await page.getByRole('navigation', { name: 'Main' }).count()).toBe(0)
  await checkScreen(page)

  await page.getByRole('button', { name: 'Show ticket' }).click()
  const full = page.getByRole('dialog', { name: 'Floor' })
  await sees(full, '1 / 2', 'Turn your screen brightness up')
  const code = () => full.getByText(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/)
  const first = await code().filter({ visible: true }).first().textContent()
  await full.getByRole('button', { name: 'Next ticket' }).click()
  await sees(full, '2 / 2')
  expect(await full.getByRole('img', { name: 'QR code' }).count()).toBe(1)
  expect(await code().nth(1).textContent()).not.toBe(first)
  await checkScreen(page)
  await page.keyboard.press('Escape')
  await full.waitFor({ state: 'detached' })
  await eventually(() => focusedOn(page)).toBe('Show ticket')

  await page.getByRole('button', { name: 'Get more' }).click()
  await sees(page.getByRole('dialog', { name: 'Two of Brass' }), 'up to 3 per person')
})

test('at 1024 px the tickets stand beside the page, and no bar lies over it', async ({ visit }) => {
  const page = await visit(eventPageAddress, { as: 'member' })
  await page.setViewportSize({ width: 1024, height: 768 })
  const tickets = page.getByRole('region', { name: /^(More tickets|Tickets)$/ })
  const title = page.getByRole('heading', { level: 1 })
  await tickets.waitFor()
  const [beside, under] = [await tickets.boundingBox(), await title.boundingBox()]
  expect(beside?.x ?? 0).toBeGreaterThan((under?.x ?? 0) + (under?.width ?? 0))
  expect(await page.getByRole('button', { name: 'Get tickets' }).count()).toBe(0)
})

test('confetti falls for those who like motion, and is gone after a moment', async ({ visit, sessionOf }) => {
  const path = await hostEvent(await sessionOf('host'), { title: 'Falling Brass', eventTickets })
  const page = await visit(path, { as: 'owner' })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  // The page itself counts the pieces that begin to fall: a slow test would look after the last one has landed.
  await page.evaluate(`
    globalThis.fallen = 0
    document.addEventListener('animationstart', ({ animationName }) => {
      if (/fall/.test(animationName)) globalThis.fallen += 1
    })
  `)
  await page.getByRole('button', { name: 'Get 1 ticket' }).click()
  await goingOn(page).waitFor()
  await eventually(() => page.evaluate('globalThis.fallen')).toBeGreaterThan(20)
  await eventually(() => moving(page)).toBe(0)
  expect(await goingOn(page).locator('i').first().isVisible()).toBe(false)
})
