import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { test } from '../support/browser-test.ts'
import { eventually } from '../support/eventually.ts'
import { field } from '../support/screens/field.ts'
import { sees } from '../support/screens/sees.ts'
import { hostEvent } from './paid-path/host-event.ts'

const edit = async (page: Page, name: string) => {
  await page.getByRole('button', { name: `More: ${name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  return page.getByRole('dialog', { name: 'Edit guest' })
}

test('of a guest who is changed in one tab and then in another one, nothing is lost, also where they are deleted', async ({
  visit,
  sessionOf,
}) => {
  const path = await hostEvent(await sessionOf('host'), {
    title: 'Two Lists One Door',
    eventTickets: [{ name: 'Parlour', price: '0', limitedAmount: 4 }],
  })
  const [one, two] = [
    await visit(`/rep-club${path}/guest`, { as: 'host', mayFail: /graphql/ }),
    await visit(`/rep-club${path}/guest`, { as: 'host', mayFail: /graphql/ }),
  ]
  await one.getByRole('button', { name: 'Add guest' }).click()
  const adding = one.getByRole('dialog', { name: 'Add guest' })
  await field(adding, 'Name').fill('Ottilie Brambles')
  await adding.getByRole('button', { name: 'Add guest' }).click()
  await sees(one, 'Ottilie Brambles')
  await sees(two, 'Ottilie Brambles')

  // Both opened the same guest. The first who saves wins, and the other one keeps what they typed.
  const [first, second] = [await edit(one, 'Ottilie Brambles'), await edit(two, 'Ottilie Brambles')]
  await first.getByLabel('Note').fill('Brings a harp')
  await first.getByRole('button', { name: 'Save' }).click()
  await first.waitFor({ state: 'hidden' })
  await second.getByLabel('Note').fill('Sits by the window')
  await second.getByRole('button', { name: 'Save' }).click()
  await sees(second, 'Someone else changed this guest. Close this and open the guest again.')
  expect(await second.getByLabel('Note').inputValue()).toBe('Sits by the window')
  await second.getByRole('button', { name: 'Close' }).click()
  const again = await edit(two, 'Ottilie Brambles')
  expect(await again.getByLabel('Note').inputValue()).toBe('Brings a harp')
  await again.getByLabel('Note').fill('Brings a harp, sits by the window')

  // Meanwhile the guest is deleted in the first tab.
  await one.getByRole('button', { name: 'More: Ottilie Brambles', exact: true }).click()
  await one.getByRole('menuitem', { name: 'Delete' }).click()
  await one.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await sees(one, 'No one is on the guest list yet')
  await again.getByRole('button', { name: 'Save' }).click()
  await sees(again, "We couldn't find this guest.")
  expect(await again.getByLabel('Note').inputValue()).toBe('Brings a harp, sits by the window')
  await again.getByRole('button', { name: 'Close' }).click()
  // The list followed, and the ticket is free again.
  await sees(two, 'No one is on the guest list yet')
  await eventually(() => two.getByText('Ottilie Brambles').count()).toBe(0)
})
