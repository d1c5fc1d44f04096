import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { graphql } from '../../../apps/server/src/platform/graphql/typed-document.ts'
import { TAKE_EVENT_TICKETS } from '../../../apps/server/src/testing/steps/take-tickets.ts'
import { baseUrl, test } from '../../support/browser-test.ts'
import { eventually } from '../../support/eventually.ts'
import { newPerson } from '../../support/people/new-person.ts'
import { openAccount } from '../../support/people/open-account.ts'
import { checkAccessibility } from '../../support/screens/check-accessibility.ts'
import { checkScreen } from '../../support/screens/check-screen.ts'
import { field } from '../../support/screens/field.ts'
import { inSight } from '../../support/screens/in-sight.ts'
import { sees } from '../../support/screens/sees.ts'
import type { Session } from '../../support/server/ask.ts'
import { ask } from '../../support/server/ask.ts'
import { mailTo } from '../../support/server/mails.ts'
import { hostEvent, slugOf } from '../paid-path/host-event.ts'

const EVENT_TICKETS = graphql(`query ($slug: String!) {
  event(eventIdOrSlug: $slug) { eventId eventTickets { eventTicketId name } }
}`)
const ADDRESS = graphql(`query ($slug: String!) {
  event(eventIdOrSlug: $slug) { displayName location { address } eventTickets { name maxPerPerson } }
}`)

async function take(guest: Session, path: string, name: string): Promise<void> {
  const { event } = await ask(guest, EVENT_TICKETS, { slug: slugOf(path) })
  const eventTicketId = event.eventTickets.find((each) => each.name === name)?.eventTicketId ?? ''
  await ask(guest, TAKE_EVENT_TICKETS, {
    input: {
      eventId: event.eventId,
      items: [{ eventTicketId, quantity: 1 }],
      idempotencyKey: randomUUID(),
    },
  })
}

test('a host who changes an event with guests is told first what this does to the guests', async ({
  visit,
  sessionOf,
}) => {
  const host = await sessionOf('host')
  const path = await hostEvent(host, {
    title: 'Moved Marching Band',
    eventTickets: [
      { name: 'Field', price: '0', limitedAmount: 20, maxPerPerson: 4 },
      { name: 'Tent', price: '0', isRequiredApproval: true },
    ],
  })
  const read = async () => (await ask(host, ADDRESS, { slug: slugOf(path) })).event
  const page = await visit(`/events/edit/${slugOf(path)}?tab=info`, { as: 'host' })
  const save = page.getByRole('button', { name: 'Save', exact: true })

  // Nobody has booked yet: it is saved at once.
  await field(page, 'Title').fill('Moved Marching Bands')
  await save.click()
  await sees(page, /^Saved .* ago$/)

  const goer = newPerson('marching goer')
  await take(await openAccount(goer), path, 'Field')
  await take(await openAccount(newPerson('marching asker')), path, 'Tent')

  await field(page, 'Address').fill('9 Parade Ground, Newark, NJ')
  await page.keyboard.press('Escape')
  await save.click()
  const dialog = page.getByRole('dialog', { name: 'Save your changes' })
  await sees(
    dialog,
    '1 person who is going gets an email about the new place.',
    'The email updates the event in their calendar. Their tickets stay valid.',
    '1 open request stays open until you answer it. That person gets no message.',
  )
  await checkScreen(page)
  await checkAccessibility(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect((await read()).location?.address).toBe('4 Valve Street, Newark, NJ')

  const asked = Date.now()
  await save.click()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await eventually(async () => (await read()).location?.address).toBe('9 Parade Ground, Newark, NJ')
  // What was announced is what happens.
  await mailTo(baseUrl, goer.email, 'has a new place', asked)

  await page.goto(`/events/edit/${slugOf(path)}?tab=guest`)
  await page.getByRole('button', { name: 'Edit Field' }).click()
  const drawer = page.getByRole('dialog', { name: 'Edit ticket' })
  // "No limit" is of the amount, and is read right after it.
  await field(drawer, 'Amount').focus()
  await page.keyboard.press('Tab')
  expect(await field(drawer, 'No limit').and(page.locator(':focus')).count()).toBe(1)
  // The colours open at a press, and Escape closes them alone.
  await field(drawer, 'Color').focus()
  await page.keyboard.press('ArrowDown')
  const colours = page.locator('.mantine-ColorInput-dropdown')
  await colours.waitFor()
  await page.keyboard.press('Escape')
  await colours.waitFor({ state: 'hidden' })
  expect(await inSight(field(drawer, 'Amount'))).toBe(true)
  await field(drawer, 'Limit per person').fill('1')
  await drawer.getByRole('button', { name: 'Save ticket' }).click()
  await sees(dialog, 'The limit per person counts for new tickets only. 1 person keeps what they have.')
  await checkAccessibility(page)
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await sees(page, 'The ticket is saved.')
  expect((await read()).eventTickets.find(({ name }) => name === 'Field')?.maxPerPerson).toBe(1)
})

test('a host is told which tickets let in at every zone once their zone is gone', async ({
  visit,
  sessionOf,
}) => {
  const host = await sessionOf('host')
  const path = await hostEvent(host, {
    title: 'Two Gates Brass',
    scanningZones: ['Main gate', 'Lounge'],
    eventTickets: [
      { name: 'Field', price: '0' },
      { name: 'Sofa', price: '0', scanningZones: ['Lounge'] },
    ],
  })
  const page = await visit(`/events/edit/${slugOf(path)}?tab=settings`, { as: 'host' })
  const zones = field(page, 'Scanning zones')
  await zones.focus()
  await page.keyboard.press('Backspace')
  const warning = 'None of their zones is left, so these tickets let in at every zone: Sofa.'
  await page.getByRole('note').filter({ hasText: warning }).waitFor()
  await checkScreen(page)
  await zones.focus()
  await page.keyboard.type('Lounge')
  await page.keyboard.press('Enter')
  await eventually(() => page.getByText(warning).count()).toBe(0)
})
