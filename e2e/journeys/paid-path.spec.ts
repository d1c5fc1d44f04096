import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { baseUrl, test } from '../support/browser-test.ts'
import { eventually } from '../support/eventually.ts'
import { demoName } from '../support/people/demo-name.ts'
import { newPerson } from '../support/people/new-person.ts'
import { checkScreen } from '../support/screens/check-screen.ts'
import { field } from '../support/screens/field.ts'
import { focusedOn } from '../support/screens/focused-on.ts'
import { goesOn, goingOn } from '../support/screens/going-on.ts'
import { lookAtControls } from '../support/screens/look-at-controls.ts'
import { sees } from '../support/screens/sees.ts'
import { mailTo } from '../support/server/mails.ts'
import { joinByPopup } from './free-path/join.ts'
import { codeOf } from './free-path/tickets-of.ts'
import { buyByCalls } from './paid-path/buy-by-calls.ts'
import { balcony, early, hostEvent, standing } from './paid-path/host-event.ts'
import { includeFees, makePricedEvent } from './paid-path/make-priced-event.ts'
import {
  answerAtSandbox,
  buyTickets,
  goToSandbox,
  orderOn,
  orderTickets,
  settled,
  ticketsOn,
} from './paid-path/order-tickets.ts'
import { receiptIn } from './paid-path/receipt-in.ts'
import { revenueOn } from './paid-path/revenue-on.ts'
import { showCode } from './paid-path/show-code.ts'

/** Returns the prices that search engines are told, by the name of each event ticket. */
async function offersOn(page: Page): Promise<Record<string, string>> {
  const text = (await page.locator('script[type="application/ld+json"]').textContent()) ?? ''
  const { offers } = JSON.parse(text) as {
    offers: { lowPrice: string; highPrice: string; offers: { name: string; price: string }[] }
  }
  const each = offers.offers.map(({ name, price }) => [name, price])
  return { ...Object.fromEntries(each), all: `${offers.lowPrice} to ${offers.highPrice}` }
}

async function downloaded(page: Page, press: () => Promise<void>): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), press()])
  return readFile(await file.path(), 'latin1')
}

test('a paid, a gratuity and an all-in ticket, from the editor to the door and to the cent of the revenue', async ({
  visit,
  sessionOf,
}) => {
  const host = await visit('/rep-club/events/create?tab=info', { as: 'host' })
  const path = await makePricedEvent(host, 'Valve Trade')

  const page = await visit(path)
  const panel = page.getByRole('region', { name: 'Tickets' })
  await sees(panel, '$40.00', '$49.69 with fees', '15% gratuity', '$25.00', '$27.31 with fees', /^8 left/)
  expect(await page.getByText(/^Rep score/).count()).toBe(0)
  const reader = await visit(path, { scriptless: true })
  await sees(
    reader,
    '$21.91 – $49.69 with fees',
    'Standing: $40.00 ($49.69 with fees)',
    'Balcony: $25.00 ($27.31 with fees)',
    'Early: $20.00 ($21.91 with fees)',
  )
  expect(await offersOn(reader)).toEqual({
    Standing: '49.69',
    Balcony: '27.31',
    Early: '21.91',
    all: '21.91 to 49.69',
  })

  const member = await visit('/events', { as: 'member' })
  const card = member.getByRole('article').filter({ hasText: 'Valve Trade' })
  // Other tests make events that start earlier, and the page loads only a few at first.
  await field(member, 'Filter events').fill('Valve Trade')
  await sees(card, 'From $21.91', 'with fees')
  const phone = await visit(path, { phone: true })
  await sees(phone, '$21.91 – $49.69', 'with fees')

  // The provider declines the first payment. The guest then releases an unpaid order, and pays the next one.
  await member.goto(path)
  await orderTickets(member, 'Early', 'Standing')
  await goToSandbox(member, '$71.30')
  await answerAtSandbox(member, 'Decline')
  await sees(orderOn(member), 'Your payment was declined', /You weren't charged/)
  await orderOn(member).getByRole('button', { name: 'Try again' }).click()
  await member.getByRole('button', { name: 'Continue to payment' }).click()
  await goToSandbox(member, '$71.30')
  await answerAtSandbox(member, 'Cancel and go back')
  await sees(orderOn(member), 'Not paid yet', /You weren't charged/)
  await orderOn(member).getByRole('button', { name: 'Release tickets' }).click()
  const givingUp = member.getByRole('dialog', { name: 'Release these tickets?' })
  await givingUp.getByRole('button', { name: 'Release tickets' }).click()
  await sees(member, 'Your tickets are released. Nothing was charged.')
  await member.goto(path)
  await buyTickets(member, '$71.30', ['Early', 'Standing'])

  await host.goto(`/rep-club${path}`)
  await includeFees(host)
  await page.reload()
  await sees(panel, '$40.00', '$46.00 with gratuity', '$25.00', 'fees included', /^7 left/)
  await sees(page, /^Rep score \d+$/)
  await checkScreen(page)
  await reader.reload()
  await sees(
    reader,
    'Standing: $40.00 (fees included, $46.00 with gratuity)',
    'Balcony: $25.00 (fees included)',
  )
  expect(await offersOn(reader)).toEqual({
    Standing: '46.00',
    Balcony: '25.00',
    Early: '20.00',
    all: '20.00 to 46.00',
  })
  await member.goto('/events')
  await field(member, 'Filter events').fill('Valve Trade')
  await sees(card, 'From $20.00', 'fees included')
  expect(await card.getByText('$21.91').count()).toBe(0)
  await page.getByRole('button', { name: 'One more: Standing', exact: true }).click()
  await receiptIn(panel, '$46.00')
  await sees(panel, 'All fees and taxes are included in the price.')

  await member.goto(path)
  await buyTickets(member, '$20.00', ['Early'])
  const receipt = goingOn(member).getByRole('link', { name: 'Receipt (PDF)' })
  expect(await downloaded(member, () => receipt.click())).toMatch(/^%PDF/)
  await goesOn(member)
  await eventually(() => ticketsOn(member).count()).toBe(3)
  const door = await visit(`/rep-club${path}/scan`, { as: 'host', phone: true })
  await showCode(door, await codeOf(member, 'Standing'), 'Admit', demoName('member'), 'Standing')

  await buyByCalls(await sessionOf('owner'), path, 'Early')
  await host.goto(`/rep-club${path}/revenue`)
  await host
    .getByRole('rowheader')
    .getByRole('button', { name: demoName('owner') })
    .click()
  await host.getByRole('button', { name: `Refund ${demoName('owner')}: 1 × Early` }).click()
  const dialog = host.getByRole('dialog', { name: 'Refund this order?' })
  await dialog.getByRole('button', { name: 'Refund $20.00' }).click()
  await sees(host, `The money is on its way back to ${demoName('owner')}.`)
  await mailTo(baseUrl, 'owner@demo.test', 'You got $20.00 back for Valve Trade.')
  await host.reload()
  // One order of $71.30 with fees on top, and two of $20.00 with fees included. One of the two was refunded.
  expect(await revenueOn(host)).toEqual({
    gross: 11_130,
    refunded: 2000,
    fees: 721,
    taxes: 0,
    net: 8409,
    gratuity: 600,
  })
})

test('several event tickets and a guest, paid in the popup of a visitor, with a receipt', async ({
  visit,
  sessionOf,
}) => {
  const path = await hostEvent(await sessionOf('host'), {
    title: 'Brass Weather',
    eventTickets: [standing, early],
    policy: 'No refunds once the band plays.',
  })
  const person = newPerson('paying guest')
  const page = await visit(path, { phone: true })
  const sheet = page.getByRole('dialog', { name: 'Brass Weather' })
  await page.getByRole('button', { name: 'Get tickets' }).click()
  await sheet.getByRole('button', { name: 'One more: Standing', exact: true }).click()
  await sheet.getByRole('button', { name: 'One more: additional guests, Standing' }).click()
  await sheet.getByRole('button', { name: 'One more: Early', exact: true }).click()
  const quote = await receiptIn(sheet, '$120.69')
  expect(Object.fromEntries(quote)).toMatchObject({
    '2 × Standing, with 1 additional guest': 8000,
    '1 × Early': 2000,
    Gratuity: 1200,
  })
  expect(await sheet.getByText('Total', { exact: true }).filter({ visible: true }).count()).toBe(1)
  await checkScreen(page)
  expect(await lookAtControls(page)).toEqual({ withoutRing: [], hidden: [] })

  const agreed = 'By continuing you agree to the purchase policy'
  await sheet.getByText(agreed).click()
  await sees(sheet, 'No refunds once the band plays.')
  await sheet.getByRole('button', { name: 'Continue to payment' }).click()
  await joinByPopup(page, person)
  await sees(orderOn(page), 'Your tickets are held', /^(15:00|14:\d\d)$/)
  expect(await page.getByRole('region', { name: 'Tickets', exact: true }).count()).toBe(0)
  expect(await receiptIn(orderOn(page), '$120.69')).toEqual(quote)
  await orderOn(page).getByText(agreed).click()
  await sees(orderOn(page), 'No refunds once the band plays.')
  await checkScreen(page)
  await goToSandbox(page, '$120.69')
  await checkScreen(page)
  await answerAtSandbox(page, 'Pay')
  await goingOn(page).waitFor()
  await checkScreen(page)
  const receipt = goingOn(page).getByRole('link', { name: 'Receipt (PDF)' })
  expect(await downloaded(page, () => receipt.click())).toMatch(/^%PDF/)
  const address = (await receipt.getAttribute('href')) ?? ''

  const mail = await mailTo(baseUrl, person.email, "You're going to Brass Weather")
  const [link = ''] = mail.text.match(/\S+\/api\/receipts\/\S+/) ?? []
  const mailed = await fetch(link)
  expect(mailed.headers.get('content-type')).toContain('application/pdf')
  expect(await mailed.text()).toMatch(/^%PDF/)

  // The order was not opened from a button of this page, so the focus goes to the tickets.
  await goingOn(page).getByRole('button', { name: 'Done' }).press('Enter')
  await eventually(() => ticketsOn(page).count()).toBe(3)
  await eventually(() => focusedOn(page)).toBe('Your tickets')
  const buttons = page.getByRole('region', { name: 'Your tickets' }).getByRole('button')
  const names = await buttons.evaluateAll((all) =>
    all.map((each) => each.getAttribute('aria-label') ?? each.textContent),
  )
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted())
  await page.goto('/events?tab=my-events')
  const orders = page.getByRole('region', { name: 'Your orders' })
  await sees(orders, 'Brass Weather', '$120.69', 'Completed')
  await checkScreen(page)

  // Opened as a page, the address of the receipt sends no session. So the app opens and offers the receipt in a dialog.
  await page.goto(address)
  const asked = page.getByRole('dialog', { name: 'Your receipt' })
  const save = asked.getByRole('link', { name: 'Receipt (PDF)' })
  expect(await downloaded(page, () => save.click())).toMatch(/^%PDF/)
  await checkScreen(page)
  await asked.getByRole('button', { name: 'Close' }).click()
  await asked.waitFor({ state: 'hidden' })
  expect(new URL(page.url()).search).toBe('?tab=my-events')
})

test('a request that costs something: reserved, then taken on approval or released', async ({
  visit,
  sessionOf,
}) => {
  const path = await hostEvent(await sessionOf('host'), {
    title: 'Tuba Court',
    eventTickets: [balcony],
    roles: { door: 'DOOR' },
  })
  const wanted = await visit(path, { as: 'owner' })
  await orderTickets(wanted)
  await sees(orderOn(wanted), "The money is held now. You're only charged if the host says yes.")
  await goToSandbox(wanted, '$27.31')
  await sees(wanted, /The amount is only reserved now/)
  await answerAtSandbox(wanted, 'Pay')
  await sees(orderOn(wanted), 'Your request is with the host', /Your payment is held until/)
  await checkScreen(wanted)
  const order = await buyByCalls(await sessionOf('promoter'), path, 'Balcony')

  const host = await visit(`/rep-club${path}/approval`, { as: 'host' })
  await sees(host, '2 people are waiting for your answer.')
  const phone = await visit(`/rep-club${path}/approval`, { as: 'host', phone: true })
  const card = phone.getByRole('listitem', { name: demoName('owner') })
  await card.getByRole('button', { name: `Approve $27.31 ${demoName('owner')}` }).waitFor()
  await card.getByRole('button', { name: `Decline ${demoName('owner')}` }).waitFor()
  await sees(card, /^Held until/)
  await checkScreen(phone)
  await host.bringToFront()
  const row = host.getByRole('row').filter({ hasText: demoName('owner') })
  await sees(row, '$27.31', /^Held until/)
  await checkScreen(host)
  await row.getByRole('checkbox', { name: `Select ${demoName('owner')}` }).check()
  await host.getByRole('button', { name: 'Approve with a note' }).click()
  const yes = host.getByRole('dialog', { name: 'Approve with a note' })
  await yes.getByLabel('Note to the guest').fill('Bring your own tuba.')
  await checkScreen(host)
  await yes.getByRole('button', { name: 'Approve' }).click()
  await sees(host, new RegExp(`${demoName('owner')} is approved.|charging ${demoName('owner')}'s payment`))
  await host.getByRole('button', { name: `Decline ${demoName('promoter')}` }).click()
  const dialog = host.getByRole('dialog', { name: 'Decline' })
  await sees(dialog, /Declining releases the held payment/, '$27.31')
  await checkScreen(host)
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await sees(host, `${demoName('promoter')} was declined.`)

  const mail = await mailTo(baseUrl, 'owner@demo.test', "You're going to Tuba Court")
  expect(mail.text).toContain('Bring your own tuba.')
  await goingOn(wanted).waitFor(settled)
  await wanted.goto(path)
  const code = await codeOf(wanted, 'Balcony')
  const other = await visit(order, { as: 'promoter' })
  await orderOn(other).getByText('Your held payment was released').waitFor(settled)
  await mailTo(baseUrl, 'promoter@demo.test', 'Your request for Tuba Court was declined')
  await other.goto(path)
  await sees(other, "The host couldn't fit you in this time.")
  await checkScreen(other)

  const door = await visit(`/rep-club${path}/scan`, { as: 'door', phone: true })
  await showCode(door, code, 'Admit', demoName('owner'), 'Balcony')
})
