import { test } from '../../support/browser-test.ts'
import { eventually } from '../../support/eventually.ts'
import { newPerson } from '../../support/people/new-person.ts'
import { openAccount } from '../../support/people/open-account.ts'
import { checkAccessibility } from '../../support/screens/check-accessibility.ts'
import { checkScreen } from '../../support/screens/check-screen.ts'
import { field } from '../../support/screens/field.ts'
import { sees } from '../../support/screens/sees.ts'
import { hostEvent, slugOf } from '../paid-path/host-event.ts'

test('tickets that share a limit show it, and no more are sold of them together', async ({ visit }) => {
  const host = await openAccount(newPerson('room host'))
  const free = { price: '0', isRequiredApproval: false, limitedAmount: 50, maxPerPerson: 4 }
  const path = await hostEvent(host, {
    title: 'Brass in one room',
    eventTickets: [
      { name: 'Floor', ...free },
      { name: 'Balcony', ...free },
    ],
  })
  const page = await visit(`/events/edit/${slugOf(path)}?tab=guest`, { as: host })
  await page.getByRole('button', { name: 'Add a shared limit' }).click()
  const sheet = page.getByRole('dialog', { name: 'New shared limit' })
  await sheet.getByRole('button', { name: 'Save' }).click()
  await sees(sheet, 'Name is required')
  await field(sheet, 'Name').fill('The room')
  await field(sheet, 'Tickets in all').fill('3')
  await checkAccessibility(page)
  await sheet.getByRole('button', { name: 'Save' }).click()
  await sees(page, 'The room', '3 of 3 left · Floor, Balcony')
  await checkScreen(page)

  const guest = await visit(path, { as: 'member', phone: true })
  await guest.getByRole('button', { name: /^Get/ }).first().click()
  await guest.getByRole('button', { name: 'One more: Floor' }).click()
  await guest.getByRole('button', { name: 'One more: Floor' }).click()
  await guest.getByRole('button', { name: 'Get 2 tickets' }).click()
  await sees(guest, "You're going")
  await page.reload()
  await sees(page, '1 of 3 left · Floor, Balcony')

  await page.getByRole('button', { name: 'Edit The room' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit shared limit' })
  await field(edit, 'Tickets in all').fill('1')
  await edit.getByRole('button', { name: 'Save' }).click()
  await sees(edit, "Already taken: 2. The limit can't be lower than that.")
  await edit.getByRole('button', { name: 'Delete the shared limit' }).click()
  await edit.waitFor({ state: 'hidden' })
  await eventually(() => page.getByText('The room').count()).toBe(0)
})
