import { expect } from 'vitest'
import { test } from '../../support/browser-test.ts'
import { eventually } from '../../support/eventually.ts'
import { newPerson } from '../../support/people/new-person.ts'
import { openAccount } from '../../support/people/open-account.ts'
import { announced } from '../../support/screens/announced.ts'
import { checkScreen } from '../../support/screens/check-screen.ts'
import { field } from '../../support/screens/field.ts'
import { focusedOn } from '../../support/screens/focused-on.ts'
import { sees } from '../../support/screens/sees.ts'
import { hostEvent, standing } from '../paid-path/host-event.ts'

test('a host makes a series, changes all later dates, and cancels them; visitors find the next dates', async ({
  visit,
}) => {
  const host = await openAccount(newPerson('series host'))
  const title = 'Valve and Slide'
  const path = await hostEvent(host, { title, eventTickets: [standing] })
  const page = await visit('/events?tab=my-events&role=working', { as: host })
  await page.getByRole('button', { name: `More: ${title}` }).click()
  await page.getByRole('menuitem', { name: 'Repeat…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Repeat this event' })
  const preview = dialog.getByRole('list', { name: 'Dates of the series' }).getByRole('listitem')
  await eventually(() => preview.count()).toBe(6)
  await field(dialog, 'Dates, this one included').fill('53')
  await dialog.getByRole('button', { name: 'Make these dates' }).click()
  await sees(dialog, 'A series has at most 52 dates')
  await field(dialog, 'Dates, this one included').fill('3')
  await eventually(() => preview.count()).toBe(3)
  await checkScreen(page)
  await dialog.getByRole('button', { name: 'Make these dates' }).click()
  await sees(dialog, 'This event is part of a series.')
  const links = dialog.getByRole('link')
  await eventually(() => links.count()).toBe(3)
  const last = await links.last().getAttribute('href')
  // In the list of the host's events the series is one row, which opens to its other dates.
  await page.keyboard.press('Escape')
  const rows = page.getByRole('main').getByRole('article')
  await page.getByText('and 2 more dates').click()
  await eventually(() => rows.filter({ visible: true }).count()).toBe(3)
  await checkScreen(page)

  // A visitor finds the other dates from the page of the last one.
  const visitor = await visit(last ?? '')
  await sees(visitor, 'Part of a series · next dates')
  const dates = visitor.getByRole('list', { name: 'Dates of the series' }).getByRole('link')
  await eventually(() => dates.count()).toBe(2)
  expect(await dates.first().getAttribute('href')).toBe(path)

  // A change is asked about: this date alone, or all later ones.
  await page.goto(`/events/edit/${path.split('/').at(-1)}?tab=info`)
  await sees(page, 'Repeats every week')
  await field(page, 'Title').fill('Valve and Slide, late')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const asked = page.getByRole('dialog', { name: 'Save your changes' })
  await asked.getByRole('radio', { name: 'This date and 2 later dates' }).check()
  await asked.getByRole('button', { name: 'Save', exact: true }).click()
  await sees(page, '3 dates are saved.')
  await visitor.reload()
  await visitor.getByRole('heading', { name: 'Valve and Slide, late', level: 1 }).waitFor()

  await page.getByRole('tab', { name: /^Settings/ }).click()
  await page.getByRole('button', { name: 'Cancel event' }).click()
  const ending = page.getByRole('dialog', { name: 'Cancel this event?' })
  await ending.getByRole('radio', { name: 'This date and 2 later dates' }).check()
  await sees(ending, '3 dates end together.')
  await ending.getByRole('button', { name: 'Yes, cancel the event' }).click()
  const cancelled = 'This event was cancelled and can no longer change.'
  await announced(page, cancelled)
  await eventually(() => focusedOn(page)).toContain(cancelled)
  await visitor.reload()
  await sees(visitor, 'Cancelled')
})

test('a host makes a series from the dashboard of the event', async ({ visit }) => {
  const host = await openAccount(newPerson('dashboard repeater'))
  const path = await hostEvent(host, { title: 'Slide Again', eventTickets: [standing] })
  const page = await visit(`/rep-club${path}`, { as: host })
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Repeat…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Repeat this event' })
  await field(dialog, 'Dates, this one included').fill('2')
  await dialog.getByRole('button', { name: 'Make these dates' }).click()
  await sees(dialog, 'This event is part of a series.')
  await eventually(() => dialog.getByRole('link').count()).toBe(2)
})
