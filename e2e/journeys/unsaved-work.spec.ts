import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { demoPassword } from '../../apps/server/src/demo/people.ts'
import { graphql } from '../../apps/server/src/platform/graphql/typed-document.ts'
import { READ_EVENT, TAKE_TICKETS } from '../../apps/server/src/testing/documents.ts'
import { contextOf } from '../support/browser/kept-contexts.ts'
import { test } from '../support/browser-test.ts'
import { eventually } from '../support/eventually.ts'
import { logIn } from '../support/people/log-in.ts'
import { newPerson } from '../support/people/new-person.ts'
import { openAccount } from '../support/people/open-account.ts'
import { field } from '../support/screens/field.ts'
import { findUnmarked } from '../support/screens/find-unmarked.ts'
import { focusedOn } from '../support/screens/focused-on.ts'
import { goingOn } from '../support/screens/going-on.ts'
import { focusInSight, inSight } from '../support/screens/in-sight.ts'
import { lookAtControls } from '../support/screens/look-at-controls.ts'
import { sees } from '../support/screens/sees.ts'
import type { Session } from '../support/server/ask.ts'
import { ask } from '../support/server/ask.ts'
import { buyByCalls } from './paid-path/buy-by-calls.ts'
import { early, hostEvent, slugOf, standing } from './paid-path/host-event.ts'

const loft = { name: 'Loft', price: '0', isRequiredApproval: true }

const eventAt = async (host: Session, path: string) =>
  (await ask(host, READ_EVENT, { slug: slugOf(path) })).event

describe('two tabs that edit one event', () => {
  test('the second is told, and decides with all that it typed in its fields', async ({
    visit,
    sessionOf,
  }) => {
    const host = await sessionOf('host')
    const { eventId } = await eventAt(host, await hostEvent(host, { title: 'Two Desks', eventTickets: [] }))
    const refused = { as: 'host', mayFail: /graphql/ }
    const [one, two] = [
      await visit(`/events/edit/${eventId}?tab=info`, refused),
      await visit(`/events/edit/${eventId}?tab=info`, refused),
    ]
    await field(two, 'Title').fill('Two Desks, theirs')
    await field(one, 'Title').fill('Two Desks, mine')
    await two.getByRole('button', { name: 'Save', exact: true }).click()
    await sees(two, /^Saved .* ago$/)

    const save = one.getByRole('button', { name: 'Save', exact: true })
    await save.click()
    await sees(one, 'Someone else changed this event. Load it again to see their changes.')
    expect(await field(one, 'Title').inputValue()).toBe('Two Desks, mine')
    await one.getByRole('button', { name: 'Load theirs' }).click()
    await eventually(() => field(one, 'Title').inputValue()).toBe('Two Desks, theirs')
    await one.getByRole('button', { name: 'Restore mine' }).click()
    expect(await field(one, 'Title').inputValue()).toBe('Two Desks, mine')
    await save.click()
    await sees(one, /^Saved .* ago$/)

    await field(two, 'Title').fill('Two Desks, after all')
    await two.getByRole('button', { name: 'Save', exact: true }).click()
    await two.getByRole('button', { name: 'Save mine anyway' }).click()
    await sees(two, /^Saved .* ago$/)
    await two.reload()
    await eventually(() => field(two, 'Title').inputValue()).toBe('Two Desks, after all')
  })
})

describe('the fields of a ticket', () => {
  test('keep the number that was typed, and say what is wrong with it', async ({ visit, sessionOf }) => {
    const host = await sessionOf('host')
    const { eventId } = await eventAt(
      host,
      await hostEvent(host, { title: 'Odd Numbers', eventTickets: [loft] }),
    )
    const page = await visit(`/events/edit/${eventId}?tab=guest`, { as: 'host' })
    await page.getByRole('button', { name: 'Delete Loft' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('status').filter({ hasText: 'Loft is deleted.' }).waitFor()
    await page.getByRole('button', { name: 'Add a ticket' }).click()
    const drawer = page.getByRole('dialog', { name: 'New ticket' })
    await field(drawer, 'Name').waitFor()
    expect(await lookAtControls(page)).toEqual({ withoutRing: [], hidden: [] })
    expect(await findUnmarked(page)).toEqual([])
    await field(drawer, 'Name').fill('Odd')
    for (const [label, typed, wrong] of [
      ['Price', '-5', 'Price must be from 0.00 to 100,000.00'],
      ['Amount', '1.5', 'Amount must be a whole number from 1 to 1,000,000'],
      ['Limit per person', '1e309', 'Limit per person must be a whole number from 1 to 1,000'],
      ['Additional guests', '-1', 'Additional guests must be a whole number from 0 to 1,000'],
    ] as const) {
      await field(drawer, label).fill('')
      await field(drawer, label).pressSequentially(typed)
      await field(drawer, label).blur()
      await sees(drawer, wrong)
      expect(await field(drawer, label).inputValue()).toBe(typed)
    }
  })
})

describe('the fields of an event', () => {
  test('keep the number that was typed, and say what is wrong with it', async ({ visit }) => {
    const page = await visit('/rep-club/events/create?tab=info', { as: 'host' })
    await field(page, 'Address').fill('Pier 7')
    await page.getByText('Set the exact point').click()
    for (const [tab, label, typed, wrong] of [
      ['Info', 'Latitude \\(optional\\)', '91.1234567', 'Latitude must be from -90 to 90'],
      ['Info', 'Longitude \\(optional\\)', '74° W', 'Longitude must be from -180 to 180'],
      ['Settings', 'Age limit', '17.5', 'Age limit must be a whole number from 1 to 120'],
      ['Settings', 'Minimum rep score', '101', 'Minimum rep score must be a whole number from 0 to 100'],
    ] as const) {
      await page.getByRole('tab', { name: tab }).click()
      await field(page, label).pressSequentially(typed)
      await field(page, label).blur()
      await sees(page, wrong)
      expect(await field(page, label).inputValue()).toBe(typed)
    }
  })

  test('lists that grow and shrink say so, and the keyboard stays where it acts', async ({ visit }) => {
    const page = await visit('/rep-club/events/create?tab=settings', { as: 'host' })
    const said = (words: string) => page.getByRole('status').filter({ hasText: words }).waitFor()
    const zones = field(page, 'Scanning zones')
    await zones.focus()
    expect(await zones.getAttribute('aria-expanded')).toBe('false')
    await page.keyboard.type('Gate')
    await page.keyboard.press('Enter')
    await said('Gate was added.')
    await page.keyboard.press('Backspace')
    await said('Gate was removed.')

    const question = (number: number) => page.getByRole('group', { name: `Question ${number}` })
    const more = page.getByRole('button', { name: 'Add a question' })
    for (const number of [1, 2]) {
      await more.press('Enter')
      await field(question(number), 'Question').and(page.locator(':focus')).waitFor()
    }
    await page.getByRole('button', { name: 'Remove question 1' }).press('Enter')
    await said('Question 1 was removed.')
    await question(1).and(page.locator(':focus')).waitFor()
    await page.getByRole('button', { name: 'Remove question 1' }).press('Enter')
    await eventually(() => focusedOn(page)).toBe('Add a question')
  })

  test('a save that met no network says so until there is one, and then that it is not saved', async ({
    visit,
    sessionOf,
  }) => {
    const host = await sessionOf('host')
    const { eventId } = await eventAt(host, await hostEvent(host, { title: 'Long Tunnel', eventTickets: [] }))
    const page = await visit(`/events/edit/${eventId}?tab=info`, { as: 'host', mayFail: /graphql/ })
    await field(page, 'Title').fill('Long Tunnel, end in sight')
    await page.route('**/api/graphql', (route) => route.abort('internetdisconnected'))
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const alert = page.getByRole('alert').filter({ hasText: 'No connection.' })
    await alert.waitFor()
    await (await contextOf(page)).setOffline(true)
    await page.unroute('**/api/graphql')
    await (await contextOf(page)).setOffline(false)
    await alert.waitFor({ state: 'hidden' })
    await sees(page, 'Not saved yet. Kept on this device.')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await sees(page, /^Saved .* ago$/)
  })
})

describe('answering requests with the keyboard', () => {
  test('Enter goes on to the next request, and to the line above when none is left', async ({
    visit,
    sessionOf,
  }) => {
    const host = await sessionOf('host')
    const path = await hostEvent(host, { title: 'Many Ask', eventTickets: [loft] })
    const { eventId, eventTickets } = await eventAt(host, path)
    const items = [{ eventTicketId: eventTickets[0]?.eventTicketId ?? '', quantity: 1 }]
    for (const person of ['owner', 'promoter', 'door'])
      await ask(await sessionOf(person), TAKE_TICKETS, {
        input: { eventId, items, idempotencyKey: randomUUID() },
      })
    const page = await visit(`/rep-club${path}/approval`, { as: 'host' })
    const approve = page.getByRole('button', { name: /^Approve / })
    const focused = () => page.locator(':focus')
    await eventually(() => approve.count()).toBe(3)

    await field(page, 'Search guests').fill('nobody of this name')
    await page.getByRole('status').filter({ hasText: 'No guests found.' }).waitFor()
    await field(page, 'Search guests').fill('')
    await page.getByRole('status').filter({ hasText: '3 guests found.' }).waitFor()
    await eventually(() => approve.count()).toBe(3)
    await page.getByRole('radio', { name: 'Pending' }).press('ArrowRight')
    await page.getByRole('status').filter({ hasText: 'No guests found.' }).waitFor()
    await page.getByRole('radio', { name: 'Approved' }).press('ArrowLeft')
    await page.getByRole('status').filter({ hasText: '3 guests found.' }).waitFor()

    await page.getByRole('checkbox', { name: 'Select all' }).press('Space')
    await page.getByRole('status').filter({ hasText: '3 selected' }).waitFor()
    await page.getByRole('checkbox', { name: 'Select all' }).press('Space')

    // The answered row is gone, so the key u undoes the last answer.
    await page.getByRole('button', { name: 'Grant tickets' }).press('j')
    await page.keyboard.press('j')
    await page.keyboard.press('a')
    await eventually(() => approve.count()).toBe(2)
    await eventually(() => page.locator('tr:focus').count()).toBe(1)
    const row = () => page.locator('tr:focus').getAttribute('id')
    const stood = await row()
    // What is answered can be taken back.
    const undo = page.getByRole('button', { name: 'Undo', exact: true })
    await undo.waitFor()
    await page.keyboard.press('u')
    await eventually(() => approve.count()).toBe(3)
    // The row that came back does not take the focus from the other row, neither at once nor later.
    await page.keyboard.press('o')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await eventually(() => page.getByRole('dialog').count()).toBe(0)
    await eventually(row).toBe(stood)

    // The toast waits while somebody is at its button, and gives the focus to the row that it brings back.
    await (await contextOf(page)).clock.install()
    await page.locator('tr:focus').press('a')
    await undo.waitFor()
    expect(await inSight(page.getByRole('button', { name: 'Grant tickets' }))).toBe(true)
    await undo.focus()
    await page.clock.runFor(11_000)
    await undo.press('Enter')
    await eventually(() => approve.count()).toBe(3)
    await eventually(row).toBe(stood)
    await page.locator('tr:focus').press('a')
    await undo.waitFor()
    await page.clock.runFor(11_000)
    await undo.waitFor({ state: 'detached' })
    await page.locator('tr:focus').press('u')
    await eventually(() => approve.count()).toBe(3)

    // A window as at 400 % zoom. The toast does not cover the element that has the focus.
    await page.setViewportSize({ width: 320, height: 256 })
    const second = await approve.nth(1).textContent()
    await approve.first().focus()
    await approve
      .nth(1)
      .evaluate((each) => each.ownerDocument.defaultView.scrollBy(0, each.getBoundingClientRect().top - 100))
    await page.keyboard.press('Enter')
    await eventually(() => approve.count()).toBe(2)
    await eventually(() => focusedOn(page)).toBe(second)
    await eventually(async () => (await undo.count()) === 1 && (await focusInSight(page))).toBe(true)
    // Its words are not squeezed by its button, and it leaves most of the window free.
    const toast = page.getByRole('alert').filter({ has: undo })
    expect((await toast.boundingBox())?.height).toBeLessThanOrEqual(0.6 * 256)
    expect((await toast.getByRole('paragraph').boundingBox())?.width).toBeGreaterThan(140)
    await page.setViewportSize({ width: 1440, height: 900 })
    // The list is a table again.
    await page.getByRole('table').waitFor()

    await page
      .getByRole('button', { name: /^Decline / })
      .first()
      .focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
    await eventually(() => approve.count()).toBe(1)
    await eventually(() => focusedOn(page)).toMatch(/^Decline /)

    await approve.first().focus()
    await page.keyboard.press('Enter')
    await eventually(() => focused().textContent()).toBe('No one is waiting for your answer.')
    await page.keyboard.press('u')
    await eventually(() => approve.count()).toBe(1)
  })
})

test('a receipt that cannot be loaded is a toast, and the page stays', async ({ visit, sessionOf }) => {
  const path = await hostEvent(await sessionOf('host'), {
    title: 'Lost Paper',
    eventTickets: [early, standing],
  })
  const order = await buyByCalls(await sessionOf('owner'), path, 'Early')
  const page = await visit(order, { as: 'owner', mayFail: /receipts/ })
  await page.route('**/api/receipts/**', (route) =>
    route.fulfill({ status: 503, json: { code: 'INTERNAL', message: 'Not now' } }),
  )
  await goingOn(page).getByRole('link', { name: 'Receipt (PDF)' }).click()
  await sees(page, "We couldn't load your receipt.", 'Not now')
  expect(new URL(page.url()).pathname).toBe(path)
})

test('a choice waits for its person to come in, in another tab too, and says what is gone by then', async ({
  visit,
}) => {
  // The event belongs to another person, because the page chooses no ticket for a person who works on the event.
  const host = await openAccount(newPerson('stairs keeper'))
  const onSale = ['Floor', 'Stairs'].map((name) => ({ name, price: '0', maxPerPerson: 2 }))
  const path = await hostEvent(host, { title: 'Two Steps Away', eventTickets: onSale })
  // The number is proven at the server, so no code is sent for it.
  const page = await visit(path, { owes: 'phone', mayFail: /resend-otp$/ })
  for (const name of ['Floor', 'Floor', 'Stairs'])
    await page.getByRole('button', { name: `One more: ${name}` }).click()
  await page.getByRole('button', { name: 'Get 3 tickets' }).click()
  await page.getByRole('dialog').getByRole('heading', { name: 'Verify your phone number' }).waitFor()

  const { eventTickets } = await eventAt(host, path)
  const stairs = eventTickets.find(({ name }) => name === 'Stairs')
  await ask(host, graphql('mutation ($id: ID!) { deleteEventTicket(eventTicketId: $id) { name } }'), {
    id: stairs?.eventTicketId ?? '',
  })
  const other = await (await contextOf(page)).newPage()
  await page.close()
  await other.goto('/dev/outbox.json')
  await other.evaluate(() => {
    const known = JSON.parse(localStorage.getItem('authInfo') ?? '{}')
    localStorage.setItem('authInfo', JSON.stringify({ ...known, isPhoneNumberVerified: true }))
  })
  await other.goto(path)
  await sees(other, 'Your selection has changed', 'Stairs: This ticket is no longer available.')
  const take = other.getByRole('button', { name: /^Get \d tickets?$/ })
  await eventually(() => take.textContent()).toBe('Get 2 tickets')
  // The notice appears once. From now on the page is the usual one, with one of its only event ticket chosen.
  await other.reload()
  await eventually(() => take.textContent()).toBe('Get 1 ticket')
  expect(await other.getByText('Your selection has changed').count()).toBe(0)
})

test('a choice goes on by itself once its person has agreed to the terms, and not before', async ({
  visit,
  sessionOf,
}) => {
  const path = await hostEvent(await sessionOf('host'), {
    title: 'Small Print',
    eventTickets: [{ name: 'Floor', price: '0' }],
  })
  const page = await visit(path)
  await page.evaluate(() => localStorage.setItem('signedUp', 'true'))
  await page.route('**/api/auth/password/sign-in', async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    json.authInfo.agreeToTermsAndConditions = false
    await route.fulfill({ response, json })
  })
  let hasAgreed = false
  await page.route('**/api/graphql', async (route) => {
    if (hasAgreed || route.request().postDataJSON()?.operationName !== 'currentUser') return route.fallback()
    const response = await route.fetch()
    const json = await response.json()
    json.data.currentUser.agreeToTermsAndConditions = false
    await route.fulfill({ response, json })
  })
  await page.getByRole('button', { name: 'Get 1 ticket' }).click()
  await logIn(page.getByRole('dialog'), 'promoter', demoPassword)
  const consent = page.getByRole('dialog', { name: 'Please accept our terms' })
  const update = consent.getByRole('button', { name: 'Update' })
  await update.waitFor()
  expect(await page.getByText("You're going!").count()).toBe(0)
  hasAgreed = true
  await update.click()
  await sees(page, "You're going!")
})
