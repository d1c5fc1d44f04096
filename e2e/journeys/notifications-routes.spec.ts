import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { contextOf } from '../support/browser/kept-contexts.ts'
import { baseUrl, test } from '../support/browser-test.ts'
import { eventually } from '../support/eventually.ts'
import { signIn } from '../support/people/sign-in.ts'
import { isAt } from '../support/screens/is-at.ts'
import { sees } from '../support/screens/sees.ts'
import { arrive } from './notifications/arrive.ts'
import { inviteTo, openEvent } from './notifications/raise-kinds.ts'

const list = '/profile/notifications'
const row = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })

/** Clicks each of these sentences in the list, and checks the address that it leads to. */
async function follow(page: Page, leads: Record<string, string>): Promise<void> {
  for (const [sentence, path] of Object.entries(leads)) {
    if (new URL(page.url()).pathname !== list) await page.goBack()
    await row(page, sentence).getByText(sentence).click()
    await isAt(page, path)
  }
}

/**
 * Clicks each of these sentences in the ten notifications beneath the bell. Starts from a page to which none of them
 * leads.
 */
async function followFromBell(page: Page, leads: Record<string, string>): Promise<void> {
  for (const [sentence, path] of Object.entries(leads)) {
    await page.goto('/home')
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Notifications/ })
      .click()
    const latest = page.getByRole('dialog').filter({ hasText: 'See all' })
    await row(page, sentence).getByText(sentence).click()
    await isAt(page, path)
    await latest.waitFor({ state: 'hidden' })
  }
}

describe('a click on a notification leads', () => {
  test('from an invitation to its page, whatever the role', async ({ visit }) => {
    const host = await signIn(baseUrl, 'host')
    const { session, userName } = await arrive('invited worker')
    const leads = {
      'Host invites you to co-host Lanterns One.': await inviteTo(host, userName, 'Lanterns One', 'CO_HOST'),
      'Host invites you to promote Lanterns Two.': await inviteTo(host, userName, 'Lanterns Two', 'PROMOTER'),
      'Host invites you to sponsor Lanterns Three.': await inviteTo(
        host,
        userName,
        'Lanterns Three',
        'SPONSOR',
      ),
      'Host invites you to be part of the talent of Lanterns Four.': await inviteTo(
        host,
        userName,
        'Lanterns Four',
        'TALENT',
      ),
    }
    const page = await visit(list, { as: session })
    const main = page.getByRole('main')
    await main.getByRole('heading', { level: 2, name: 'Today' }).waitFor()
    const answer = main.getByRole('link', { name: 'Answer now: Host invites you to co-host Lanterns One.' })
    await answer.click()
    await isAt(page, leads['Host invites you to co-host Lanterns One.'])
    await page.goBack()
    await row(page, 'co-host Lanterns One')
      .getByRole('link', { name: /^Host invites/ })
      .waitFor()
    await follow(page, leads)
    await page.getByRole('heading', { level: 1, name: "You're invited to Lanterns Four as Talent" }).waitFor()
  })

  test('from a role to the event as that role sees it', async ({ visit }) => {
    const event = await openEvent(await signIn(baseUrl, 'host'), 'Lanterns of All')
    const { session, userName } = await arrive('many roles')
    await event.give({ userName, session }, 'CO_HOST', 'PROMOTER', 'COORDINATOR', 'DOOR', 'SPONSOR', 'TALENT')
    const page = await visit(list, { as: session })
    await follow(page, {
      'You are now a co-host of Lanterns of All.': `/rep-club${event.path}`,
      'You are now a promoter of Lanterns of All.': `/rep-club${event.path}`,
      'You are now a coordinator of Lanterns of All.': `/rep-club${event.path}`,
      'You are now on the door team of Lanterns of All.': event.path,
      'You are now a sponsor of Lanterns of All.': event.path,
      'You are now part of the talent of Lanterns of All.': event.path,
    })
    await page.goto(list)
    // Neither the event nor the person has a picture.
    const initials = (place: Locator) => place.locator('[data-initials]').getAttribute('data-initials')
    expect(await initials(row(page, 'a co-host of Lanterns'))).toBe('LA')
    await eventually(() => initials(page.getByRole('banner'))).toBe('MR')
  })

  test('from what became of a guest or of the event to the event', async ({ visit }) => {
    const host = await signIn(baseUrl, 'host')
    const [open, asked, lost] = [
      await openEvent(host, 'Lanterns Tonight'),
      await openEvent(host, 'Lanterns for Few', { isAsked: true }),
      await openEvent(host, 'Lanterns Put Out'),
    ]
    const { session } = await arrive('many nights')
    const { code } = await open.take(session)
    await asked.decline((await asked.take(session)).bookingId)
    await lost.take(session)
    await lost.cancel()
    await open.scan(code)
    await open.beginSoon()
    const page = await visit(list, { as: session })
    // Every 15 seconds the server checks which events begin.
    await row(page, 'Lanterns Tonight has started.').waitFor({ timeout: 40_000 })
    await follow(page, {
      "You're going to Lanterns Tonight!": open.path,
      'Your request for Lanterns for Few was declined.': asked.path,
      "You're checked in at Lanterns Tonight. Enjoy!": open.path,
      'Lanterns Tonight has started.': open.path,
    })
    await followFromBell(page, {
      'Lanterns Tonight has changed.': open.path,
      'Lanterns Put Out was cancelled.': lost.path,
    })
  })

  test('from somebody who waits to the answers of the event', async ({ visit }) => {
    const { session } = await arrive('waited for')
    const event = await openEvent(session, 'Lanterns on Request', { isAsked: true })
    const asked = await event.take(await signIn(baseUrl, 'promoter'))
    const sentence = 'Promoter is waiting for your answer for Lanterns on Request.'
    const page = await visit(list, { as: session })
    await follow(page, { [sentence]: `/rep-club${event.path}/approval` })
    await page.goBack()
    await row(page, sentence).waitFor()
    // One more request joins the row, and the focus stays on the row.
    await row(page, sentence).getByRole('link').first().focus()
    const other = await event.take((await arrive('late asker')).session)
    const both = row(page, '2 people are waiting · Lanterns on Request')
    await sees(both, /Late Asker/)
    await eventually(() => both.getByRole('link').first().and(page.locator(':focus')).count()).toBe(1)
    await event.decline(other.bookingId)
    await row(page, sentence).waitFor()
    // The requests are answered on another page. The row in the open list then says so, and counts as read.
    await event.decline(asked.bookingId)
    const settled = row(page, 'All requests for Lanterns on Request are answered.')
    await sees(settled, 'Answered')
    expect(await settled.getByRole('button', { name: 'Mark as read' }).count()).toBe(0)
  })
})

describe('a notification', () => {
  test('is read once it was hovered for two seconds, and not before', async ({ visit }) => {
    const event = await openEvent(await signIn(baseUrl, 'host'), 'Lanterns to Look at')
    const { session, userName } = await arrive('slow reader')
    await event.give({ userName, session }, 'DOOR')
    const page = await visit('/robots.txt', { as: session })
    await (await contextOf(page)).clock.install()
    await page.goto(list)
    const own = row(page, 'Lanterns to Look at')
    const dot = own.getByRole('button', { name: 'Mark as read' })
    await dot.waitFor()
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
    await own.getByText('You are now').hover()
    await page.clock.runFor(1900)
    expect(await dot.count()).toBe(1)
    // When the person looks away, the time starts again.
    await page.getByRole('heading', { level: 1 }).hover()
    await page.clock.runFor(1000)
    await own.getByText('You are now').hover()
    await page.clock.runFor(1900)
    expect(await dot.count()).toBe(1)
    await page.clock.runFor(150)
    await eventually(() => dot.count()).toBe(0)
  })

  test('is never asked for by a person who is not signed in', async ({ visit }) => {
    const page = await visit('/auth/login')
    await (await contextOf(page)).clock.install()
    let polls = 0
    page.on('request', (request) => {
      if (request.postData()?.includes('unreadNotifications')) polls += 1
    })
    await page.goto('/events/low-tide-slow-electronics-by-the-water')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.clock.runFor(30_000)
    expect(polls).toBe(0)
  })
})
