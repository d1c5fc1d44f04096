import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inWork } from '#platform/writes/in-work.ts'
import type { Person } from '#testing/ask.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { subscribe } from '#testing/subscribe.ts'
import { raise } from './raise.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const document = 'subscription { notificationAdded { content { defaultMessage } } }'

interface Added {
  notificationAdded: { content: { defaultMessage: string } }
}

async function notifyUntil(person: Person, name: string, arrived: Promise<unknown>): Promise<void> {
  // The server says nothing when it begins to listen: what was raised before that is raised again under another cause.
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
    await t.ask(person, '{ notifications(first: 1) { unreadCount } }')
  }
}

test('an open browser hears of its own news and of nobody else', async () => {
  const mine = await subscribe<Added>(t.url, t.world.member, document)
  const others = await subscribe<Added>(t.url, t.world.stranger, document)
  const next = mine.next()
  await notifyUntil(t.world.member, 'Harbour Night', next)
  expect((await next).notificationAdded.content.defaultMessage).toBe('Harbour Night has changed.')
  expect(others.waiting()).toBe(0)
  mine.close()
  others.close()
})

test('a visitor is refused', async () => {
  const subscription = await subscribe<Added>(t.url, null, document)
  await expect(subscription.next()).rejects.toThrow('Please log in to continue.')
  subscription.close()
})
