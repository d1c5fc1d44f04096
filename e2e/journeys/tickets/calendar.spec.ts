import { describe, expect } from 'vitest'
import { contextOf } from '../../support/browser/kept-contexts.ts'
import { baseUrl, test } from '../../support/browser-test.ts'
import { newPerson } from '../../support/people/new-person.ts'
import { openAccount } from '../../support/people/open-account.ts'
import { checkScreen } from '../../support/screens/check-screen.ts'
import { field } from '../../support/screens/field.ts'
import { sees } from '../../support/screens/sees.ts'

const statusOf = async (url: string) => (await fetch(new URL(new URL(url).pathname, baseUrl))).status

describe('subscribing to events', () => {
  test('a person makes the address of their calendar, renews it and switches it off', async ({ visit }) => {
    const person = await openAccount(newPerson('calendar keeper'))
    const page = await visit('/events?tab=my-events', { as: person })
    await page.getByRole('link', { name: 'Add to my calendar' }).click()
    const sheet = page.getByRole('region', { name: 'Calendar' })
    await sheet.getByRole('button', { name: 'Make a calendar address' }).click()
    await sees(sheet, "Copy it now, it's shown only once.")
    await checkScreen(page)
    const first = await field(sheet, 'Your calendar address').inputValue()
    expect(await statusOf(first)).toBe(200)
    const href = await sheet.getByRole('link', { name: 'Open in calendar' }).getAttribute('href')
    expect(href).toBe(first.replace(/^https?:/, 'webcal:'))
    await (await contextOf(page)).grantPermissions(['clipboard-read', 'clipboard-write'])
    await sheet.getByRole('button', { name: 'Copy link' }).click()
    await sees(sheet, 'Link copied')
    expect(await page.evaluate<string>('navigator.clipboard.readText()')).toBe(first)

    // Later the address is not shown any more, and can be renewed.
    const settings = await visit('/profile/settings', { as: person })
    const part = settings.getByRole('region', { name: 'Calendar' })
    await sees(part, 'Your address has been on since')
    expect(await field(part, 'Your calendar address').count()).toBe(0)
    await part.getByRole('button', { name: 'Renew' }).click()
    await sees(part, 'The old address stops working at once.')
    await checkScreen(settings)
    await part.getByRole('button', { name: 'Renew the address' }).click()
    const second = await field(part, 'Your calendar address').inputValue()
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200])
    await part.getByRole('button', { name: 'Switch off' }).click()
    await part.getByRole('button', { name: 'Switch off the address' }).click()
    await part.getByRole('button', { name: 'Make a calendar address' }).waitFor()
    await sees(settings, 'The calendar address is off.')
    expect(await statusOf(second)).toBe(404)
  })

  test('all events are offered to calendars and readers of feeds', async ({ visit }) => {
    const page = await visit('/events', { as: 'member', phone: true })
    await page.getByRole('button', { name: 'Subscribe' }).click()
    const sheet = page.getByRole('dialog', { name: 'Subscribe to all events' })
    await checkScreen(page)
    const calendar = await sheet.getByRole('link', { name: 'Open in calendar' }).getAttribute('href')
    const feed = await sheet.getByRole('link', { name: 'Feed' }).getAttribute('href')
    expect(calendar).toMatch(/^webcal:\/\//)
    for (const path of [new URL(calendar ?? '').pathname, feed ?? '']) {
      const answer = await fetch(baseUrl + path)
      expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('Low Tide')])
    }
  })
})
