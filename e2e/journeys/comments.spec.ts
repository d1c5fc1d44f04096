import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { contextOf } from '../support/browser/kept-contexts.ts'
import { baseUrl, test } from '../support/browser-test.ts'
import { eventually } from '../support/eventually.ts'
import { signIn } from '../support/people/sign-in.ts'
import { announced } from '../support/screens/announced.ts'
import { checkScreen } from '../support/screens/check-screen.ts'
import { focusedOn } from '../support/screens/focused-on.ts'
import { sees } from '../support/screens/sees.ts'
import { arrive } from './notifications/arrive.ts'
import { openEvent } from './notifications/raise-kinds.ts'

/** Scrolls to the comments, which load when they come near. */
const toComments = (page: Page) =>
  page.getByRole('region', { name: 'Comments', exact: true }).scrollIntoViewIfNeeded()

test('a guest asks below an event, the host answers and reacts, and each deletes what they may', async ({
  visit,
}) => {
  const event = await openEvent(await signIn(baseUrl, 'host'), 'Lanterns on the Hill')
  const guest = await arrive('curious guest')

  const page = await visit(event.path, {
    as: guest.session,
    phone: true,
    mayFail: /graphql/,
  })
  await toComments(page)
  await sees(page, 'No comments yet', 'Get a ticket to join the conversation.')
  expect(await page.getByLabel('Write a comment').count()).toBe(0)
  await event.take(guest.session)
  await page.reload()
  await toComments(page)
  const field = page.getByLabel('Write a comment')
  await sees(page, 'Be the first to say something.')

  // What is missing is said at the field.
  await page.getByRole('button', { name: 'Post comment' }).click()
  await sees(page, 'Comment is required')
  await field.fill('Do I need a <b>lantern</b>?')
  await sees(page, '27 of 1,000 characters')
  // The text stays where it can't be sent.
  await (await contextOf(page)).setOffline(true)
  await field.press('Control+Enter')
  await sees(page.getByRole('alert'), 'No connection. Please check your network and try again.')
  expect(await field.inputValue()).toBe('Do I need a <b>lantern</b>?')
  await (await contextOf(page)).setOffline(false)
  await field.press('Control+Enter')
  const asked = page.getByRole('article', { name: 'Comment by Curious Guest' })
  await sees(asked, 'Do I need a <b>lantern</b>?')
  await eventually(() => field.inputValue()).toBe('')
  await sees(page.getByRole('status'), 'Your comment is posted')
  const bar = page.getByRole('group', { name: 'Reactions to this event' })
  await bar.getByRole('button', { name: 'Love' }).click()
  await bar.getByRole('button', { name: 'Love 1', pressed: true }).waitFor()
  await bar.getByRole('button', { name: 'Fire' }).click()
  await bar.getByRole('button', { name: 'Fire 1', pressed: true }).waitFor()
  expect(await bar.getByRole('button', { name: 'Love 1' }).count()).toBe(0)
  await checkScreen(page)

  const host = await visit(event.path, { as: 'host' })
  await toComments(host)
  await host.getByLabel('Write a comment').fill('We have one for everyone.')
  await host.getByRole('button', { name: 'Post comment' }).click()
  await sees(host.getByRole('article', { name: 'Comment by Host' }), 'We have one for everyone.', 'Producer')
  const fromGuest = host.getByRole('article', { name: 'Comment by Curious Guest' })
  await fromGuest.getByRole('button', { name: 'React' }).press('Enter')
  await host.keyboard.press('Tab')
  expect(await focusedOn(host)).toBe('Like')
  await fromGuest.getByRole('button', { name: 'Wow' }).click()
  await fromGuest.getByRole('button', { name: 'Wow 1', pressed: true }).waitFor()
  expect(await fromGuest.getByRole('button', { name: 'Sad' }).count()).toBe(0)

  // A visitor reads it all, and can press nothing of it.
  const visitor = await visit(event.path)
  await toComments(visitor)
  await sees(visitor, 'We have one for everyone.', 'Do I need a <b>lantern</b>?')
  expect(await visitor.getByRole('button', { name: /React|Delete|Wow/ }).count()).toBe(0)

  await fromGuest.getByRole('button', { name: 'Delete' }).click()
  const sure = host.getByRole('dialog', { name: 'Delete this comment?' })
  await sure.getByRole('button', { name: 'Delete' }).click()
  await eventually(() => fromGuest.count()).toBe(0)
  await announced(host, 'The comment is deleted.')
  await eventually(() => focusedOn(host)).toMatch(/^Comments/)
  await page.reload()
  await toComments(page)
  const answer = page.getByRole('article', { name: 'Comment by Host' })
  await answer.waitFor()
  expect(await answer.getByRole('button', { name: 'Delete' }).count()).toBe(0)
  expect(await asked.count()).toBe(0)
})
