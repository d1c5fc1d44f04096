import { describe, expect } from 'vitest'
import { contextOf } from '../../support/browser/kept-contexts.ts'
import { test } from '../../support/browser-test.ts'
import { eventually } from '../../support/eventually.ts'
import { checkScreen } from '../../support/screens/check-screen.ts'
import { focusedOn } from '../../support/screens/focused-on.ts'
import { goesOn, goingOn } from '../../support/screens/going-on.ts'
import { sees } from '../../support/screens/sees.ts'
import { ordersOf } from '../../support/server/orders-of.ts'
import { balcony, early, hostEvent, standing } from '../paid-path/host-event.ts'
import {
  answerAtSandbox,
  goToSandbox,
  orderOn,
  orderTickets,
  settled,
  ticketsOn,
} from '../paid-path/order-tickets.ts'

describe('a payment that does not go the straight way', () => {
  test('declined: nothing is charged, and the same tickets can be paid again', async ({
    visit,
    sessionOf,
  }) => {
    const path = await hostEvent(await sessionOf('host'), {
      title: 'Slide Oil',
      eventTickets: [standing, early],
    })
    const page = await visit(path, { as: 'owner' })
    await orderTickets(page, 'Standing', 'Early')
    await goToSandbox(page, '$71.30')
    await answerAtSandbox(page, 'Decline')
    await sees(orderOn(page), 'Your payment was declined', /You weren't charged/)
    await checkScreen(page)
    expect(await ticketsOn(page).count()).toBe(0)
    await orderOn(page).getByRole('button', { name: 'Try again' }).press('Enter')
    await eventually(() => focusedOn(page)).toBe('The same tickets are chosen again.')
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await goToSandbox(page, '$71.30')
    await answerAtSandbox(page, 'Pay')
    await goesOn(page)
    await eventually(() => ticketsOn(page).count()).toBe(2)
    await page.goto('/events?tab=my-events')
    await sees(ordersOf(page, 'Slide Oil').first(), 'Completed')
    await sees(ordersOf(page, 'Slide Oil').nth(1), 'Failed')
    await checkScreen(page)
  })

  test('left behind: its clock runs in every tab, it goes on or is given up there', async ({
    visit,
    sessionOf,
  }) => {
    const path = await hostEvent(await sessionOf('host'), {
      title: 'Water Key',
      eventTickets: [early, balcony],
    })
    const page = await visit(path, { as: 'promoter' })
    await orderTickets(page, 'Early')
    await goToSandbox(page, '$21.91')
    await answerAtSandbox(page, 'Cancel and go back')
    await sees(orderOn(page), 'Not paid yet', /You weren't charged/)
    await checkScreen(page)

    const tab = await (await contextOf(page)).newPage()
    await tab.goto(path)
    const banner = tab.getByRole('region', { name: 'Your open order' })
    await sees(banner, "You have an order that isn't paid yet.", '$21.91', /^1[0-4]:\d\d$/)
    await checkScreen(tab)
    await banner.getByRole('button', { name: 'Continue' }).click()
    await goToSandbox(tab, '$21.91')
    await tab.goBack()
    await orderOn(tab).getByRole('button', { name: 'Release tickets' }).click()
    await tab
      .getByRole('dialog', { name: 'Release these tickets?' })
      .getByRole('button', { name: 'Release tickets' })
      .click()
    await sees(tab, 'Your tickets are released. Nothing was charged.')
    await tab.reload()
    await tab.getByRole('button', { name: 'One more: Early', exact: true }).waitFor()
    expect(await banner.count()).toBe(0)

    await page.bringToFront()
    await sees(orderOn(page), 'The tickets are no longer held', /You weren't charged/)
  })

  test('slow: it is pending, and settles by itself', async ({ visit, sessionOf }) => {
    const path = await hostEvent(await sessionOf('host'), {
      title: 'Long Valve',
      eventTickets: [early, balcony],
    })
    const page = await visit(path, { as: 'owner', phone: true })
    await page.getByRole('button', { name: 'Get tickets' }).click()
    await orderTickets(page, 'Early')
    await goToSandbox(page, '$21.91')
    await answerAtSandbox(page, 'Pay slowly')
    await sees(orderOn(page), 'Payment pending')
    await checkScreen(page)
    await page.reload()
    await goingOn(page).waitFor(settled)
    await goesOn(page)
    await eventually(() => ticketsOn(page).count()).toBe(1)
  })

  test('with a lost answer: it is asked for again, and charged once', async ({ visit, sessionOf }) => {
    const path = await hostEvent(await sessionOf('host'), {
      title: 'Lost Mute',
      eventTickets: [early, balcony],
    })
    const page = await visit(path, { as: 'promoter' })
    await orderTickets(page, 'Early')
    await goToSandbox(page, '$21.91')
    await answerAtSandbox(page, 'Pay, and lose the answer')
    await goingOn(page).waitFor(settled)
    await goesOn(page)
    await eventually(() => ticketsOn(page).count()).toBe(1)
    const host = await visit(`/rep-club${path}/revenue`, { as: 'host' })
    await sees(host.getByText('Gross').locator('..'), '$21.91', '1 ticket in 1 order')
  })
})
