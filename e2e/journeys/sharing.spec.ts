import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { baseUrl, test } from '../support/browser-test.ts'
import { eventually } from '../support/eventually.ts'
import { newPerson } from '../support/people/new-person.ts'
import { openAccount } from '../support/people/open-account.ts'
import { checkScreen } from '../support/screens/check-screen.ts'
import { goesOn } from '../support/screens/going-on.ts'
import { sees } from '../support/screens/sees.ts'
import { linkIn, mailTo } from '../support/server/mails.ts'
import { codeOf } from './free-path/tickets-of.ts'

const path = '/events/low-tide-slow-electronics-by-the-water'
const refusal = /graphql/

const own = (page: Page) => page.getByRole('region', { name: 'Your tickets' })

async function take(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'One more: Free entry' }).click()
  await page.getByRole('button', { name: 'Get 1 ticket' }).click()
  await goesOn(page)
  return codeOf(page, 'Free entry')
}

async function send(page: Page, to: { userName?: string; email?: string; note?: string }) {
  await own(page).getByRole('button', { name: 'Send to a friend' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send Free entry to a friend' })
  if (to.email) {
    await dialog.getByText('Email', { exact: true }).click()
    await dialog.getByLabel('Their email address').fill(to.email)
  } else {
    await dialog.getByLabel('Their username').fill(to.userName ?? '')
  }
  if (to.note) await dialog.getByLabel('Message (optional)').fill(to.note)
  await dialog.getByRole('button', { name: 'Send' }).click()
  return dialog
}

/** Waits until the page announces these words to a screen reader. */
const said = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words }).waitFor()

async function giveBack(page: Page) {
  await page.getByRole('button', { name: 'Return ticket' }).click()
  const dialog = page.getByRole('dialog')
  await sees(dialog, 'Your spot goes to someone else')
  await dialog.getByRole('button', { name: 'Return ticket' }).click()
  await said(page, 'You returned your tickets.')
  await eventually(() => own(page).count()).toBe(0)
}

test('a ticket goes from hand to hand: offered, taken back, offered again, accepted', async ({ visit }) => {
  const giver = await visit(path, { as: 'promoter', phone: true, mayFail: refusal })
  await giver.getByRole('button', { name: 'Get tickets' }).click()
  const code = await take(giver)
  const dialog = await send(giver, { userName: 'nobody-of-this-name' })
  await sees(dialog, 'No one has this username.')
  await checkScreen(giver)
  // The field already has the focus, so the page announces the error.
  await dialog.getByLabel('Their username').press('Enter')
  await said(giver, 'No one has this username.')
  await dialog.getByLabel('Their username').fill('')
  await dialog.getByLabel('Their username').press('Enter')
  await said(giver, 'Username is required')
  await dialog.getByLabel('Their username').fill('owner')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await sees(own(giver), 'not accepted yet')
  await own(giver)
    .getByRole('button', { name: /^Cancel sending/ })
    .click()
  await said(giver, 'Sending was cancelled.')
  await sees(own(giver), 'Send to a friend')
  await send(giver, { userName: 'owner' })
  await sees(own(giver), 'not accepted yet')
  const receiver = await visit(path, { as: 'owner' })
  await receiver.getByRole('button', { name: 'Decline' }).click()
  await said(receiver, 'You declined the ticket.')
  await giver.bringToFront()
  await sees(own(giver), 'Send to a friend')
  await send(giver, { userName: 'owner', note: 'I cannot come, have fun!' })
  await sees(own(giver), 'not accepted yet')
  await checkScreen(giver)

  await receiver.bringToFront()
  await receiver.reload()
  const offer = receiver.getByRole('article', { name: /sent you a ticket$/ })
  await sees(offer, 'I cannot come, have fun!')
  await checkScreen(receiver)
  await offer.getByRole('button', { name: 'Accept' }).click()
  const received = receiver.getByRole('region', { name: 'Passed on to you' })
  await received.getByRole('img', { name: 'QR code' }).waitFor()
  const [theirs] = ((await received.textContent()) ?? '').match(/[0-9A-Z]{5}-[0-9A-Z]{5}/) ?? []
  expect(theirs).toBeDefined()
  expect(theirs).not.toBe(code)
  await eventually(() => offer.count()).toBe(0)

  // The page of the giver changes without a reload.
  await giver.bringToFront()
  await sees(own(giver), 'Passed on to')
  expect(await own(giver).getByRole('img', { name: 'QR code' }).count()).toBe(0)
  expect(await own(giver).textContent()).not.toContain(code)
  await giver.goto('/events?tab=my-events')
  await sees(giver.getByRole('region', { name: 'Your orders' }), 'Tickets passed on')
  await receiver.bringToFront()
  await receiver.goto('/events?tab=my-events')
  await sees(receiver.getByRole('region', { name: 'Your orders' }), 'Tickets received')

  const door = await visit(`/rep-club${path}/scan`, { as: 'door', phone: true })
  await door.getByLabel('Ticket code').fill(code)
  await door.getByRole('button', { name: 'Check' }).click()
  await sees(door.getByRole('alert'), 'Not valid')

  // The ticket belongs to its new holder now: the giver cannot give it back, but the holder can.
  await giver.bringToFront()
  await giver.goto(path)
  await sees(own(giver), 'Passed on to')
  expect(await giver.getByRole('button', { name: 'Return ticket' }).count()).toBe(0)
  await receiver.bringToFront()
  await receiver.goto(path)
  await received.getByRole('button', { name: 'Return ticket: Free entry' }).press('Enter')
  const question = receiver.getByRole('dialog', { name: 'Return this ticket?' })
  await sees(question, "It won't go back to the person who gave it to you")
  await checkScreen(receiver)
  await question.getByRole('button', { name: 'Return ticket' }).click()
  await said(receiver, 'You returned the ticket.')
  await eventually(() => received.count()).toBe(0)
})

test('a ticket is taken as a gift: its giver has no code of it, and the receiver has one after accepting', async ({
  visit,
}) => {
  const giver = await visit(path, { as: await openAccount(newPerson('gift giver')), mayFail: refusal })
  await giver.getByRole('button', { name: 'One more: Free entry' }).click()
  await giver.getByLabel('This is a gift').check()
  await giver.getByLabel('Their username').fill('nobody-of-this-name')
  await giver.getByRole('button', { name: 'Get 1 ticket' }).click()
  await sees(giver, 'No one has this username.')
  await checkScreen(giver)
  await giver.getByLabel('Their username').fill('door')
  await giver.getByLabel('Message (optional)').fill('Happy birthday')
  await giver.getByRole('button', { name: 'Get 1 ticket' }).click()
  await sees(giver.getByRole('dialog'), 'Your gift is on its way!')
  await giver.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  await sees(own(giver), 'not accepted yet')
  expect(await own(giver).getByRole('img', { name: 'QR code' }).count()).toBe(0)

  const receiver = await visit(path, { as: 'door' })
  const offer = receiver.getByRole('article', { name: /bought you a ticket/ })
  await sees(offer, 'Happy birthday')
  await offer.getByRole('button', { name: 'Accept' }).click()
  const received = receiver.getByRole('region', { name: 'Passed on to you' })
  await received.getByRole('img', { name: 'QR code' }).waitFor()
  await giver.bringToFront()
  await sees(own(giver), 'Passed on to')
  await receiver.bringToFront()
  await received.getByRole('button', { name: 'Return ticket: Free entry' }).press('Enter')
  await receiver.getByRole('dialog').getByRole('button', { name: 'Return ticket' }).click()
  await said(receiver, 'You returned the ticket.')
})

test('somebody without an account is written to, and the way to the event goes through sign-up', async ({
  visit,
}) => {
  const giver = await visit(path, { as: 'door' })
  await take(giver)
  const email = 'offered.guest@visitors.test'
  await send(giver, { email })
  await sees(own(giver), `Sent to ${email}, not accepted yet`)
  const mail = await mailTo(baseUrl, email, 'sent you a ticket')
  const newcomer = await visit(linkIn(mail))
  await newcomer.getByRole('heading', { name: 'Create your account' }).waitFor()
  await newcomer.getByRole('button', { name: 'Login' }).first().click()
  await eventually(() => new URL(newcomer.url()).searchParams.get('to')).toBe(path)
  await giver.bringToFront()
  await giveBack(giver)
})

test('the host gives tickets to somebody, who has them at once', async ({ visit }) => {
  const host = await visit(`/rep-club${path}/approval`, { as: 'host', mayFail: refusal })
  await host.getByRole('button', { name: 'Grant tickets' }).click()
  const dialog = host.getByRole('dialog', { name: 'Grant tickets' })
  await dialog.getByLabel('Username').fill('nobody-of-this-name')
  await dialog.getByRole('button', { name: 'Send tickets' }).press('Enter')
  await dialog.getByRole('alert').filter({ hasText: 'Choose at least one ticket.' }).waitFor()
  await dialog.getByRole('button', { name: 'One more: Free entry' }).click()
  await dialog.getByRole('alert').waitFor({ state: 'detached' })
  await checkScreen(host)
  await dialog.getByRole('button', { name: 'Send tickets' }).click()
  await sees(dialog, 'No one has this username.')
  await dialog.getByLabel('Username').fill('promoter')
  await dialog.getByRole('button', { name: 'Send tickets' }).click()
  await sees(host, 'promoter has a ticket.')

  const guest = await visit(path, { as: 'promoter' })
  await own(guest).getByRole('img', { name: 'QR code' }).waitFor()
  await giveBack(guest)
})

test('a promoter gives away what the host allows, and no more', async ({ visit }) => {
  const eventTicket = 'Free entry'
  const host = await visit('/events/edit/low-tide-slow-electronics-by-the-water?tab=settings', { as: 'host' })
  const allow = async (quantity: string) => {
    await host.bringToFront()
    const opener = host.getByRole('button', { name: 'Tickets Promoter can give away' })
    await opener.press('Enter')
    const dialog = host.getByRole('dialog', { name: 'Tickets Promoter can give away' })
    if (quantity === '2') {
      await dialog.getByLabel(eventTicket).fill('many')
      await dialog.getByRole('button', { name: 'Save' }).press('Enter')
      await sees(dialog, 'A whole number from 0 to 1,000')
      await eventually(() => dialog.getByLabel(eventTicket).and(host.locator(':focus')).count()).toBe(1)
    }
    await dialog.getByLabel(eventTicket).fill(quantity)
    if (quantity === '2') await checkScreen(host)
    await dialog.getByLabel(eventTicket).press('Enter')
    await sees(host, 'Saved for Promoter.')
    await eventually(() => opener.evaluate((it) => it === it.ownerDocument.activeElement)).toBe(true)
  }
  await allow('2')

  const promoter = await visit(`/rep-club${path}/approval`, { as: 'promoter', phone: true, mayFail: refusal })
  await promoter.getByRole('button', { name: 'Grant tickets' }).press('Enter')
  const dialog = promoter.getByRole('dialog', { name: 'Grant tickets' })
  await sees(dialog, 'You can give away 2')
  await dialog.getByLabel('Username').fill('promoter')
  await dialog.getByRole('button', { name: `One more: ${eventTicket}` }).press('Enter')
  await dialog.getByRole('button', { name: 'Send tickets' }).press('Enter')
  await sees(dialog, "You can't give yourself tickets to this event.")
  await checkScreen(promoter)
  await dialog.getByLabel('Username').fill('owner')
  await dialog.getByRole('button', { name: 'Send tickets' }).press('Enter')
  await sees(promoter, 'owner has a ticket.')

  // The host lowers the allowance while the dialog is open. The server then refuses what the dialog still offers.
  await promoter.getByRole('button', { name: 'Grant tickets' }).press('Enter')
  await sees(dialog, 'You can give away 1')
  await allow('1')
  await promoter.bringToFront()
  await dialog.getByLabel('Username').fill('member')
  await dialog.getByRole('button', { name: `One more: ${eventTicket}` }).press('Enter')
  await dialog.getByRole('button', { name: 'Send tickets' }).press('Enter')
  await sees(dialog, "You can't give away that many of these tickets. Ask the host for more.")
  await dialog.getByRole('button', { name: 'Cancel' }).press('Enter')
  await sees(promoter, 'You have no tickets to give away. Ask the host for some.')

  const guest = await visit(path, { as: 'owner' })
  await own(guest).getByRole('img', { name: 'QR code' }).waitFor()
  await giveBack(guest)
})
