import type { Page, Request } from 'playwright-core'
import { expect } from 'vitest'
import { CREATE_EVENT, PUBLISH_EVENT } from '../../apps/server/src/testing/documents.ts'
import { contextOf } from '../support/browser/kept-contexts.ts'
import { baseUrl, test } from '../support/browser-test.ts'
import { eventually } from '../support/eventually.ts'
import { signIn } from '../support/people/sign-in.ts'
import { checkScreen } from '../support/screens/check-screen.ts'
import { focusedOn } from '../support/screens/focused-on.ts'
import { isAt } from '../support/screens/is-at.ts'
import { sees } from '../support/screens/sees.ts'
import type { Session } from '../support/server/ask.ts'
import { ask } from '../support/server/ask.ts'

const HOUR = 3_600_000
/** A start that lies ahead, whenever the tests run. */
const NEXT_YEAR = new Date().getUTCFullYear() + 1
const START = Date.UTC(NEXT_YEAR, 2, 6, 20, 30)
const managed = '/rep-club/events/soft-machines'

async function makeEvent(
  host: Session,
  displayName: string,
  more: object = {},
  as?: 'draft',
): Promise<string> {
  const { createEvent } = await ask(host, CREATE_EVENT, {
    input: {
      displayName,
      eventType: 'OTHER',
      description: 'A walk with lanterns.',
      startDate: new Date(START).toISOString(),
      endDate: new Date(START + 3 * HOUR).toISOString(),
      timeZone: 'UTC',
      ...more,
    },
  })
  if (as === 'draft') return createEvent.slug
  await ask(host, PUBLISH_EVENT, { eventId: createEvent.eventId })
  return createEvent.slug
}

/** Which keywords the page has searched for. */
function watchSearches(page: Page): string[] {
  const keywords: string[] = []
  page.on('request', (request: Request) => {
    const body = request.url().endsWith('/api/graphql') ? request.postDataJSON() : undefined
    if (body?.operationName === 'search') keywords.push(body.variables.keyword)
  })
  return keywords
}

const box = (page: Page) => page.getByRole('searchbox', { name: 'Search' })
const hits = (page: Page) => page.getByRole('main').getByRole('listitem')

test('finds what everybody may find, once typing rests, and says when nothing is found', async ({
  visit,
}) => {
  const host = await signIn(baseUrl, 'host')
  const slug = await makeEvent(host, 'Xylophone lanterns', { clubId: null })
  await makeEvent(host, 'Xylophone in private', { clubId: null, isPrivate: true })
  await makeEvent(host, 'Xylophone by link', { clubId: null, isListed: false })

  const page = await visit('/search', { as: 'member', phone: true })
  const keywords = watchSearches(page)
  await sees(page, 'What are you looking for?')
  await (await contextOf(page)).clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  // Nothing is searched for until typing has rested for a second.
  for (const typed of ['  xylo', 'phone ']) {
    await box(page).pressSequentially(typed)
    await page.clock.runFor(999)
  }
  await page.clock.runFor(1)
  await eventually(() => keywords).toEqual(['xylophone'])
  await page.clock.resume()
  await sees(page, '1 result', 'Xylophone lanterns', `Mar 6, ${NEXT_YEAR} 08:30 PM`, 'A walk with lanterns.')
  expect(keywords).toEqual(['xylophone'])
  await isAt(page, '/search?q=xylophone')
  // A person who goes on typing goes on in the box.
  expect(await box(page).and(page.locator(':focus')).count()).toBe(1)
  expect(await hits(page).count()).toBe(1)
  await sees(hits(page).first(), 'Event')
  // The time is that of the place of the event, so it says its zone, as everywhere else.
  await sees(hits(page).first(), '08:30 PM UTC')
  await checkScreen(page)

  for (const filter of ['People', 'Pies'])
    expect(await page.getByRole('radio', { name: filter }).isDisabled()).toBe(true)
  expect(await page.getByRole('radio', { name: 'All' }).isChecked()).toBe(true)

  // A text too long for a search is cut, in the box and in the address.
  await page.goto(`/search?q=${'x'.repeat(101)}`)
  await sees(page, 'No search results')
  expect(await box(page).inputValue()).toBe('x'.repeat(100))
  await box(page).fill('xylophone nowhere')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'No search results' }).waitFor()
  await page.getByRole('status').filter({ hasText: 'No search results' }).waitFor()
  await checkScreen(page)

  const before = keywords.length
  await box(page).fill('   ')
  await isAt(page, '/search')
  await sees(page, 'What are you looking for?')
  expect(keywords.length).toBe(before)

  await page.goto('/search?q=xylophone')
  await hits(page).first().getByRole('link').click()
  await isAt(page, `/events/${slug}`)
  await page.goBack()
  await isAt(page, '/search?q=xylophone')
  await sees(page, 'Xylophone lanterns')
})

test('shows ten at a time', async ({ visit }) => {
  const host = await signIn(baseUrl, 'host')
  for (let index = 1; index <= 11; index += 1) await makeEvent(host, `Kalimba ${index}`, { clubId: null })
  const page = await visit('/search?q=kalimba', { as: 'promoter' })
  await sees(page, '11 results')
  await eventually(() => hits(page).count()).toBe(10)
  await page.getByRole('button', { name: 'Load more' }).click()
  await eventually(() => hits(page).count()).toBe(11)
  expect(await page.getByRole('button', { name: 'Load more' }).count()).toBe(0)
  await sees(page.getByRole('main').getByRole('status'), "1 more That's everything")
  await eventually(() => focusedOn(page)).toBe("1 more That's everything")
})

test('has its box where events are managed, and an icon in the sidebar everywhere else', async ({
  visit,
}) => {
  const page = await visit(managed, { as: 'host' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  for (const part of ['approval', 'revenue']) {
    await page.goto(`${managed}/${part}`)
    await page.getByRole('banner').getByRole('searchbox', { name: 'Search' }).waitFor()
  }
  await page.goto(managed)
  // The box loads after the heading. Before that the keys lead to the page of the search.
  await page.getByRole('banner').getByRole('searchbox', { name: 'Search' }).waitFor()
  const icon = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Search' })
  expect(await icon.count()).toBe(0)
  await page.keyboard.press('Control+k')
  await eventually(() => box(page).evaluate((field) => field.ownerDocument.activeElement === field)).toBe(
    true,
  )
  await page.keyboard.type('low / tide')
  expect(await box(page).inputValue()).toBe('low / tide')
  await box(page).fill(' low tide ')
  await page.keyboard.press('Enter')
  await isAt(page, '/search?q=low+tide')
  await sees(page, 'Low Tide: slow electronics by the water')
  // The page searches when typing pauses, as in its own box. It also finds the person's own events, with their state.
  await makeEvent(
    await signIn(baseUrl, 'host'),
    'Marímbula of mine',
    { clubId: null, isPrivate: true },
    'draft',
  )
  await page.goto(managed)
  await box(page).fill('marimbula')
  await isAt(page, '/search?q=marimbula')
  await sees(hits(page).first(), 'Draft', 'Marímbula of mine')
  for (const path of ['/home', '/events', '/profile', '/rep-points/my-points']) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await box(page).count(), path).toBe(0)
  }
  await icon.click()
  await isAt(page, '/search')
  await eventually(() => box(page).evaluate((field) => field.ownerDocument.activeElement === field)).toBe(
    true,
  )
  await page.goto('/home')
  await sees(page, 'Featured events')
  await page.keyboard.press('Control+k')
  await isAt(page, '/search')
})

test('leads from a phone to the search by an icon', async ({ visit }) => {
  const page = await visit(managed, { as: 'host', phone: true })
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await box(page).isVisible()).toBe(false)
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
  await isAt(page, '/search')
})
