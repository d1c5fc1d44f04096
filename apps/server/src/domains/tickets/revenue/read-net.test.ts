import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '#testing/ask.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { answerBooking } from '#testing/steps/answer-bookings.ts'
import { buyTickets } from '#testing/steps/buy-tickets.ts'
import { giveRole } from '#testing/steps/give-role.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { makePromoter } from '#testing/steps/make-promoter.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
  t.services.config.fees = { ...t.services.config.fees, partner: 100_000n }
})
afterAll(() => t.close())

const netFor = async (person: Person | null, id: string) =>
  (
    await t.ask(
      person,
      graphql('query ($id: String!) { event(eventIdOrSlug: $id) { myNet { amount currency } } }'),
      { id },
    )
  ).data.event.myNet

const myNets = async (person: Person, first = 100) =>
  (
    await t.ask(
      person,
      graphql(
        'query ($first: Int) { myEvents(first: $first) { nodes { eventId myNet { amount currency } } } }',
      ),
      { first },
    )
  ).data.myEvents.nodes

const netOfEarnings = async (eventId: string) =>
  (
    await t.ask(
      t.world.host,
      graphql(
        'query ($id: ID!) { eventEarnings(eventId: $id) { totals { net { amount } } fees { partner { amount } } } }',
      ),
      { id: eventId },
    )
  ).data.eventEarnings

test('the net of an event is that of its revenue page, and a promoter reads their own share of what they brought', async () => {
  const { eventId, eventTicketIds } = await makeEvent(t, { tickets: [{ price: 2500 }, {}] })
  const referralCode = await makePromoter(t, eventId, t.world.promoter)
  const items = [{ eventTicketId: eventTicketIds[0] ?? '', quantity: 2 }]
  expect(await netFor(t.world.host, eventId)).toEqual({ amount: '0', currency: 'USD' })
  await buyTickets(t, t.world.member, eventId, items)
  await buyTickets(t, t.world.secondMember, eventId, items, { referralCode })
  const refunded = await buyTickets(t, t.world.stranger, eventId, items, { referralCode })
  await answerBooking(t, 'refundBooking', t.world.host, refunded.bookingId)
  await t.drain()

  const { totals, fees } = await netOfEarnings(eventId)
  expect(Number(totals.net.amount)).toBeGreaterThan(0)
  expect(Number(fees.partner.amount)).toBeGreaterThan(0)
  expect(await netFor(t.world.host, eventId)).toEqual({ amount: totals.net.amount, currency: 'USD' })
  expect(await netFor(t.world.promoter, eventId)).toEqual({ amount: fees.partner.amount, currency: 'USD' })
  // A promoter who brought nobody reads zero. People who work at the door, hold a ticket or only look read nothing.
  await makePromoter(t, eventId, t.world.talent)
  expect(await netFor(t.world.talent, eventId)).toEqual({ amount: '0', currency: 'USD' })
  await giveRole(t.services, t.world.host, eventId, t.world.door, 'DOOR')
  for (const person of [t.world.door, t.world.member, t.world.secondMember, null])
    expect(await netFor(person, eventId)).toBeNull()
})

test('an event that never had a price has no net', async () => {
  const { eventId } = await makeEvent(t, { tickets: [{}] })
  expect(await netFor(t.world.host, eventId)).toBeNull()
})

test('a list of events is asked for its nets once, however many there are', async () => {
  const host = await t.world.addPerson('many_events')
  const another = () => makeEvent(t, { host, input: { clubId: null }, tickets: [{ price: 2500 }] })
  const first = await another()
  const ofOne = await t.statements(() => myNets(host))
  for (let more = 0; more < 4; more += 1) await another()
  expect(await t.statements(() => myNets(host))).toBe(ofOne)
  const bought = [{ eventTicketId: first.eventTicketIds[0] ?? '', quantity: 1 }]
  await buyTickets(t, t.world.member, first.eventId, bought)
  const nets = await myNets(host)
  expect(nets).toHaveLength(5)
  for (const { eventId, myNet } of nets) expect(myNet?.amount === '0').toBe(eventId !== first.eventId)
})
