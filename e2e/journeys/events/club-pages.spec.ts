import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { test } from '../../support/browser-test.ts'
import { checkScreen } from '../../support/screens/check-screen.ts'
import { field } from '../../support/screens/field.ts'
import { isAt } from '../../support/screens/is-at.ts'
import { sees } from '../../support/screens/sees.ts'

const events = '/my/rep-clubs/night-bloom/events'
const lowTide = 'low-tide-slow-electronics-by-the-water'

const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name }).first()

test('an event manager goes from the own events to those of the club, finds one, and stays among its pages', async ({
  visit,
}) => {
  const page = await visit('/events?tab=my-events&role=working', { as: 'host' })
  await link(page, 'Events of Night Bloom').click()
  await isAt(page, events)
  await page.getByRole('heading', { level: 1, name: 'Events of Night Bloom' }).waitFor()
  await sees(page, 'Low Tide: slow electronics by the water', 'Sunrise 10K')
  expect(await page.getByText('Soft Machines').count()).toBe(0)
  await checkScreen(page)

  await page.getByRole('searchbox', { name: 'Search events' }).fill('sunrise')
  await page.getByText('Low Tide: slow').first().waitFor({ state: 'detached' })
  await sees(page, 'Sunrise 10K')
  await page.getByRole('searchbox', { name: 'Search events' }).fill('nowhere at all')
  await sees(page, 'No search results')
  await page.getByRole('button', { name: 'Show all events' }).click()

  await link(page, /^Low Tide: slow/).click()
  await isAt(page, `${events}/${lowTide}`)
  await checkScreen(page)
  await link(page, 'Manage Attendees').click()
  await isAt(page, `${events}/${lowTide}/approval`)
  await checkScreen(page)
  await page.getByRole('navigation', { name: 'Pages of this event' }).getByText('Invite').click()
  await isAt(page, `${events}/${lowTide}/invite`)
  await link(page, 'Events of Night Bloom').click()
  await isAt(page, events)
})

test('from the pages of an event, a phone leads to its club, and a new event there begins with the club', async ({
  visit,
}) => {
  const page = await visit(`/rep-club/events/${lowTide}`, { as: 'host', phone: true })
  await link(page, 'Night Bloom').tap()
  await isAt(page, events)
  await checkScreen(page)
  await link(page, 'Create event').tap()
  await page.getByRole('tab', { name: 'Rep clubs' }).tap()
  expect(await field(page, 'Hosting club').inputValue()).toBe('Night Bloom')
  await sees(page, 'What a hosting club changes')
  await checkScreen(page)
})

test('a club shows its events to its managers alone, and no event of another club', async ({ visit }) => {
  const stranger = await visit(events, { as: 'member' })
  await sees(stranger, "We couldn't find this club.")
  const guest = await visit(`${events}/${lowTide}/approval`, { as: 'promoter' })
  await sees(guest, "We couldn't find this club.")
  const host = await visit(`${events}/soft-machines`, { as: 'host' })
  await sees(host, "We couldn't find this event.")
})
