import { randomUUID } from 'node:crypto'
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

test('a person who takes a ticket for a guest names them, and the host sees who comes along', async ({
  visit,
}) => {
  const eventTickets = [{ name: 'Terrace', price: '0', additionalGuests: 1 }]
  const slug = slugOf(
    await hostEvent(await signIn(baseUrl, 'host'), { title: 'Supper Along the Terrace', eventTickets }),
  )
  const bringer = newPerson('guest bringer')
  const session = await openAccount(bringer)
  const { event } = await ask(session, READ_EVENT, { slug })
  const [eventTicketId = ''] = event.eventTickets.map(({ eventTicketId: id }) => id)
  await ask(session, TAKE_EVENT_TICKETS, {
    input: {
      eventId: event.eventId,
      items: [{ eventTicketId, quantity: 1, additionalGuests: 1 }],
      idempotencyKey: randomUUID(),
    },
  })

  const page = await visit(`/events/${slug}`, { as: session, phone: true })
  const unnamed = page.getByRole('button', { name: /^Name your guest: / })
  await unnamed.nth(1).waitFor()
  await unnamed.nth(1).click()
  const dialog = page.getByRole('dialog', { name: "Your guest's name" })
  await dialog.getByLabel('Name', { exact: true }).fill('Bo Quillfeather')
  await checkScreen(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await announced(page, 'Bo Quillfeather comes with this ticket.')
  const named = page.getByRole('button', { name: /^Your guest Bo Quillfeather: / })
  await named.waitFor()
  // One guest was booked, so the other ticket is their own.
  expect(await unnamed.count()).toBe(0)
  await checkScreen(page)

  const host = await visit(`/rep-club/events/${slug}/approval?state=approved`, { as: 'host' })
  const name = `${bringer.firstName} ${bringer.lastName}`
  await host.getByRole('button', { name }).and(host.locator('[aria-haspopup]')).first().click()
  await sees(host.getByRole('dialog'), 'Brings Bo Quillfeather')

  await named.click()
  await dialog.getByLabel('Name', { exact: true }).fill('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await announced(page, 'The name was removed.')
  await unnamed.nth(1).waitFor()
})
