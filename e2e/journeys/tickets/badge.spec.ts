import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { READ_EVENT } from '../../../apps/server/src/testing/documents.ts'
import { TAKE_EVENT_TICKETS } from '../../../apps/server/src/testing/steps/take-tickets.ts'
import { baseUrl, test } from '../../support/browser-test.ts'
import { newPerson } from '../../support/people/new-person.ts'
import { openAccount } from '../../support/people/open-account.ts'
import { signIn } from '../../support/people/sign-in.ts'
import { announced } from '../../support/screens/announced.ts'
import { checkScreen } from '../../support/screens/check-screen.ts'
import { sees } from '../../support/screens/sees.ts'
import { ask } from '../../support/server/ask.ts'
import { hostEvent, slugOf } from '../paid-path/host-event.ts'

const offered = (page: Page, kind: string) =>
  page.getByRole('button', { name: `Show on badge: ${kind}`, exact: true, disabled: false })
const shown = (page: Page, kind: string) =>
  page.getByRole('button', { name: `Shown on badge: ${kind}`, exact: true, disabled: false })

test('a guest with two kinds of tickets chooses the kind of their badge, and the host sees it', async ({
  visit,
}) => {
  const eventTickets = ['Hall', 'Gallery'].map((name) => ({ name, price: '0' }))
  const slug = slugOf(
    await hostEvent(await signIn(baseUrl, 'host'), { title: 'Two Kinds of Evening', eventTickets }),
  )
  const guest = newPerson('badge chooser')
  const session = await openAccount(guest)
  const { event } = await ask(session, READ_EVENT, { slug })
  const items = event.eventTickets.map(({ eventTicketId }) => ({ eventTicketId, quantity: 1 }))
  await ask(session, TAKE_EVENT_TICKETS, {
    input: { eventId: event.eventId, items, idempotencyKey: randomUUID() },
  })

  const page = await visit(`/events/${slug}`, { as: session, phone: true })
  await offered(page, 'Hall').waitFor()
  await offered(page, 'Gallery').click()
  await shown(page, 'Gallery').waitFor()
  await announced(page, 'Your badge shows Gallery.')
  await offered(page, 'Hall').waitFor()
  await checkScreen(page)

  const host = await visit(`/rep-club/events/${slug}/approval?state=approved`, { as: 'host' })
  const name = `${guest.firstName} ${guest.lastName}`
  await host.getByRole('button', { name }).and(host.locator('[aria-haspopup]')).first().click()
  await sees(host.getByRole('dialog'), 'Badge: Gallery')

  await shown(page, 'Gallery').click()
  await offered(page, 'Gallery').waitFor()
  await page.reload()
  await offered(page, 'Gallery').waitFor()
  expect(await shown(page, 'Gallery').count()).toBe(0)
})
