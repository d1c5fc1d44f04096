import { describe, expect } from 'vitest'
import { READ_EVENT } from '../../../apps/server/src/testing/documents.ts'
import { test } from '../../support/browser-test.ts'
import { eventually } from '../../support/eventually.ts'
import { field } from '../../support/screens/field.ts'
import { sees } from '../../support/screens/sees.ts'
import { ask } from '../../support/server/ask.ts'
import { early, hostEvent, slugOf } from '../paid-path/host-event.ts'

describe('two tabs that edit one ticket', () => {
  test('the second is told, and decides with all that it typed in its fields', async ({
    visit,
    sessionOf,
  }) => {
    const host = await sessionOf('host')
    const path = await hostEvent(host, { title: 'Two Tills', eventTickets: [early] })
    const { event } = await ask(host, READ_EVENT, { slug: slugOf(path) })
    const drawerOf = async () => {
      const page = await visit(`/events/edit/${event.eventId}?tab=guest`, { as: 'host', mayFail: /graphql/ })
      await page.getByRole('button', { name: 'Edit Early' }).click()
      return page.getByRole('dialog', { name: 'Edit ticket' })
    }
    const [one, two] = [await drawerOf(), await drawerOf()]
    await field(two, 'Price').fill('30.00')
    await field(one, 'Name').fill('Early, mine')
    await two.getByRole('button', { name: 'Save ticket' }).click()
    await two.waitFor({ state: 'hidden' })

    const save = one.getByRole('button', { name: 'Save ticket' })
    const said = 'Someone else changed this ticket. Load it again to see their changes.'
    await save.click()
    await sees(one, said)
    expect(await field(one, 'Name').inputValue()).toBe('Early, mine')

    // After the form is closed and opened again, it still does not overwrite a change that it has not shown.
    await one.getByRole('button', { name: 'Close' }).click()
    await one.page().getByRole('button', { name: 'Edit Early' }).click()
    expect(await field(one, 'Name').inputValue()).toBe('Early, mine')
    await save.click()
    await sees(one, said)

    await one.getByRole('button', { name: 'Load theirs' }).click()
    await eventually(() => field(one, 'Price').inputValue()).toBe('30.00')
    expect(await field(one, 'Name').inputValue()).toBe('Early')
    await one.getByRole('button', { name: 'Restore mine' }).click()
    expect(await field(one, 'Name').inputValue()).toBe('Early, mine')
    expect(await field(one, 'Price').inputValue()).toBe('20.00')
    await save.click()
    await one.waitFor({ state: 'hidden' })
    await one.page().getByRole('button', { name: 'Edit Early, mine' }).waitFor()
  })
})
