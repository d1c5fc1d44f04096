import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { baseUrl, test } from '../../support/browser-test.ts'
import { eventually } from '../../support/eventually.ts'
import { giveCode } from '../../support/people/give-code.ts'
import { checkScreen } from '../../support/screens/check-screen.ts'
import { field } from '../../support/screens/field.ts'
import { isAt } from '../../support/screens/is-at.ts'
import { sees } from '../../support/screens/sees.ts'
import { codeIn, mailTo } from '../../support/server/mails.ts'
import { ordersOf } from '../../support/server/orders-of.ts'
import { buyByCalls } from '../paid-path/buy-by-calls.ts'
import { early, hostEvent, standing } from '../paid-path/host-event.ts'
import { settled } from '../paid-path/order-tickets.ts'
import { cents } from '../paid-path/receipt-in.ts'

/** A past event of the owner that holds money. The owner has no payout account. */
const disco = '/rep-club/events/harvest-disco/revenue'
/** A past event of the host. A part of its money was paid out. */
const light = '/rep-club/events/first-light/revenue'

const cardOn = (page: Page) => page.getByRole('region', { name: 'Payout', exact: true })
const requestOn = (page: Page) => cardOn(page).getByRole('button', { name: 'Request payout' })
const payoutsOn = (page: Page) => cardOn(page).getByRole('listitem')

async function balanceOn(page: Page): Promise<number> {
  const balance = cardOn(page)
    .locator('dl div')
    .filter({ hasText: /^Balance/ })
    .locator('dd')
  return cents(await balance.textContent())
}

/** Presses the disabled button by the keyboard. Checks that it names its reason and requests nothing. */
async function pressInVain(page: Page): Promise<void> {
  await requestOn(page).press('Enter')
  expect(await requestOn(page).getAttribute('aria-describedby')).toBe('payout-hindrance')
  await page.reload()
  await requestOn(page).waitFor()
  expect(await payoutsOn(page).count()).toBe(0)
}

/** Gives the proof that the first change of a payout account asks for. The change then goes on by itself. */
async function prove(page: Page, asked: number): Promise<void> {
  const dialog = page.getByRole('dialog', { name: "Confirm it's you" })
  await dialog.waitFor()
  await checkScreen(page)
  await giveCode(dialog, codeIn(await mailTo(baseUrl, 'owner@demo.test', 'Your code is', asked)))
}

/** Returns the button of the question that the page asks once, with the amount and the account. */
async function agreeButton(page: Page, amount: string): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: `Request a payout of ${amount}?` })
  await sees(dialog, /^It goes to your account .*owner@demo\.test/)
  return dialog.getByRole('button', { name: `Request ${amount}` })
}

/** Has the server refuse the amount, as if the balance had fallen since the page read it. */
const refuseAmount = (page: Page) =>
  page.route('**/api/graphql', (route) => {
    const call = route.request().postDataJSON()
    if (call.operationName !== 'requestEventPayout') return route.fallback()
    const variables = { ...call.variables, amount: '999999999' }
    return route.continue({ postData: JSON.stringify({ ...call, variables }) })
  })

/** Goes from the card to the page of the sandbox, gives an answer there, and comes back. */
async function connectOn(page: Page, choice: string): Promise<void> {
  await cardOn(page).getByRole('button', { name: 'Connect account' }).click()
  await sees(page, 'no real money moves', 'Connect this sandbox account?')
  await page.getByRole('button', { name: choice, exact: true }).click()
  await isAt(page, disco)
}

test('a host connects an account and has the balance of a past event sent there', async ({ visit }) => {
  const owner = await visit(disco, { as: 'owner' })
  await sees(cardOn(owner), 'Connect a payout account to get paid.', 'No payout account')
  const all = await balanceOn(owner)
  expect(all).toBeGreaterThan(10_000)
  await pressInVain(owner)
  await checkScreen(owner)

  const asked = Date.now()
  await cardOn(owner).getByRole('button', { name: 'Connect account' }).click()
  await prove(owner, asked)
  await sees(owner, 'Connect this sandbox account?', 'owner@demo.test')
  await checkScreen(owner)
  await owner.getByRole('button', { name: 'Cancel and go back' }).click()
  await isAt(owner, disco)
  await sees(cardOn(owner), 'No payout account')
  await connectOn(owner, 'Connect, payouts slow')
  await sees(owner, 'Your payout account is connected.')
  await sees(cardOn(owner), 'Connected sandbox account', 'owner@demo.test')

  const amount = field(cardOn(owner), 'Amount')
  expect(cents(await amount.inputValue())).toBe(all)
  await amount.fill('9999999')
  await requestOn(owner).click()
  await sees(cardOn(owner), "That's more than the event's balance.")
  for (const unreadable of ['1e3', 'abc', '0.001', '']) {
    await amount.fill(unreadable)
    await requestOn(owner).click()
    await sees(cardOn(owner), 'Enter an amount above zero, written like 12.50.')
  }
  await amount.fill('100')
  await owner.keyboard.press('Enter')
  await checkScreen(owner)
  await owner.keyboard.press('Escape')
  await owner.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await payoutsOn(owner).count()).toBe(0)
  await refuseAmount(owner)
  await requestOn(owner).click()
  await (await agreeButton(owner, '$100.00')).press('Enter')
  await sees(cardOn(owner), "That's more than the event's balance.")
  await eventually(() => amount.and(owner.locator(':focus')).count()).toBe(1)
  expect(await cardOn(owner).getByRole('alert').count()).toBe(0)
  await owner.unrouteAll()
  await requestOn(owner).click()
  await (await agreeButton(owner, '$100.00')).press('Enter')
  await sees(owner, 'Your payout is on its way.')
  await sees(
    cardOn(owner),
    'On its way to you',
    'A payout is on its way. You can request the next one once it arrives.',
  )
  await checkScreen(owner)
  await payoutsOn(owner).filter({ hasText: '$100.00' }).getByText('Completed').waitFor(settled)
  expect(await balanceOn(owner)).toBe(all - 10_000)
  const words = 'Your payout of $100.00 for Harvest Disco is complete.'
  expect((await mailTo(baseUrl, 'owner@demo.test', words)).text).toContain(disco)
  await owner.goto('/events?tab=my-events')
  await sees(ordersOf(owner, 'Harvest Disco').first(), '$100.00', 'Completed')

  await owner.goto(disco)
  await cardOn(owner).getByRole('button', { name: 'Disconnect' }).click()
  await owner
    .getByRole('dialog', { name: 'Disconnect this account?' })
    .getByRole('button', { name: 'Disconnect' })
    .click()
  await sees(owner, 'The account is disconnected.')
  await sees(cardOn(owner), 'No payout account')
  await connectOn(owner, 'Connect, payouts refused')
  const rest = ((all - 10_000) / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })
  await requestOn(owner).click()
  const calls: string[] = []
  owner.on('request', (call) => {
    if (call.postData()?.includes('idempotencyKey')) calls.push(call.url())
  })
  await (await agreeButton(owner, rest)).dblclick()
  await sees(cardOn(owner), 'The account cannot take payments.', 'Failed')
  expect(calls).toHaveLength(1)
  expect(await balanceOn(owner)).toBe(all - 10_000)
  await mailTo(baseUrl, 'owner@demo.test', 'Your payout for Harvest Disco failed')
  const phone = await visit(disco, { as: 'owner', phone: true })
  await sees(cardOn(phone), 'Payouts so far')
  await checkScreen(phone)
})

test('before the end there is nothing to request; what was paid out stands there', async ({
  visit,
  sessionOf,
}) => {
  const host = await visit(light, { as: 'host' })
  await sees(payoutsOn(host).first(), '$600.00', 'Completed')
  await eventually(() => requestOn(host).getAttribute('aria-disabled')).toBeNull()
  // The event is over and has bookings, so it offers no button that would refund the orders.
  await host.goto('/events/edit/first-light?tab=settings')
  await sees(host, 'This event has ended. It has bookings, so it stays as it is.')
  expect(await host.getByRole('button', { name: /^(Cancel|Delete) event$/ }).count()).toBe(0)
  const path = await hostEvent(await sessionOf('host'), {
    title: 'Mute Button',
    eventTickets: [early, standing],
  })
  await buyByCalls(await sessionOf('door'), path, 'Early')
  await host.goto(`/rep-club${path}/revenue`)
  await sees(cardOn(host), '$20.00', 'You can request your payout once the event is over.')
  await pressInVain(host)
})

test('a co-host sees the balance, and no button', async ({ visit, sessionOf }) => {
  const path = await hostEvent(await sessionOf('promoter'), {
    title: 'Second Chair',
    eventTickets: [early, standing],
    roles: { host: 'CO_HOST' },
  })
  await buyByCalls(await sessionOf('door'), path, 'Early')
  const coHost = await visit(`/rep-club${path}/revenue`, { as: 'host' })
  await sees(cardOn(coHost), '$20.00', 'Only the producer can request the payout of this event.')
  expect(await cardOn(coHost).getByRole('button').count()).toBe(0)
})

test('the way back from the provider needs its code, and a stale one changes nothing', async ({ visit }) => {
  const page = await visit('/payout/process?state=none', { as: 'host' })
  await isAt(page, '/404')
  await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor()
  await page.goto('/payout/process?code=stale&state=stale')
  await page.getByRole('heading', { level: 1, name: "We couldn't connect your account" }).waitFor()
  await sees(page, 'This link has expired. Please connect again.')
  await page.getByRole('link', { name: 'Go back' }).click()
  await isAt(page, '/home')
})
