import { expect } from 'vitest'
import { PHONE } from '../../support/browser/open-context.ts'
import { baseUrl, test } from '../../support/browser-test.ts'
import { eventually } from '../../support/eventually.ts'
import { signIn } from '../../support/people/sign-in.ts'
import { answerTo } from '../../support/screens/answer-to.ts'
import { checkFits } from '../../support/screens/check-fits.ts'
import { checkScreen } from '../../support/screens/check-screen.ts'
import { spaceOut } from '../../support/screens/find-cut-off.ts'
import { focusedOn } from '../../support/screens/focused-on.ts'
import { inGerman } from '../../support/screens/in-german.ts'
import { sees } from '../../support/screens/sees.ts'
import { arrive } from '../notifications/arrive.ts'
import { openEvent } from '../notifications/raise-kinds.ts'

test('the host shows who is going, guests see each other, and one of them leaves the list', async ({
  visit,
}) => {
  const event = await openEvent(await signIn(baseUrl, 'host'), 'Faces on the River')
  const first = await arrive('riverside guest')
  const second = await arrive('shy guest')
  await event.take(first.session)
  await event.take(second.session)

  const host = await visit(`/events/edit/${event.slug}?tab=settings`, { as: 'host' })
  const shows = host.getByRole('switch', { name: "Show who's going" })
  expect(await shows.isChecked()).toBe(false)
  await shows.check()
  await host.getByRole('switch', { name: 'Show rep scores' }).check()
  await host.getByRole('button', { name: 'Save', exact: true }).click()
  await sees(host, /^Saved .* ago$/)

  const page = await visit(event.path, { as: second.session, phone: true })
  const faces = page.getByRole('button', { name: /See who's going$/ })
  await faces.focus()
  await page.keyboard.press('Enter')
  const list = page.getByRole('dialog', { name: "Who's going" })
  await eventually(() => list.getByRole('listitem').allInnerTexts()).toEqual([
    `Riverside Guest\n@${first.userName}\n\nRep score 15`,
    `Shy Guest\n@${second.userName}\n\nRep score 15`,
  ])
  await checkScreen(page)
  await page.keyboard.press('Escape')
  await list.waitFor({ state: 'hidden' })
  await eventually(() => focusedOn(page)).toContain("See who's going")
  await spaceOut(page)
  await checkFits(page, { width: 320, height: 700 })
  await page.setViewportSize(PHONE)

  await page.goto('/profile/settings#privacy')
  const listed = page.getByRole('switch', { name: 'Show me on guest lists' })
  const saved = answerTo(page, 'updateGuestLists')
  await listed.uncheck()
  await eventually(() => listed.isChecked()).toBe(false)
  await saved
  await page.goto(event.path)
  await faces.click()
  await sees(list, '@riverside', 'And 1 more')
  expect(await list.getByText('Shy Guest').count()).toBe(0)

  // Where many go, their number stays within a narrow page.
  const popular = await visit('/events/soft-machines', { as: second.session, width: 320 })
  await popular.getByRole('button', { name: /See who's going$/ }).waitFor()
  await inGerman(popular)
  await spaceOut(popular)
  await checkFits(popular)

  // Neither a visitor nor a search engine gets the names.
  expect(await (await fetch(baseUrl + event.path)).text()).not.toContain('Riverside')
})
