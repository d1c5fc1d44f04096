import type { Page, Request } from 'playwright-core'
import { describe, expect } from 'vitest'
import { demoPassword } from '../../apps/server/src/demo/people.ts'
import { contextOf } from '../support/browser/kept-contexts.ts'
import { baseUrl, test } from '../support/browser-test.ts'
import { eventually } from '../support/eventually.ts'
import { logIn } from '../support/people/log-in.ts'
import { signIn } from '../support/people/sign-in.ts'
import { answerTo } from '../support/screens/answer-to.ts'
import { checkAccessibility } from '../support/screens/check-accessibility.ts'
import { checkScreen } from '../support/screens/check-screen.ts'
import { isAt } from '../support/screens/is-at.ts'
import { sees } from '../support/screens/sees.ts'
import { arrive } from './notifications/arrive.ts'
import { openEvent } from './notifications/raise-kinds.ts'
import { unsubscribableMail } from './notifications/unsubscribable-mail.ts'

const list = '/profile/notifications'
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const bell = (page: Page, unread: number) =>
  page
    .getByRole('banner')
    .getByRole('button', { name: unread ? `Notifications, ${unread} unread` : 'Notifications', exact: true })
const latest = (page: Page) => page.getByRole('dialog').filter({ hasText: 'See all' })
const row = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })

/** Answers as if there were more copies of the newest notification than any test sends. */
async function showMany(page: Page) {
  let newest: { content: object } | undefined
  await page.route('**/api/graphql', async (route) => {
    const { operationName, variables } = route.request().postDataJSON()
    if (operationName !== 'notifications') return route.fallback()
    newest ??= (await (await route.fetch()).json()).data.notifications.nodes.find(
      ({ content }: { content: object }) => JSON.stringify(content).includes('a coordinator'),
    )
    const from = Number(variables.after ?? 0)
    const nodes = Array.from({ length: variables.first }, (_, at) => ({
      ...newest,
      notificationId: `${from + at}`,
      content: { ...newest?.content, text: `Number ${from + at}`, values: null },
    }))
    const page = { nodes, endCursor: `${from + variables.first}`, hasNextPage: true }
    return route.fulfill({ json: { data: { notifications: page } } })
  })
}

describe('the bell', () => {
  test('hears of news at once, opens them by keyboard, and counts down as they are read', async ({
    visit,
  }) => {
    const host = await signIn(baseUrl, 'host')
    const { path, give } = await openEvent(host, 'Bells over the Water')
    const hill = await openEvent(host, 'Bells on the Hill')
    const { session, userName } = await arrive('belled member')
    const person = { session, userName }
    const page = await visit('/home', { as: session })
    await bell(page, 0).waitFor()
    await give(person, 'DOOR')
    await bell(page, 1).waitFor()
    await eventually(() => page.title()).toMatch(/^\(1\) Home/)
    // A printed page has no number in its title.
    const said = (name: string) =>
      page.locator('html').evaluate(({ ownerDocument }, event) => {
        ownerDocument.defaultView.dispatchEvent(new Event(event))
      }, name)
    await said('beforeprint')
    await eventually(() => page.title()).toMatch(/^Home/)
    await said('afterprint')
    await eventually(() => page.title()).toMatch(/^\(1\) Home/)

    await bell(page, 1).focus()
    await page.keyboard.press('Enter')
    await sees(latest(page), 'You are now on the door team of Bells over the Water.')
    await checkAccessibility(page)
    await page.keyboard.press('Escape')
    await latest(page).waitFor({ state: 'hidden' })
    expect(await bell(page, 1).evaluate((it) => it === it.ownerDocument.activeElement)).toBe(true)

    await page.keyboard.press('Enter')
    // What arrives while it is open is seen without opening it again.
    await hill.give(person, 'DOOR', 'TALENT')
    await give(person, 'TALENT', 'COORDINATOR')
    await sees(latest(page), 'You are now a coordinator of Bells over the Water.')
    await bell(page, 5).waitFor()
    await checkScreen(page)

    const talent = row(page, 'part of the talent of Bells over')
    await talent.getByRole('button', { name: 'Mark as read' }).focus()
    await page.keyboard.press('Enter')
    await bell(page, 4).waitFor()
    expect(await talent.getByRole('link').evaluate((it) => it === it.ownerDocument.activeElement)).toBe(true)

    await row(page, 'part of the talent of Bells on').hover()
    await bell(page, 3).waitFor()
    await row(page, 'a coordinator').getByText('You are now').click()
    await isAt(page, `/rep-club${path}`)
    await bell(page, 2).waitFor()
    await latest(page).waitFor({ state: 'hidden' })
    await bell(page, 2).click()
    await latest(page).getByRole('link', { name: 'See all' }).click()
    await isAt(page, list)
    // The bell opens on the page with all notifications, too. Then the two lists have different names.
    await bell(page, 2).click()
    await latest(page).getByRole('link', { name: 'See all' }).waitFor()
    await checkAccessibility(page)
    await page.keyboard.press('Escape')
    await latest(page).waitFor({ state: 'hidden' })

    await page.getByText('Unread', { exact: true }).click()
    await eventually(() =>
      page.getByRole('main').getByRole('listitem').filter({ hasText: 'Bells' }).count(),
    ).toBe(2)
    await page.getByRole('status').filter({ hasText: '2 entries' }).waitFor()
    await row(page, 'on the door team of Bells over').getByRole('button', { name: 'Mark as read' }).click()
    await eventually(() => row(page, 'on the door team of Bells over').count()).toBe(0)
    await bell(page, 1).waitFor()
    await button(page, 'Mark all as read').click()
    await page.getByRole('status').filter({ hasText: 'All notifications are read.' }).waitFor()
    await bell(page, 0).waitFor()
    await sees(page, 'No notifications', "You're all caught up.")
    expect(await page.title()).toMatch(/^Notifications/)
    await page.getByText('All', { exact: true }).click()
    await eventually(() =>
      page.getByRole('main').getByRole('listitem').filter({ hasText: 'Bells' }).count(),
    ).toBe(5)
  })

  test('leads each kind where it belongs, and on a phone to the list', async ({ visit }) => {
    const { path, give } = await openEvent(await signIn(baseUrl, 'host'), 'Ways through the Night')
    const { session, userName } = await arrive('routed member')
    await give({ session, userName }, 'DOOR', 'COORDINATOR')
    const page = await visit('/home', { as: session, phone: true, dark: true, width: 360 })
    await page.getByRole('link', { name: 'Notifications, 2 unread' }).click()
    await isAt(page, list)
    await sees(page, 'You are now a coordinator of Ways through the Night.')
    await checkScreen(page)
    await row(page, 'a coordinator').getByText('You are now').click()
    await isAt(page, `/rep-club${path}`)
    // Going back returns to the same place in the list.
    await page.goBack()
    const opened = row(page, 'a coordinator').getByRole('link').first()
    await eventually(() => opened.and(page.locator(':focus')).count()).toBe(1)
    await button(page, /^Mark as read: You are now on the door team of Ways/).waitFor()
    await page.getByRole('link', { name: /^Unread: You are now on the door team of Ways/ }).click()
    await isAt(page, path)

    await showMany(page)
    await page.goto(list)
    await button(page, 'Load more').click()
    // The time follows the text, so "Number 1" would also match another row at 7 o'clock.
    const far = page.getByRole('link', { name: /^Number 17 / })
    await far.click()
    await isAt(page, `/rep-club${path}`)
    await page.goBack()
    await eventually(() => far.and(page.locator(':focus')).count()).toBe(1)
    expect(await far.evaluate((it) => it.getBoundingClientRect().top)).toBeGreaterThan(0)
    expect(await page.getByRole('main').getByRole('listitem').filter({ hasText: 'Number' }).count()).toBe(20)
  })

  test('hears again after the connection was lost', async ({ visit }) => {
    const { give } = await openEvent(await signIn(baseUrl, 'host'), 'Wires across the Yard')
    const { session, userName } = await arrive('rewired member')
    // Not a page of the app: its socket might open late, and the test would take it for the socket of the next page.
    const page = await visit('/robots.txt', { as: session })
    let asked = 0
    let heard = 0
    const cuts: (() => Promise<void>)[] = []
    await page.routeWebSocket(/\/api\/graphql/, (socket) => {
      const server = socket.connectToServer()
      cuts.push(() => socket.close({ code: 4000, reason: 'cut' }))
      socket.onMessage((message) => {
        if (String(message).includes('"type":"subscribe"')) asked += 1
        server.send(message)
      })
      server.onMessage((message) => {
        if (String(message).includes('"type":"next"')) heard += 1
        socket.send(message)
      })
    })
    await page.goto('/home')
    await eventually(() => asked).toBe(1)
    await cuts[0]?.()
    await eventually(() => asked).toBe(2)
    await give({ session, userName }, 'DOOR')
    await bell(page, 1).waitFor()
    // News arrives by the socket too, not only by the poll. The first news may have come before the server listened for
    // this page again.
    const before = heard
    await give({ session, userName }, 'TALENT')
    await eventually(() => heard).toBeGreaterThan(before)
  })

  test('asks every five seconds, by one small question, and not while nobody looks', async ({ visit }) => {
    // Nobody else sends news to this person, because news makes the page ask once more.
    const { session } = await arrive('polling member')
    const page = await visit('/home', { as: session })
    await (await contextOf(page)).clock.install()
    const polls = new Set<Request>()
    const answered = new Set<Request>()
    page.on('request', (request) => {
      if (request.postData()?.includes('unreadNotifications')) polls.add(request)
    })
    const isOver = (request: Request) => {
      if (polls.has(request)) answered.add(request)
    }
    page.on('requestfinished', isOver)
    page.on('requestfailed', isOver)
    await page.reload()
    await eventually(() => answered.size).toBeGreaterThan(0)
    // From here on the clock stands still. Otherwise a slow machine would let the page ask once more.
    await page.clock.pauseAt(new Date(Date.now() + 60_000))
    await eventually(() => polls.size - answered.size).toBe(0)
    const before = polls.size
    for (const more of [1, 2]) {
      await page.clock.runFor(5000)
      await eventually(() => answered.size).toBe(before + more)
      expect(polls.size).toBe(before + more)
    }
    await page.evaluate(`
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))`)
    await page.clock.runFor(60_000)
    expect(polls.size).toBe(before + 2)
    await page.evaluate(`
      delete document.visibilityState
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))`)
    await page.clock.runFor(100)
    await eventually(() => polls.size).toBe(before + 3)
  })
})

describe('mails', () => {
  test('are switched in the settings, kind by kind', async ({ visit }) => {
    const { session } = await arrive('mailed member')
    const page = await visit('/profile/settings', { as: session })
    const part = page.getByRole('region', { name: 'Email notifications', exact: true })
    await sees(part, 'mailed.member@visitors.test', /Always sent: codes/)
    const hosting = part.getByRole('switch', { name: 'Hosting' })
    await hosting.focus()
    const saved = answerTo(page, 'updateEmailSubscription')
    await page.keyboard.press('Space')
    await eventually(() => hosting.isChecked()).toBe(false)
    await saved
    await page.goto(`/profile/settings#email-notifications`)
    await page.reload()
    // The next Tab goes on from the part that the address names.
    await eventually(() => page.locator('#email-notifications:focus').count()).toBe(1)
    await eventually(() => hosting.isChecked()).toBe(false)
    expect(await part.getByRole('switch', { name: 'Invites' }).isChecked()).toBe(true)
    await hosting.press('Space')
    await eventually(() => hosting.isChecked()).toBe(true)
    await checkScreen(page)
  })

  test('are switched off by their link without signing in, and on again', async ({ visit }) => {
    const link = await unsubscribableMail(baseUrl, 'host@demo.test', 'wants to join|for your answer for')
    const page = await visit(link, { phone: true, width: 360 })
    await sees(page, 'h***t@demo.test', 'Hosting')
    await checkScreen(page)
    await button(page, 'Unsubscribe').focus()
    await page.keyboard.press('Enter')
    await sees(page, "You're unsubscribed.")
    await checkScreen(page)
    await page.reload()
    await sees(page, "You're unsubscribed.")
    await button(page, 'Subscribe again').click()
    await button(page, 'Unsubscribe').waitFor()
  })

  test('a link without a good token leads to signing in, and on to all mails of the account', async ({
    visit,
  }) => {
    const mayFail = /api\/unsubscribe/
    const page = await visit('/unsubscribe?token=outdated', { mayFail })
    await page.waitForURL((url) => url.pathname === '/auth/login')
    await sees(page, 'This link is no longer valid. You can change your emails in your settings.')
    await page.goto('/unsubscribe')
    await isAt(page, '/auth/login?to=%2Fprofile%2Fsettings%23email-notifications')
    await logIn(page, 'owner', demoPassword)
    await page.getByRole('region', { name: 'Email notifications' }).waitFor()
    expect(new URL(page.url()).hash).toBe('#email-notifications')
  })
})
