import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { graphql } from '../../../apps/server/src/platform/graphql/typed-document.ts'
import { TAKE_EVENT_TICKETS } from '../../../apps/server/src/testing/steps/take-tickets.ts'
import { baseUrl, test } from '../../support/browser-test.ts'
import { eventually } from '../../support/eventually.ts'
import { newPerson } from '../../support/people/new-person.ts'
import { openAccount } from '../../support/people/open-account.ts'
import { announced } from '../../support/screens/announced.ts'
import { checkAccessibility } from '../../support/screens/check-accessibility.ts'
import { describedAs } from '../../support/screens/described-as.ts'
import { goingOn } from '../../support/screens/going-on.ts'
import { sees } from '../../support/screens/sees.ts'
import { ask } from '../../support/server/ask.ts'
import { linkIn, mailTo } from '../../support/server/mails.ts'
import { hostEvent, slugOf } from '../paid-path/host-event.ts'

const EVENT_TICKETS = graphql(`query ($slug: String!) {
  event(eventIdOrSlug: $slug) { eventId eventTickets { eventTicketId } }
}`)
const GIVE_BACK = graphql(`mutation ($bookingId: ID!, $key: String!) {
  cancelMyBooking(bookingId: $bookingId, idempotencyKey: $key) { attendeeState }
}`)

const waiter = newPerson('waiting guest')

test('one person gives a ticket back, and the next in line gets it', async ({ visit, sessionOf }) => {
  const host = await sessionOf('host')
  const path = await hostEvent(host, {
    title: 'One Chair Left',
    eventTickets: [
      { name: 'Chair', price: '0', limitedAmount: 1, maxPerPerson: 2, isEnabledWishList: true },
      { name: 'Stool', price: '0', limitedAmount: 1, maxPerPerson: 2, isEnabledWishList: true },
    ],
  })
  const giver = await openAccount(newPerson('giving guest'))
  const { event } = await ask(giver, EVENT_TICKETS, { slug: slugOf(path) })
  const bookings: string[] = []
  for (const { eventTicketId } of event.eventTickets) {
    const { purchaseEventTickets } = await ask(giver, TAKE_EVENT_TICKETS, {
      input: {
        eventId: event.eventId,
        items: [{ eventTicketId, quantity: 1 }],
        idempotencyKey: randomUUID(),
      },
    })
    bookings.push(purchaseEventTickets.booking.bookingId)
  }

  const page = await visit(path, { as: await openAccount(waiter), phone: true })
  await page.getByRole('button', { name: 'Join waiting list' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Join waiting list: Chair' }).click()
  const form = sheet.getByRole('group', { name: 'Waiting list for Chair' })
  await form.getByRole('button', { name: 'One more: Chair' }).click()
  await form.getByLabel("I'd take fewer, too").check()
  await form.getByLabel('Stool').check()
  await checkAccessibility(page)
  await form.getByRole('button', { name: 'Join', exact: true }).click()
  await announced(page, "You're on the waiting list.")
  await eventually(() => sheet.getByText("You're number 1 in line").count()).toBe(2)
  const leave = sheet.getByRole('button', { name: 'Leave waiting list: Chair' })
  expect(await describedAs(leave)).toBe("You're number 1 in line")
  await checkAccessibility(page)

  const desk = await visit(`/rep-club${path}`, { as: 'host' })
  await sees(desk, '4 more tickets are wanted on the waiting list')

  const asked = Date.now()
  await ask(giver, GIVE_BACK, { bookingId: bookings[1] ?? '', key: randomUUID() })
  const mail = await mailTo(baseUrl, waiter.email, 'is free for you', asked)
  expect(mail.text).toContain('We keep 1 × Stool for you until')
  expect(linkIn(mail)).toBe(path)

  await page.goto('/events?tab=my-events')
  await sees(page, 'One Chair Left')
  await page.goto(path)
  await page.getByRole('button', { name: 'Get tickets' }).click()
  await sees(sheet, '1 ticket is kept for you', 'Time left:')
  await announced(page, '1 ticket is kept for you')
  await checkAccessibility(page)
  await sheet.getByRole('button', { name: 'Accept' }).click()
  const moment = goingOn(page)
  await sees(moment, 'One Chair Left')
  // With a ticket in hand the person waits for no other.
  await page.goto(path)
  await page.getByText('Your tickets').first().waitFor()
  expect(await page.getByText("You're number 1 in line").count()).toBe(0)
})
