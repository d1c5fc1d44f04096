import { expect } from 'vitest'
import { contextOf } from '../../support/browser/kept-contexts.ts'
import { baseUrl, test } from '../../support/browser-test.ts'
import { eventually } from '../../support/eventually.ts'
import { demoName } from '../../support/people/demo-name.ts'
import { checkScreen } from '../../support/screens/check-screen.ts'
import { focusedOn } from '../../support/screens/focused-on.ts'
import { sees } from '../../support/screens/sees.ts'
import { mailTo } from '../../support/server/mails.ts'
import { ordersOf } from '../../support/server/orders-of.ts'
import { codeOf } from '../free-path/tickets-of.ts'
import { buyByCalls } from '../paid-path/buy-by-calls.ts'
import { early, hostEvent, standing } from '../paid-path/host-event.ts'
import { buyTickets, orderOn, ticketsOn } from '../paid-path/order-tickets.ts'
import { revenueOn } from '../paid-path/revenue-on.ts'
import { showCode } from '../paid-path/show-code.ts'

test('what was charged stands in the revenue to the cent, with the money of one given back', async ({
  visit,
  sessionOf,
}) => {
  const path = await hostEvent(await sessionOf('host'), {
    title: 'Cornet Count',
    eventTickets: [standing, early],
    roles: { door: 'DOOR' },
  })
  const stays = await visit(await buyByCalls(await sessionOf('owner'), path, 'Standing', 'Early'), {
    as: 'owner',
  })
  const order = await buyByCalls(await sessionOf('promoter'), path, 'Early')
  const door = await visit(`/rep-club${path}/scan`, { as: 'door', phone: true })
  await showCode(door, await codeOf(stays, 'Standing'), 'Admit', demoName('owner'), 'Standing')

  const host = await visit(`/rep-club${path}`, { as: 'host' })
  await sees(host, '$93.21', '$86.00', 'in the last 7 days')
  await host.getByRole('link', { name: 'Revenue', exact: true }).click()
  expect(await revenueOn(host)).toEqual({
    gross: 9321,
    refunded: 0,
    fees: 721,
    taxes: 0,
    net: 8600,
    gratuity: 600,
  })
  // The order of a guest who is already in opens, but offers no refund.
  await host
    .getByRole('rowheader')
    .getByRole('button', { name: demoName('owner') })
    .click()
  const entered = host.getByRole('dialog', { name: demoName('owner') })
  await sees(entered, 'Already checked in', 'Service fee', 'Processing fee', '$71.30')
  await entered.getByRole('link', { name: /^Receipt/ }).waitFor()
  expect(await entered.getByRole('button', { name: /^Refund/ }).count()).toBe(0)
  await checkScreen(host)
  await host.keyboard.press('Escape')
  await entered.waitFor({ state: 'hidden' })
  const more = host.getByRole('button', { name: `More for ${demoName('promoter')}: 1 × Early` })
  const dialog = host.getByRole('dialog', { name: 'Refund this order?' })
  await more.press('Enter')
  await host.getByRole('menuitem', { name: 'Refund' }).press('Enter')
  await dialog.waitFor()
  await host.keyboard.press('Escape')
  await eventually(() => focusedOn(host)).toBe(`More for ${demoName('promoter')}: 1 × Early`)
  await more.click()
  await host.getByRole('menuitem', { name: 'Refund' }).click()
  await dialog.getByLabel('Note to the guest').fill('The room is smaller than we thought.')
  await checkScreen(host)
  await dialog.getByRole('button', { name: 'Refund $21.91' }).click()
  await sees(host, `The money is on its way back to ${demoName('promoter')}.`)

  const mail = await mailTo(baseUrl, 'promoter@demo.test', 'The host of Cornet Count refunded your payment.')
  expect(mail.text).toContain('The room is smaller than we thought.')
  await mailTo(baseUrl, 'promoter@demo.test', 'You got $21.91 back for Cornet Count.')
  const goes = await visit(order, { as: 'promoter' })
  await sees(orderOn(goes), 'Your money was returned')
  await eventually(() => ticketsOn(goes).count()).toBe(0)
  await goes.goto(path)
  await sees(goes, 'Returned to you $21.91', 'The room is smaller than we thought.')
  await goes.goto('/events?tab=my-events')
  await sees(ordersOf(goes, 'Cornet Count'), 'Refunded')

  await host.reload()
  const left = { gross: 9321, refunded: 2191, fees: 530, taxes: 0, net: 6600, gratuity: 600 }
  expect(await revenueOn(host)).toEqual(left)
  await host.getByText('Show daily numbers').click()
  // All sales are on one day, so the chart shows bars with their figures, and no line that would climb from zero.
  await host.getByRole('progressbar', { name: 'Gross: $93.21' }).waitFor()
  await checkScreen(host)
  const phone = await visit(`/rep-club${path}/revenue`, { as: 'host', phone: true })
  const sum = phone.getByRole('listitem').filter({ has: phone.getByRole('heading', { name: 'Total' }) })
  await sees(sum, '$93.21', '−$21.91', '−$5.30', '$66.00')
  const eventTicket = phone.getByRole('group').filter({ hasText: 'Standing' })
  expect(await eventTicket.getByText('Gross').isVisible()).toBe(false)
  await eventTicket.getByText('Standing').click()
  await sees(eventTicket, 'Gross', 'Fees')
  await checkScreen(phone)

  // The event has a booking, so deleting it cancels it. A guest who is already in keeps their order, and it is not
  // refunded.
  await host.goto(`/rep-club${path}`)
  await host.getByRole('link', { name: 'Edit', exact: true }).click()
  await host.getByRole('tab', { name: 'Settings' }).click()
  await host.getByRole('button', { name: 'Delete event' }).click()
  const ending = host.getByRole('dialog', { name: 'Delete this event?' })
  await sees(ending, 'It stays visible as cancelled.', "1 paid order isn't refunded")
  await ending.getByRole('button', { name: 'Delete event' }).click()
  await sees(host, "Cornet Count is cancelled. We're telling everyone with a ticket.")
  const kept = await mailTo(baseUrl, 'owner@demo.test', "Your order of $71.30 isn't refunded")
  expect(kept.text).toContain('because one of its tickets was already used')
  await stays.goto(path)
  await sees(stays, "This order isn't refunded because one of its tickets was already used.", 'Paid $71.30')
  await stays.getByRole('link', { name: 'Receipt (PDF)' }).waitFor()
  await checkScreen(stays)
})

test("a promoter's link counts for the promoter, and a cancelled event gives all money back", async ({
  visit,
  sessionOf,
}) => {
  const path = await hostEvent(await sessionOf('host'), {
    title: 'Horn Section',
    eventTickets: [early, standing],
    roles: { promoter: 'PROMOTER' },
  })
  const promoter = await visit(`/rep-club${path}`, { as: 'promoter' })
  await sees(promoter, 'Your link')
  const code = await promoter.locator('code').textContent()
  await promoter.goto(path)
  await (await contextOf(promoter)).grantPermissions(['clipboard-read', 'clipboard-write'])
  await sees(promoter, 'Sales through your link count as yours.')
  await promoter.getByRole('button', { name: 'Share your link' }).click()
  await sees(promoter, 'Link copied. Sales through it count as yours.')
  expect(await promoter.evaluate('navigator.clipboard.readText()')).toBe(`${baseUrl}${path}?ref=${code}`)
  const order = await buyByCalls(await sessionOf('owner'), path, 'Standing', 'Early')
  // The visitor opens the promoter's link once. A later purchase still counts for the promoter.
  const led = await visit(`${path}?ref=${code}`, { as: 'door' })
  await led.getByRole('button', { name: 'One more: Early', exact: true }).waitFor()
  await led.goto(path)
  await buyTickets(led, '$21.91', ['Early'])
  await promoter.goto(`/rep-club${path}/revenue`)
  await sees(promoter, 'Sales through your own link.', "This event doesn't pay promoters right now.")
  expect(await promoter.getByText('You earn').count()).toBe(0)
  expect(await revenueOn(promoter)).toMatchObject({ gross: 2191, net: 2000 })
  await promoter.goto(`/rep-club${path}`)
  await promoter.getByRole('link', { name: 'Manage Attendees' }).click()
  await promoter.getByText('Approved', { exact: true }).click()
  await sees(promoter, 'You see the guests who came through you.', demoName('door'))
  expect(await promoter.getByText(demoName('owner')).count()).toBe(0)
  await checkScreen(promoter)

  const host = await visit(`/rep-club${path}`, { as: 'host' })
  await host.getByRole('link', { name: 'Edit', exact: true }).click()
  await host.getByRole('tab', { name: 'Settings' }).click()
  await host.getByRole('button', { name: 'Cancel event' }).click()
  const dialog = host.getByRole('dialog', { name: 'Cancel this event?' })
  await sees(dialog, '2 people who are going to', '2 paid orders are refunded', '$93.21')
  await checkScreen(host)
  await host.getByRole('button', { name: 'Yes, cancel the event' }).click()
  await mailTo(baseUrl, 'owner@demo.test', 'You got $71.30 back for Horn Section.')
  await mailTo(baseUrl, 'door@demo.test', 'You got $21.91 back for Horn Section.')
  const own = await visit(order, { as: 'owner' })
  await sees(orderOn(own), 'Your money was returned')
  await sees(own, 'This event was cancelled.')
  await checkScreen(own)
  await own.goto('/events?tab=my-events')
  await sees(ordersOf(own, 'Horn Section'), '$71.30', 'Refunded')
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

test('the days of sales are bars, their sum a line, over all days or the last seven', async ({ visit }) => {
  const host = await visit('/rep-club/events/low-tide-slow-electronics-by-the-water/revenue', { as: 'host' })
  const chart = host.locator('section').filter({ has: host.getByRole('heading', { name: 'Over time' }) })
  // A refund on a day without sales is a bar below zero.
  const bars = chart.locator('[class*=bar]')
  await bars.first().waitFor()
  const many = await bars.count()
  expect(await chart.locator('[class*=bar][data-below]').count()).toBeGreaterThan(0)
  await sees(chart, /A red bar below zero/, /^-\$\d+$/)
  await chart.getByText('7 days', { exact: true }).click()
  await eventually(() => bars.count()).toBeLessThan(many)
  await bars.last().hover()
  await sees(chart.locator('[class*=card]'), /^\w{3} \d+$/, /^\$\d/)
  await chart.getByText('Total', { exact: true }).click()
  await eventually(() => bars.count()).toBe(0)
  await chart.locator('svg path').first().waitFor({ state: 'attached' })
  await checkScreen(host)
})
