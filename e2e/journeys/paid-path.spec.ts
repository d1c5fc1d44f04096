import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { baseUrl, test } from '../support/browser-test.ts'
import { checkScreen } from '../support/check-screen.ts'
import { demoName } from '../support/demo-name.ts'
import { mailTo } from '../support/mails.ts'
import { newPerson } from '../support/new-person.ts'
import { sees } from '../support/sees.ts'
import { comeInByPopup } from './free-path/come-in.ts'
import { codeOf } from './free-path/tickets-of.ts'
import { balcony, early, hostEvent, standing } from './paid-path/host-event.ts'
import { includeFees, makePricedEvent } from './paid-path/make-priced-event.ts'
import { answerAtSandbox, buyTickets, goToSandbox, orderOn, orderTickets } from './paid-path/order-tickets.ts'
import { receiptIn } from './paid-path/receipt-in.ts'
import { revenueOn } from './paid-path/revenue-on.ts'

async function showCode(door: Page, code: string, ...words: string[]) {
  await door.getByLabel('Ticket code').fill(code)
  await door.getByRole('button', { name: 'Check' }).click()
  await sees(door.getByRole('alert'), ...words)
}

const SETTLED = { timeout: 25_000 }

const ticketsOn = (page: Page) => page.getByRole('region', { name: 'Your tickets' }).getByRole('article')

/** What search engines are told that one of each kind costs. */
async function offersOn(page: Page): Promise<Record<string, string>> {
  const text = (await page.locator('script[type="application/ld+json"]').textContent()) ?? ''
  const { offers } = JSON.parse(text) as { offers: { name: string; price: string }[] }
  return Object.fromEntries(offers.map(({ name, price }) => [name, price]))
}

async function downloaded(page: Page, press: () => Promise<void>): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), press()])
  return readFile(await file.path(), 'latin1')
}

test('prices with fees, from the editor to everywhere a price stands', async ({ visit }) => {
  const host = await visit('/rep-club/events/create?tab=info', { as: 'host' })
  const path = await makePricedEvent(host, 'Valve Trade')

  const page = await visit(path)
  const panel = page.getByRole('region', { name: 'Tickets' })
  await sees(panel, '$40.00', '$49.69 with fees', '15 % gratuity', '$25.00', '$27.31 with fees')
  const reader = await visit(path, { scriptless: true })
  await sees(reader, 'Standing: $40.00 ($49.69 with fees)', 'Balcony: $25.00 ($27.31 with fees)')
  expect(await offersOn(reader)).toEqual({ Standing: '49.69', Balcony: '27.31' })

  const member = await visit('/events', { as: 'member' })
  const card = member.getByRole('article').filter({ hasText: 'Valve Trade' })
  await sees(card, '$25.00', '$27.31 with fees')

  await host.goto(`/rep-club${path}`)
  await includeFees(host)
  await page.reload()
  await sees(panel, '$40.00', '$46.00 with gratuity', '$25.00', 'fees included')
  await checkScreen(page)
  await reader.reload()
  await sees(
    reader,
    'Standing: $40.00 (fees included, $46.00 with gratuity)',
    'Balcony: $25.00 (fees included)',
  )
  expect(await offersOn(reader)).toEqual({ Standing: '46.00', Balcony: '25.00' })
  await member.reload()
  await sees(card, '$25.00', 'fees included')
  expect(await card.getByText('$27.31').count()).toBe(0)
  await page.getByRole('button', { name: 'One more: Standing', exact: true }).click()
  await receiptIn(panel, '$46.00')
  await sees(panel, 'All fees and taxes are included in the price.')
})

test('several kinds and a guest, paid in the popup of a visitor, with a receipt', async ({
  visit,
  sessionOf,
}) => {
  const path = await hostEvent(await sessionOf('host'), { title: 'Brass Weather', kinds: [standing, early] })
  const person = newPerson('paying guest')
  const page = await visit(path, { phone: true })
  await page.getByRole('button', { name: 'Get tickets' }).click()
  const sheet = page.getByRole('dialog', { name: 'Brass Weather' })
  await sheet.getByRole('button', { name: 'One more: Standing', exact: true }).click()
  await sheet.getByRole('button', { name: 'One more: additional guests, Standing' }).click()
  await sheet.getByRole('button', { name: 'One more: Early', exact: true }).click()
  const quote = await receiptIn(sheet, '$120.69')
  expect(Object.fromEntries(quote)).toMatchObject({ '2 × Standing': 8000, '1 × Early': 2000, Gratuity: 1200 })
  await checkScreen(page)

  await sheet.getByRole('button', { name: 'Continue to payment' }).click()
  await comeInByPopup(page, person)
  await sees(orderOn(page), 'Your tickets are held', /^(15:00|14:\d\d)$/)
  expect(await receiptIn(orderOn(page), '$120.69')).toEqual(quote)
  await checkScreen(page)
  await goToSandbox(page, '$120.69')
  await checkScreen(page)
  await answerAtSandbox(page, 'Pay')
  await sees(orderOn(page), "You're going!")
  await checkScreen(page)
  const receipt = orderOn(page).getByRole('link', { name: 'Receipt (PDF)' })
  expect(await downloaded(page, () => receipt.click())).toMatch(/^%PDF/)

  const mail = await mailTo(baseUrl, person.email, "You're going to Brass Weather")
  const [link = ''] = mail.text.match(/\S+\/api\/receipts\/\S+/) ?? []
  const mailed = await fetch(link)
  expect(mailed.headers.get('content-type')).toContain('application/pdf')
  expect(await mailed.text()).toMatch(/^%PDF/)

  await orderOn(page).getByRole('button', { name: 'Done' }).click()
  expect(await ticketsOn(page).count()).toBe(3)
  await page.goto('/events?tab=my-events')
  const orders = page.getByRole('region', { name: 'Your orders' })
  await sees(orders, 'Brass Weather', '$120.69', 'Completed')
  await checkScreen(page)
})

describe('a payment that does not go the straight way', () => {
  test('declined: nothing is charged, and the same tickets can be paid again', async ({
    visit,
    sessionOf,
  }) => {
    const path = await hostEvent(await sessionOf('host'), { title: 'Slide Oil', kinds: [standing, early] })
    const page = await visit(path, { as: 'owner' })
    await orderTickets(page, 'Standing', 'Early')
    await goToSandbox(page, '$71.30')
    await answerAtSandbox(page, 'Decline')
    await sees(orderOn(page), 'Your payment was declined', /You have not been charged/)
    await checkScreen(page)
    expect(await ticketsOn(page).count()).toBe(0)
    await orderOn(page).getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await goToSandbox(page, '$71.30')
    await answerAtSandbox(page, 'Pay')
    await sees(orderOn(page), "You're going!")
    await orderOn(page).getByRole('button', { name: 'Done' }).click()
    expect(await ticketsOn(page).count()).toBe(2)
    await page.goto('/events?tab=my-events')
    const orders = page.getByRole('region', { name: 'Your orders' })
    await sees(orders.getByRole('listitem').first(), 'Slide Oil', 'Completed')
    await sees(orders.getByRole('listitem').nth(1), 'Slide Oil', 'Failed')
    await checkScreen(page)
  })

  test('left behind: its clock runs in every tab, it goes on or is given up there', async ({
    visit,
    sessionOf,
  }) => {
    const path = await hostEvent(await sessionOf('host'), { title: 'Water Key', kinds: [early, balcony] })
    const page = await visit(path, { as: 'promoter' })
    await orderTickets(page, 'Early')
    await goToSandbox(page, '$21.91')
    await answerAtSandbox(page, 'Cancel and go back')
    await sees(orderOn(page), 'Not paid yet', /Nothing was charged/)
    await checkScreen(page)

    const tab = await page.context().newPage()
    await tab.goto(path)
    const banner = tab.getByRole('region', { name: 'Your open order' })
    await sees(banner, 'You have an order that is not paid yet.', '$21.91', /^1[0-4]:\d\d$/)
    await checkScreen(tab)
    await banner.getByRole('button', { name: 'Continue' }).click()
    await goToSandbox(tab, '$21.91')
    await tab.goBack()
    await orderOn(tab).getByRole('button', { name: 'Give up' }).click()
    await tab
      .getByRole('dialog', { name: 'Give up these tickets?' })
      .getByRole('button', { name: 'Give up' })
      .click()
    await sees(tab, 'Your tickets are released. Nothing was charged.')
    await tab.reload()
    await tab.getByRole('button', { name: 'One more: Early', exact: true }).waitFor()
    expect(await banner.count()).toBe(0)

    await page.bringToFront()
    await sees(orderOn(page), 'The tickets are no longer held', /You have not been charged/)
  })

  test('slow: it is pending, and settles by itself', async ({ visit, sessionOf }) => {
    const path = await hostEvent(await sessionOf('host'), { title: 'Long Valve', kinds: [early, balcony] })
    const page = await visit(path, { as: 'owner', phone: true })
    await page.getByRole('button', { name: 'Get tickets' }).click()
    await orderTickets(page, 'Early')
    await goToSandbox(page, '$21.91')
    await answerAtSandbox(page, 'Pay slowly')
    await sees(orderOn(page), 'Payment pending')
    await checkScreen(page)
    await page.reload()
    await orderOn(page).getByText("You're going!").waitFor(SETTLED)
    await orderOn(page).getByRole('button', { name: 'Done' }).click()
    expect(await ticketsOn(page).count()).toBe(1)
  })

  test('with a lost answer: it is asked for again, and charged once', async ({ visit, sessionOf }) => {
    const path = await hostEvent(await sessionOf('host'), { title: 'Lost Mute', kinds: [early, balcony] })
    const page = await visit(path, { as: 'promoter' })
    await orderTickets(page, 'Early')
    await goToSandbox(page, '$21.91')
    await answerAtSandbox(page, 'Pay, and lose the answer')
    await orderOn(page).getByText("You're going!").waitFor(SETTLED)
    await orderOn(page).getByRole('button', { name: 'Done' }).click()
    expect(await ticketsOn(page).count()).toBe(1)
    const host = await visit(`/rep-club${path}/revenue`, { as: 'host' })
    await sees(host.getByText('Gross').locator('..'), '$21.91', '1 ticket in 1 order')
  })
})

test('a request that costs something: reserved, then taken on approval or released', async ({
  visit,
  sessionOf,
}) => {
  const path = await hostEvent(await sessionOf('host'), {
    title: 'Tuba Court',
    kinds: [balcony],
    roles: { door: 'DOOR' },
  })
  const wanted = await visit(path, { as: 'owner' })
  await orderTickets(wanted)
  await sees(orderOn(wanted), 'You reserve the money now. It is only taken when the host says yes.')
  await goToSandbox(wanted, '$27.31')
  await sees(wanted, /The amount is only reserved now/)
  await answerAtSandbox(wanted, 'Pay')
  await sees(orderOn(wanted), 'Your request is with the host', /Your payment is reserved until/)
  await checkScreen(wanted)
  const other = await visit(path, { as: 'promoter' })
  await buyTickets(other, '$27.31', [], 'Your request is with the host')

  const host = await visit(`/rep-club${path}/approval`, { as: 'host' })
  await sees(host, '2 people are waiting for your answer.')
  const phone = await visit(`/rep-club${path}/approval`, { as: 'host', phone: true })
  await sees(phone, '$27.31')
  await checkScreen(phone)
  await host.bringToFront()
  const row = host.getByRole('row').filter({ hasText: demoName('owner') })
  await sees(row, '$27.31', /^Held until/)
  await checkScreen(host)
  await host.getByRole('button', { name: `Approve ${demoName('owner')}: takes the payment` }).click()
  await sees(
    host,
    new RegExp(`${demoName('owner')} is approved.|payment of ${demoName('owner')} is being taken`),
  )
  await host.getByRole('button', { name: `Decline ${demoName('promoter')}: gives the payment back` }).click()
  const dialog = host.getByRole('dialog', { name: 'Decline' })
  await sees(dialog, /Declining gives back what was held/, '$27.31')
  await checkScreen(host)
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await sees(host, `${demoName('promoter')} was declined.`)

  await mailTo(baseUrl, 'owner@demo.test', "You're going to Tuba Court")
  await orderOn(wanted).getByText("You're going!").waitFor(SETTLED)
  await wanted.goto(path)
  const code = await codeOf(wanted, 'Balcony')
  await orderOn(other).getByText('Your reserved payment was released').waitFor(SETTLED)
  await mailTo(baseUrl, 'promoter@demo.test', 'Your request for Tuba Court was declined')
  await other.goto(path)
  await sees(other, 'The host could not take you in this time.')
  await checkScreen(other)

  const door = await visit(`/rep-club${path}/scan`, { as: 'door', phone: true })
  await showCode(door, code, 'Admit', demoName('owner'), 'Balcony')
})

test('what was charged stands in the revenue to the cent, with the money of one given back', async ({
  visit,
  sessionOf,
}) => {
  const path = await hostEvent(await sessionOf('host'), {
    title: 'Cornet Count',
    kinds: [standing, early],
    roles: { door: 'DOOR' },
  })
  const stays = await visit(path, { as: 'owner' })
  await buyTickets(stays, '$71.30', ['Standing', 'Early'])
  const goes = await visit(path, { as: 'promoter' })
  await buyTickets(goes, '$21.91', ['Early'])
  const door = await visit(`/rep-club${path}/scan`, { as: 'door', phone: true })
  await showCode(door, await codeOf(stays, 'Standing'), 'Admit', demoName('owner'), 'Standing')

  const host = await visit(`/rep-club${path}`, { as: 'host' })
  await sees(host, '$93.21', '$86.00')
  await host.getByRole('link', { name: 'Revenue', exact: true }).click()
  expect(await revenueOn(host)).toEqual({
    gross: 9321,
    refunded: 0,
    fees: 721,
    taxes: 0,
    net: 8600,
    gratuity: 600,
  })
  await sees(host, 'Already checked in')
  await host.getByRole('button', { name: `Refund ${demoName('promoter')}: 1 × Early` }).click()
  const dialog = host.getByRole('dialog', { name: 'Refund this order?' })
  await dialog.getByLabel('Note to the guest').fill('The room is smaller than we thought.')
  await checkScreen(host)
  await dialog.getByRole('button', { name: 'Refund $21.91' }).click()
  await sees(host, `The money is on its way back to ${demoName('promoter')}.`)

  const mail = await mailTo(baseUrl, 'promoter@demo.test', 'The host of Cornet Count gave your payment back.')
  expect(mail.text).toContain('The room is smaller than we thought.')
  await mailTo(baseUrl, 'promoter@demo.test', '$21.91 for Cornet Count went back to you.')
  await goes.reload()
  expect(await ticketsOn(goes).count()).toBe(0)
  await goes.goto('/events?tab=my-events')
  await sees(goes.getByRole('region', { name: 'Your orders' }).getByRole('listitem').first(), 'Refunded')

  await host.reload()
  expect(await revenueOn(host)).toEqual({
    ...{ gross: 9321, refunded: 2191, fees: 530, taxes: 0, net: 6600, gratuity: 600 },
  })
  await host.getByText('The days as a table').click()
  await host.locator('.recharts-surface').first().waitFor()
  await checkScreen(host)
  const phone = await visit(`/rep-club${path}/revenue`, { as: 'host', phone: true })
  await sees(phone, 'All figures')
  await checkScreen(phone)
})

test("a promoter's link counts for the promoter, and a cancelled event gives all money back", async ({
  visit,
  sessionOf,
}) => {
  const path = await hostEvent(await sessionOf('host'), {
    title: 'Horn Section',
    kinds: [early, standing],
    roles: { promoter: 'PROMOTER' },
  })
  const promoter = await visit(`/rep-club${path}`, { as: 'promoter' })
  await sees(promoter, 'Your link')
  const code = await promoter.locator('code').textContent()
  const own = await visit(path, { as: 'owner' })
  await buyTickets(own, '$71.30', ['Standing', 'Early'])
  // The link is followed once; what counts later is that it was.
  const led = await visit(`${path}?ref=${code}`, { as: 'door' })
  await led.getByRole('button', { name: 'One more: Early', exact: true }).waitFor()
  await led.goto(path)
  await buyTickets(led, '$21.91', ['Early'])
  await promoter.goto(`/rep-club${path}/revenue`)
  await sees(promoter, 'What came by your own link.')
  expect(await revenueOn(promoter)).toMatchObject({ gross: 2191, net: 2000 })

  const host = await visit(`/rep-club${path}`, { as: 'host' })
  await host.getByRole('link', { name: 'Edit', exact: true }).click()
  await host.getByRole('tab', { name: 'Settings' }).click()
  await host.getByRole('button', { name: 'Cancel event' }).click()
  await host.getByRole('button', { name: 'Yes, cancel the event' }).click()
  await mailTo(baseUrl, 'owner@demo.test', '$71.30 for Horn Section went back to you.')
  await mailTo(baseUrl, 'door@demo.test', '$21.91 for Horn Section went back to you.')
  await own.reload()
  await sees(orderOn(own), 'Your money was given back')
  await sees(own, 'This event was cancelled.')
  await checkScreen(own)
  await own.goto('/events?tab=my-events')
  const last = own.getByRole('region', { name: 'Your orders' }).getByRole('listitem').first()
  await sees(last, 'Horn Section', '$71.30', 'Refunded')
  await host.goto(`/rep-club${path}/revenue`)
  expect(await revenueOn(host)).toEqual({
    gross: 9321,
    refunded: 9321,
    fees: 0,
    taxes: 0,
    net: 0,
    gratuity: 0,
  })
})
