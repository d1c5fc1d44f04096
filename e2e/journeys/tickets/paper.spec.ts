import { expect } from 'vitest'
import { test } from '../../support/browser-test.ts'
import { eventually } from '../../support/eventually.ts'
import { findUnprintable } from '../../support/screens/find-unprintable.ts'
import { goesOn } from '../../support/screens/going-on.ts'
import { hostEvent } from '../paid-path/host-event.ts'

test('on paper an event begins with the tickets that one has for it', async ({ visit, sessionOf }) => {
  const eventTickets = [{ name: 'Free entry', price: '0', limitedAmount: 20 }]
  const path = await hostEvent(await sessionOf('host'), {
    title: 'On Paper',
    eventTickets,
    faqs: [{ question: 'May I bring a bike?', answer: 'Yes, behind the stage.' }],
  })
  const page = await visit(path, { as: 'promoter', phone: true, dark: true })
  await page.getByRole('button', { name: 'Get tickets' }).click()
  await page.getByRole('button', { name: 'Get 1 ticket' }).click()
  await goesOn(page)
  await page.getByRole('button', { name: /^Show the QR code/ }).click()

  // A dialog over the page is printed in place of the page, from the top of the first sheet.
  await page.emulateMedia({ media: 'print' })
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('img', { name: 'QR code' }).waitFor()
  expect(await page.locator('main').isVisible()).toBe(false)
  expect((await sheet.boundingBox())?.y).toBeLessThan(50)
  await page.emulateMedia({ media: null })

  await sheet.getByRole('button', { name: 'Close' }).click()
  await sheet.waitFor({ state: 'detached' })
  expect(await findUnprintable(page)).toEqual([])
  await page.emulateMedia({ media: 'print' })
  const ticket = await page.getByRole('img', { name: 'QR code' }).boundingBox()
  const title = await page.getByRole('heading', { level: 1 }).boundingBox()
  expect(ticket?.y).toBeLessThan(title?.y ?? 0)
  // The answers are closed on the screen only.
  expect(await page.getByText('Yes, behind the stage.').isVisible()).toBe(true)

  // On a sheet that lies on its side too, nothing is scrolled away.
  await page.setViewportSize({ width: 1123, height: 500 })
  const scrolled = () =>
    page.locator('main *').evaluateAll((all) =>
      all
        .filter((each) => each.ownerDocument.defaultView.getComputedStyle(each).overflowY === 'auto')
        .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1)
        .map(({ className }) => className),
    )
  await eventually(scrolled).toEqual([])
})
