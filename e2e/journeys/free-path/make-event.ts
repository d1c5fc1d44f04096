import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import { demoName } from '../../support/people/demo-name.ts'
import { pickPerson } from '../../support/people/pick-person.ts'
import { checkAccessibility } from '../../support/screens/check-accessibility.ts'
import { drawPoster } from '../../support/screens/draw-poster.ts'
import { field } from '../../support/screens/field.ts'
import { focusedOn } from '../../support/screens/focused-on.ts'
import { isAt } from '../../support/screens/is-at.ts'
import { sees } from '../../support/screens/sees.ts'

export const title = 'Corrugated Orchestra'
export const address = '12 Corrugated Lane, Newark, NJ'

async function choose(page: Page, label: string, option: string) {
  await field(page, label).click()
  await page.getByRole('option', { name: option }).click()
}

async function givePicture(page: Page) {
  const buffer = await drawPoster()
  const file = { name: 'poster.jpg', mimeType: 'image/jpeg', buffer }
  await page.locator('input[type=file]').setInputFiles(file)
  const dialog = page.getByRole('dialog', { name: 'Crop picture' })
  await checkAccessibility(page)
  await dialog.getByRole('slider', { name: 'Zoom' }).press('ArrowRight')
  await dialog.getByRole('button', { name: 'Use picture' }).click()
  await page.getByRole('img', { name: 'The picture of the event' }).waitFor()
}

interface EventTicketPlan {
  name: string
  amount: number
  points: number
  isRequiredApproval: boolean
}

async function addTicket(page: Page, { name, amount, points, isRequiredApproval }: EventTicketPlan) {
  await page.getByRole('button', { name: 'Add a ticket' }).click()
  const drawer = page.getByRole('dialog', { name: 'New ticket' })
  await checkAccessibility(page)
  await field(drawer, 'Name').fill(name)
  await field(drawer, 'Amount').fill(String(amount))
  await field(drawer, 'Limit per person').fill('1')
  await field(drawer, 'Rep points').fill(String(points))
  if (isRequiredApproval) await drawer.getByRole('switch', { name: 'Requires approval' }).check()
  await drawer.getByRole('button', { name: 'Add ticket' }).click()
  await drawer.waitFor({ state: 'hidden' })
  await page.getByRole('heading', { name, exact: true }).waitFor()
}

/** Makes an event as the host, from nothing to published. Returns its slug. */
export async function makeEvent(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('menuitem', { name: 'Event' }).click()
  await isAt(page, '/rep-club/events/create?tab=info')
  await givePicture(page)
  await field(page, 'Title').fill(title)
  await choose(page, 'Type', 'Concert')
  await field(page, 'Description').fill('Nine drummers, one roof.\n<b>Bring</b> ear plugs.')
  await field(page, 'Address').fill(address)
  await page.getByRole('tab', { name: 'Rep clubs' }).click()
  await choose(page, 'Hosting club', 'Night Bloom')
  expect(await page.getByRole('tab', { name: 'Rep clubs complete' }).count()).toBe(1)

  await page.getByRole('tab', { name: 'Tickets' }).click()
  await page.getByRole('button', { name: 'Save and add tickets' }).click()
  await page.waitForURL(/\/events\/edit\/.+tab=guest/)
  await addTicket(page, { name: 'Floor', amount: 3, points: 50, isRequiredApproval: false })
  // The button that opened the drawer is gone, and so is the text that the event has no tickets.
  await sees(page, 'The ticket is saved.')
  await eventually(() => focusedOn(page)).toMatch(/Floor/)
  await addTicket(page, { name: 'Roof', amount: 1, points: 80, isRequiredApproval: true })
  expect(await page.getByRole('tab', { name: 'Tickets complete' }).count()).toBe(1)

  await page.getByRole('tab', { name: 'Settings' }).click()
  const staff = page.getByRole('form', { name: 'Invite to the staff' })
  await pickPerson(staff, 'door')
  await staff.getByRole('button', { name: 'Add now' }).click()
  await page.getByRole('button', { name: `Remove ${demoName('door')} as Scanner` }).waitFor()
  expect(await focusedOn(page)).toBe('Add now')

  await page.getByRole('tab', { name: 'Preview' }).click()
  await sees(page, 'Not published yet', address, 'Floor', 'Roof')
  await page.getByRole('button', { name: 'Publish' }).click()
  const moment = page.getByRole('dialog', { name: `${title} is live` })
  await sees(moment, 'Share picture', 'Add door staff')
  await eventually(() => focusedOn(page)).toBe('Copy link')
  await checkAccessibility(page)
  await moment.getByRole('button', { name: 'See the page' }).click()
  await moment.waitFor({ state: 'detached' })
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  // A reload does not celebrate again, and the page chooses no ticket for a person who works on the event.
  await page.reload()
  await page.getByRole('button', { name: 'Choose your tickets' }).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}
