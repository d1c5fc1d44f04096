import { randomUUID } from 'node:crypto'
import type { Page, Route } from 'playwright-core'
import { describe, expect } from 'vitest'
import { READ_EVENT, TAKE_TICKETS } from '../../../apps/server/src/testing/documents.ts'
import { test } from '../../support/browser-test.ts'
import { eventually } from '../../support/eventually.ts'
import { demoName } from '../../support/people/demo-name.ts'
import { checkFits } from '../../support/screens/check-fits.ts'
import { checkScreen } from '../../support/screens/check-screen.ts'
import { field } from '../../support/screens/field.ts'
import { inGerman } from '../../support/screens/in-german.ts'
import { sees } from '../../support/screens/sees.ts'
import type { Session } from '../../support/server/ask.ts'
import { ask } from '../../support/server/ask.ts'
import { buyByCalls } from '../paid-path/buy-by-calls.ts'
import { balcony, hostEvent, slugOf } from '../paid-path/host-event.ts'

const askers = ['owner', 'promoter', 'door'] as const
const [first, second, third] = askers.map(demoName)

type SessionOf = (person: string) => Promise<Session>

/** An event of the host's that three people ask for. Returns the path of its requests. */
async function askedFor(sessionOf: SessionOf, title: string, limitedAmount?: number): Promise<string> {
  const host = await sessionOf('host')
  const loft = { name: 'Loft', price: '0', isRequiredApproval: true, ...(limitedAmount && { limitedAmount }) }
  const path = await hostEvent(host, { title, eventTickets: [loft] })
  const { event } = await ask(host, READ_EVENT, { slug: slugOf(path) })
  const items = [{ eventTicketId: event.eventTickets[0]?.eventTicketId ?? '', quantity: 1 }]
  for (const person of askers)
    await ask(await sessionOf(person), TAKE_TICKETS, {
      input: { eventId: event.eventId, items, idempotencyKey: randomUUID() },
    })
  return `/rep-club${path}/approval`
}

/** Stops the answers that this page sends, until they are let go. Returns them in the order they were sent. */
async function stopAnswers(page: Page): Promise<Route[]> {
  const stopped: Route[] = []
  await page.route('**/graphql', (route) => {
    const { variables } = route.request().postDataJSON() as { variables?: { bookingId?: string } }
    if (variables?.bookingId) stopped.push(route)
    else void route.continue()
  })
  return stopped
}

const approve = (page: Page, name: string | undefined) =>
  page.getByRole('button', { name: `Approve ${name}`, exact: true })
const selection = (page: Page) => page.getByRole('region', { name: 'Selection' })

describe('the requests of an event', () => {
  test('are filtered, and the address keeps by what', async ({ visit, sessionOf }) => {
    const page = await visit(await askedFor(sessionOf, 'Sieve Night'), { as: 'host' })
    await approve(page, first).waitFor()
    await field(page, 'Invite status').click()
    await page.getByRole('option', { name: 'Invite Pending' }).click()
    await sees(page, 'No guest matches')
    expect(new URL(page.url()).searchParams.get('invite')).toBe('invite-pending')
    await page.reload()
    await sees(page, 'No guest matches')
    await page.getByRole('button', { name: 'Show all guests' }).click()
    await approve(page, first).waitFor()
    expect(new URL(page.url()).searchParams.get('invite')).toBeNull()

    // A mistyped name: its first two letters changed places.
    const [a = '', b = '', ...rest] = first?.split(' ')[0] ?? ''
    await field(page, 'Search guests').fill(`${b}${a}${rest.join('')}`.toLowerCase())
    await sees(page, 'No one has exactly this name. These come close.')
    await approve(page, first).waitFor()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await approve(page, third).waitFor()
    expect(await field(page, 'Search guests').inputValue()).toBe('')
  })

  test('are answered by two people at once: the second is told calmly', async ({ visit, sessionOf }) => {
    const path = await askedFor(sessionOf, 'Two Doormen')
    const one = await visit(path, { as: 'host' })
    const two = await visit(path, { as: 'host', mayFail: /graphql/ })
    const stopped = await stopAnswers(two)
    await approve(two, first).click()
    await eventually(() => stopped.length).toBe(1)
    await approve(one, first).click()
    await sees(one, `${first} is approved.`)
    await stopped[0]?.continue()
    const alert = two.getByRole('alert').filter({ hasText: `${first} was already answered.` })
    await alert.waitFor()
    await sees(alert, 'Already answered')
    await eventually(() => approve(two, first).count()).toBe(0)
  })

  test('are answered together: what fits is said before, and who was left out after', async ({
    visit,
    sessionOf,
  }) => {
    const path = await askedFor(sessionOf, 'Narrow Loft', 2)
    const page = await visit(path, { as: 'host', mayFail: /graphql/ })
    await approve(page, first).waitFor()
    // What a screen reader reads out above the list.
    await page.evaluate(`
      globalThis.heard = []
      new MutationObserver(() => heard.push(document.querySelector('#requests-heading').textContent))
        .observe(document.querySelector('#requests-heading'), { childList: true, characterData: true, subtree: true })
    `)
    await page.getByRole('checkbox', { name: 'Select all' }).press('Space')
    await sees(selection(page), '3 selected', '3 requested, 1 too many')
    const stopped = await stopAnswers(page)
    await selection(page).getByRole('button', { name: 'Approve 3' }).click()
    await eventually(() => stopped.length).toBe(1)
    await sees(selection(page), 'Approving 1 of 3')
    // Somebody else declines the first meanwhile.
    const other = await visit(path, { as: 'host' })
    await other.getByRole('button', { name: `Decline ${first}` }).click()
    await other.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
    await sees(other, `${first} was declined.`)
    await stopped[0]?.continue()
    await eventually(() => stopped.length).toBe(2)
    await stopped[1]?.continue()
    await eventually(() => stopped.length).toBe(3)
    await stopped[2]?.continue()
    await sees(page, '2 guests are approved.', "1 guest wasn't answered", `${first} was already answered.`)
    expect(await page.evaluate('heard.filter((each, at) => each !== heard[at - 1])')).toEqual([
      'No one is waiting for your answer.',
    ])
    await page.getByRole('note').getByRole('button', { name: 'Close' }).click()
    await eventually(() => page.getByText("1 guest wasn't answered").count()).toBe(0)

    // All answers are taken back together.
    await page.getByText('Approved', { exact: true }).click()
    await page.getByRole('checkbox', { name: `Select ${second}` }).check()
    await page.getByRole('checkbox', { name: `Select ${third}` }).check()
    await page.unrouteAll({ behavior: 'wait' })
    await selection(page).getByRole('button', { name: 'Undo 2' }).click()
    await sees(page, '2 guests are waiting again.')
  })

  test('of one guest are answered with one press, and taken back with one', async ({ visit, sessionOf }) => {
    const path = await askedFor(sessionOf, 'Twice the Loft')
    const slug = path.split('/').at(-2) ?? ''
    const { event } = await ask(await sessionOf('host'), READ_EVENT, { slug })
    const items = [{ eventTicketId: event.eventTickets[0]?.eventTicketId ?? '', quantity: 1 }]
    await ask(await sessionOf('owner'), TAKE_TICKETS, {
      input: { eventId: event.eventId, items, idempotencyKey: randomUUID() },
    })
    const page = await visit(path, { as: 'host' })
    const drawer = page.getByRole('dialog', { name: first })
    const open = async () => {
      await page.getByRole('button', { name: first }).and(page.locator('[aria-haspopup]')).first().click()
      await drawer.waitFor()
    }
    await open()
    await checkScreen(page)
    await drawer.getByRole('button', { name: 'Approve all 2' }).click()
    await sees(page, `${first} is approved.`)
    await page.getByText('Approved', { exact: true }).click()
    await open()
    await drawer.getByRole('button', { name: 'Undo all 2' }).click()
    await sees(page, `${first} is waiting again.`)
    await page.goto(path)
    await open()
    await drawer.getByRole('button', { name: 'Decline all 2' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Decline', exact: true }).last().click()
    await sees(page, `${first} was declined.`)
  })

  test('keep the focus in the list, also while an answer is on its way', async ({ visit, sessionOf }) => {
    const page = await visit(await askedFor(sessionOf, 'Steady Hands'), { as: 'host' })
    await approve(page, first).waitFor()
    await page.evaluate(`
      globalThis.lost = 0
      const look = () => {
        if (document.activeElement === document.body) lost += 1
        requestAnimationFrame(look)
      }
      document.querySelector('tbody tr').focus()
      look()
    `)
    const lost = () => page.evaluate('lost')
    const row = page.locator('tbody tr', { hasText: first })
    for (let time = 0; time < 2; time += 1) {
      await row.focus()
      await page.keyboard.press('a')
      await sees(page, `${first} is approved.`)
      await eventually(() => approve(page, first).count()).toBe(0)
      await eventually(() => page.locator('tr:focus').count()).toBe(1)
      await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter')
      await sees(page, `${first} is waiting again.`)
      await eventually(() => row.and(page.locator(':focus')).count()).toBe(1)
    }
    expect(await lost()).toBe(0)
  })

  test('stand beside their answers: nothing lies over the words', async ({ visit, sessionOf }) => {
    const path = await hostEvent(await sessionOf('host'), { title: 'Wide Words', eventTickets: [balcony] })
    await buyByCalls(await sessionOf('owner'), path, 'Balcony')
    const page = await visit(`/rep-club${path}/approval`, { as: 'host' })
    await page.setViewportSize({ width: 1280, height: 800 })
    const row = page.locator('tbody tr', { hasText: first })
    const decline = row.getByRole('button', { name: `Decline ${first}` })
    await decline.waitFor()
    const time = row.locator('td time').last()
    await time.evaluate((each) => {
      each.textContent = '22 hours ago'
    })
    const [words, button] = [await time.boundingBox(), await decline.boundingBox()]
    expect((words?.x ?? 0) + (words?.width ?? 0)).toBeLessThanOrEqual(button?.x ?? 0)

    // German words are longer. Where the table has no room it scrolls sideways, and keys scroll it too.
    await page.goto('/rep-club/events/low-tide-slow-electronics-by-the-water/approval')
    await inGerman(page)
    await page.getByRole('radiogroup', { name: 'Status' }).getByText('Alle').click()
    const frame = page.getByRole('table').locator('xpath=..')
    for (const width of [768, 1000, 1024, 1280, 1320, 1366]) {
      await checkFits(page, { width, height: 800 })
      await eventually(() =>
        frame.evaluate(
          (each) => each.scrollWidth > each.clientWidth + 1 === each.matches('[tabindex="0"][aria-label]'),
        ),
      ).toBe(true)
    }

    const phone = await visit(`/rep-club${path}/approval`, { as: 'host', phone: true })
    const card = await phone.getByRole('button', { name: first }).first().boundingBox()
    expect(card?.y).toBeLessThan(600)
    await phone.getByRole('checkbox', { name: `Select ${first}` }).check()
    const bar = selection(phone)
    await sees(bar, /^1 selected/)
    expect((await bar.boundingBox())?.height).toBeLessThan(150)
    await bar.getByRole('button', { name: 'More' }).click()
    await phone.getByRole('menuitem', { name: 'Approve with a note' }).waitFor()
  })
})
