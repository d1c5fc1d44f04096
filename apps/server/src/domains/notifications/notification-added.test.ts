import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import { inWork } from '#platform/writes/in-work.ts'
import type { Person } from '#testing/ask.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { subscribe } from '#testing/subscribe.ts'
import { raise } from './raise.ts'

const READ_NOTIFICATIONS = graphql(`{ notifications(first: 1) { unreadCount } }`)
const NOTIFICATION_TEXT_ADDED = graphql('subscription { notificationAdded { content { defaultMessage } } }')

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

async function notifyUntil(person: Person, name: string, arrived: Promise<unknown>): Promise<void> {
  // The server does not say when it begins to listen. So the test raises notifications again, with a new cause, until
  // one arrives.
  let isThere = false
  void arrived.then(() => {
    isThere = true
  })
  while (!isThere) {
    await inWork(t.services, (work) =>
      raise(work, [
        { userId: person.userId, type: 'EventUpdated', properties: { EventName: name }, cause: randomUUID() },
      ]),
    )
    await t.ask(person, READ_NOTIFICATIONS)
  }
}

test('an open browser hears of its own news and of nobody else', async () => {
  const mine = await subscribe(t.url, t.world.member, NOTIFICATION_TEXT_ADDED)
  const others = await subscribe(t.url, t.world.stranger, NOTIFICATION_TEXT_ADDED)
  const next = mine.next()
  await notifyUntil(t.world.member, 'Harbour Night', next)
  expect((await next).notificationAdded.content.defaultMessage).toBe('Harbour Night has changed.')
  expect(others.waiting()).toBe(0)
  mine.close()
  others.close()
})

test('a visitor is refused', async () => {
  const subscription = await subscribe(t.url, null, NOTIFICATION_TEXT_ADDED)
  await expect(subscription.next()).rejects.toThrow('Please log in to continue.')
  subscription.close()
})
