import { afterAll, beforeAll, expect, test } from 'vitest'
import * as users from '#domains/users/public.ts'
import type { Person } from '#testing/ask.ts'
import { buyTickets } from '#testing/buy-tickets.ts'
import { makeEvent } from '#testing/make-event.ts'
import { readHeard } from '#testing/read-heard.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { takeTickets } from '#testing/take-tickets.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

async function heardBy(person: Person) {
  const heard = await readHeard(t, person, 'EventPending')
  return heard.map(({ message, of }) => ({ message, properties: of }))
}

const heardByHost = () => heardBy(t.world.host)

test('those who answer hear who waits, with picture, mark and tier, and what was reserved', async () => {
  const guest = await t.world.addPerson('waiting', { avatarFile: 'waiting.webp' })
  const { eventId, eventTicketIds, slug } = await makeEvent(t, {
    input: { displayName: 'The awaited night' },
    tickets: [{ isRequiredApproval: true }, { isRequiredApproval: true, price: 2000 }],
  })
  const [free = '', paid = ''] = eventTicketIds
  await takeTickets(t, guest, eventId, free)
  await t.settle()
  const tier = (await users.usersByIds(t.db, [guest.userId])).get(guest.userId)?.tier
  expect(await heardByHost()).toEqual([
    {
      message: 'waiting is waiting for your answer for The awaited night.',
      properties: {
        EventName: 'The awaited night',
        EventSlug: slug,
        SenderName: 'waiting',
        SenderAvatar: '/files/waiting.webp',
        SenderIsVerified: 'false',
        SenderTier: tier,
      },
    },
  ])

  await t.ask(
    t.world.host,
    'mutation ($id: ID!) { addEventRoles(eventId: $id, userName: "coordinator", roles: [COORDINATOR]) { eventId } }',
    { id: eventId },
  )
  await buyTickets(t, await t.world.addPerson('paying'), eventId, [{ eventTicketId: paid, quantity: 1 }])
  await t.settle()
  const [newest] = await heardByHost()
  expect(newest?.message).toMatch(
    /^paying is waiting for your answer for The awaited night\. They reserved \$\d+\.\d\d for it, for at most 72 hours\.$/,
  )
  // A coordinator answers it as well, and sees no earnings.
  expect((await heardBy(t.world.coordinator))[0]?.message).toBe(
    'paying is waiting for your answer for The awaited night. They reserved a payment for it, for at most 72 hours.',
  )
})
