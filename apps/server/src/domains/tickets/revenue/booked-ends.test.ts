import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import { checkInvariants } from '#testing/check-invariants.ts'
import { UPDATE_EVENT } from '#testing/documents.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { buyTickets } from '#testing/steps/buy-tickets.ts'
import { closeAccount } from '#testing/steps/close-account.ts'
import { makeCoHost } from '#testing/steps/hand-over.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { proveAgain } from '#testing/steps/prove-again.ts'
import { connectAccount, payoutInfoOf, requestPayout } from '#testing/steps/request-payout.ts'
import { takeTickets } from '#testing/steps/take-tickets.ts'

const UPDATE_EVENT_AND_PUBLISH_EVENT = graphql(
  `mutation ($input: UpdateEventInput!, $eventId: ID!) { updateEvent(input: $input) { eventId } publishEvent(eventId: $eventId) { eventId } }`,
)

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(async () => {
  expect(await checkInvariants(t.db)).toEqual([])
  await t.close()
})

let made = 0
/** An event with a paid and a free event ticket that ends in six hours, its host, and what moves its end. */
async function hosted() {
  made += 1
  const host = await t.world.addPerson(`ends-host${made}`)
  await connectAccount(t, host)
  const end = t.clock.now().add({ hours: 6 }).round('second')
  const { eventId, eventTicketIds } = await makeEvent(t, {
    host,
    input: { clubId: null, endDate: end.toString() },
    tickets: [{ price: 5000 }, {}],
  })
  const [paid = '', free = ''] = eventTicketIds
  const someone = () => {
    made += 1
    return t.world.addPerson(`ends-guest${made}`)
  }
  return {
    host,
    eventId,
    end,
    buy: async () => {
      await buyTickets(t, await someone(), eventId, [{ eventTicketId: paid, quantity: 1 }])
      t.clock.advance({ seconds: 1 })
    },
    takeFree: async () => {
      const guest = await someone()
      expect((await takeTickets(t, guest, eventId, free)).code).toBe('OK')
      t.clock.advance({ seconds: 1 })
    },
    moveEnd: async (to: Temporal.Instant, by = host) => {
      const { code } = await t.ask(by, UPDATE_EVENT, { input: { eventId, endDate: to.toString() } })
      expect(code).toBe('OK')
      t.clock.advance({ seconds: 1 })
    },
    payableFrom: async () =>
      Temporal.Instant.from((await payoutInfoOf(t, host, eventId)).payableFrom).toString(),
  }
}

test('an end in another century that is taken back before anybody booked keeps no money and no host', async () => {
  const { host, eventId, end, buy, moveEnd, payableFrom } = await hosted()
  const coHost = await t.world.addPerson('mistypes')
  expect((await makeCoHost(t, host, eventId, coHost)).code).toBe('OK')
  await buy()
  await moveEnd(end.add({ hours: 24 * 36_525 }), coHost)
  await moveEnd(end, coHost)
  await buy()
  expect(await payableFrom()).toBe(end.toString())
  await t.drain()
  t.clock.advance({ hours: 7 })
  const late = await t.world.signIn(host)
  await proveAgain(t, late)
  expect((await requestPayout(t, late, eventId, 10_000)).code).toBe('OK')
  await t.drain()
  expect((await closeAccount(t, late)).code).toBe('OK')
})

test.each(['buy', 'takeFree'] as const)(
  'an end under which somebody booked (%s) counts when it is moved forward, and no later one does',
  async (book) => {
    const event = await hosted()
    const { end, moveEnd, payableFrom } = event
    const later = end.add({ hours: 24 })
    await moveEnd(later)
    await event[book]()
    await moveEnd(end.add({ hours: 48 }))
    expect(await payableFrom()).toBe(end.add({ hours: 48 }).toString())
    await moveEnd(end.subtract({ hours: 1 }))
    expect(await payableFrom()).toBe(later.toString())
    await moveEnd(end)
    expect(await payableFrom()).toBe(later.toString())
  },
)

test('who has not published an event yet is bound by no end of the draft', async () => {
  const host = await t.world.addPerson('drafts-ends')
  const end = t.clock.now().add({ hours: 6 }).round('second')
  const input = { clubId: null, endDate: end.add({ hours: 24 * 365 }).toString() }
  const { eventId } = await makeEvent(t, { host, input, tickets: [{ price: 900 }], isDraft: true })
  const { code } = await t.ask(host, UPDATE_EVENT_AND_PUBLISH_EVENT, {
    input: { eventId, endDate: end.toString() },
    eventId,
  })
  expect(code).toBe('OK')
  const { payableFrom } = await payoutInfoOf(t, host, eventId)
  expect(Temporal.Instant.from(payableFrom).toString()).toBe(end.toString())
})
