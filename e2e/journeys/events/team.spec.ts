import { expect } from 'vitest'
import { test } from '../../support/browser-test.ts'
import { checkScreen } from '../../support/screens/check-screen.ts'
import { sees } from '../../support/screens/sees.ts'
import { arrive } from '../notifications/arrive.ts'
import { openEvent } from '../notifications/raise-kinds.ts'

test('a host takes scanning from a scanner, who is turned away at the door page, and gives it back', async ({
  visit,
}) => {
  const host = await arrive('narrowing host')
  const scanner = await arrive('narrowed scanner')
  const event = await openEvent(host.session, 'Narrow Gate')
  await event.give({ userName: scanner.userName, session: host.session }, 'DOOR')

  const page = await visit(`/events/edit/${event.slug}?tab=settings`, { as: host.session, phone: true })
  const opener = page.getByRole('button', { name: /^What .+ can do$/ })
  await opener.click()
  const sheet = page.getByRole('dialog', { name: /^What .+ can do$/ })
  const scanning = sheet.getByRole('checkbox', { name: 'Scan tickets' })
  expect(await scanning.isChecked()).toBe(true)
  await checkScreen(page)
  await scanning.uncheck()
  await sheet.getByRole('button', { name: 'Save' }).click()
  await sees(page, /^Saved for .+\.$/)

  const door = await visit(`/rep-club/events/${event.slug}/scan`, { as: scanner.session })
  await sees(door, "You can't scan at this event")

  await opener.click()
  expect(await scanning.isChecked()).toBe(false)
  await scanning.check()
  await sheet.getByRole('button', { name: 'Save' }).click()
  await sheet.waitFor({ state: 'detached' })
  await door.reload()
  await door.getByRole('textbox').first().waitFor()
  expect(await door.getByText("You can't scan").count()).toBe(0)
})
