import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { contextOf } from '../../support/browser/kept-contexts.ts'
import { baseUrl, test } from '../../support/browser-test.ts'
import { eventually } from '../../support/eventually.ts'
import { giveCode } from '../../support/people/give-code.ts'
import { signIn } from '../../support/people/sign-in.ts'
import { checkAccessibility } from '../../support/screens/check-accessibility.ts'
import { checkScreen } from '../../support/screens/check-screen.ts'
import { field } from '../../support/screens/field.ts'
import { sees } from '../../support/screens/sees.ts'
import { codeIn, mailTo } from '../../support/server/mails.ts'
import { arrive } from '../notifications/arrive.ts'
import { openEvent } from '../notifications/raise-kinds.ts'

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
const potsdam = { latitude: 52.3906, longitude: 13.0645 }
const alexanderplatz = { latitude: 52.5219, longitude: 13.4132 }

async function connectTikTok(page: Page, name: string): Promise<void> {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Continue with TikTok' }).click(),
  ])
  const form = popup.locator('form').filter({ has: popup.getByLabel('Name') })
  await field(form, 'Name').fill(name)
  await form.getByRole('button', { name: 'Agree' }).click()
}

test('a host asks for people who are near and for an account, and a guest gives both before the ticket', async ({
  visit,
}) => {
  const event = await openEvent(await signIn(baseUrl, 'host'), 'Night for Neighbours')
  const guest = await arrive('near guest')

  const host = await visit(`/events/edit/${event.slug}?tab=settings`, { as: 'host' })
  await host
    .locator('input[type=file][accept*=pdf]')
    .setInputFiles({ name: 'release.pdf', mimeType: 'application/pdf', buffer: pdf })
  await sees(host, 'release.pdf')
  await field(host, 'Location radius').fill('10')
  await field(host, 'Location radius').press('Tab')
  await field(host, 'Unit of the radius').selectOption('Kilometers')
  await host
    .getByRole('group', { name: 'Connected accounts' })
    .getByRole('checkbox', { name: 'TikTok' })
    .check()
  await host.getByRole('button', { name: 'Save', exact: true }).click()
  await sees(host, 'A radius needs the exact point of the place, and a place that everyone sees')
  await host.getByRole('tab', { name: /^Info/ }).click()
  await field(host, 'Address').fill('Alexanderplatz, Berlin')
  await host.getByText('Set the exact point').click()
  await host.getByLabel('Latitude (optional)').fill(String(alexanderplatz.latitude))
  await host.getByLabel('Longitude (optional)').fill(String(alexanderplatz.longitude))
  await host.getByRole('tab', { name: /^Settings/ }).click()
  await checkAccessibility(host)
  await host.getByRole('button', { name: 'Save', exact: true }).click()
  await sees(host, /^Saved .* ago$/)

  const page = await visit(event.path, { as: guest.session, phone: true })
  await sees(page, 'Within 10 km of the place', 'Connected TikTok account')
  await page.getByRole('button', { name: 'Get tickets' }).click()
  await page.getByRole('button', { name: /^Get 1 ticket/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Before you get your tickets' })
  await sees(sheet, 'Accounts the host asks for', 'Where you are')
  await checkScreen(page)
  await sheet.getByRole('checkbox', { name: 'I have read it and accept it' }).check()
  await sheet.getByRole('button', { name: 'Continue' }).click()
  await sees(sheet, 'Connect every account that the host asks for to go on.')
  const asked = Date.now()
  await sheet.getByRole('button', { name: 'Connect TikTok' }).click()
  // A connected account can log in, so the person proves first that it is them.
  await page.getByLabel('Digit 1 of 6').waitFor()
  await giveCode(
    page.getByRole('dialog').last(),
    codeIn(await mailTo(baseUrl, guest.email, 'confirmation code', asked)),
  )
  await connectTikTok(page, 'Near Guest')
  await sees(sheet, 'Near Guest')
  await eventually(() => sheet.getByRole('button', { name: 'Connect TikTok' }).count()).toBe(0)

  // The browser refuses, then it is too far away, then it is near.
  await sheet.getByRole('button', { name: 'Continue' }).click()
  // The policy is accepted by then, and the sheet no longer asks for it.
  await sees(sheet, "Your browser doesn't share your location with us.", 'You accepted it.')
  expect(await sheet.getByRole('button', { name: "I don't accept it" }).count()).toBe(0)
  await (await contextOf(page)).grantPermissions(['geolocation'])
  await (await contextOf(page)).setGeolocation(potsdam)
  await sheet.getByRole('button', { name: 'Continue' }).click()
  await sees(sheet, "You're 28 km away. This event is for people within 10 km of its place.")
  await checkAccessibility(page)
  await (await contextOf(page)).setGeolocation(alexanderplatz)
  await sheet.getByRole('button', { name: 'Continue' }).click()
  await sees(page, "You're going")
  expect(await sheet.count()).toBe(0)
})
