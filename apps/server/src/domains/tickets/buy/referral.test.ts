import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '#testing/ask.ts'
import { checkInvariants } from '#testing/check-invariants.ts'
import { readBell } from '#testing/read-bell.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { answerBooking } from '#testing/steps/answer-bookings.ts'
import { buyTickets, createOrder, quoteCart } from '#testing/steps/buy-tickets.ts'
import { closeAccount, reopenAccount } from '#testing/steps/close-account.ts'
import { giveRole } from '#testing/steps/give-role.ts'
import type { MadeEvent } from '#testing/steps/make-event.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { takeTickets } from '#testing/steps/take-tickets.ts'

const REMOVE_FORMER_PROMOTER = graphql(
  `mutation ($eventId: ID!) { removeEventRoles( eventId: $eventId userName: "former-promoter" roles: [PROMOTER] ) { eventId } }`,
)

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
  t.services.config.fees.partner = 100_000n
})
afterAll(async () => {
  expect(await checkInvariants(t.db)).toEqual([])
  await t.close()
})

const promote = ({ eventId }: MadeEvent, person: Person) =>
  giveRole(t.services, t.world.host, eventId, person, 'PROMOTER')
const codeOf = (person: Person | null, { eventId }: MadeEvent) =>
  t.ask(person, graphql('query ($eventId: ID!) { myReferralCode(eventId: $eventId) { code url eventId } }'), {
    eventId,
  })
const itemsOf = ({ eventTicketIds: [eventTicketId = ''] }: MadeEvent) => [{ eventTicketId, quantity: 1 }]
const earnedBy = async ({ userId }: Person) => {
  const rows = await t.db
    .selectFrom('ledger_entry as e')
    .innerJoin('ledger_account as a', 'a.id', 'e.account_id')
    .select('e.amount')
    .where('a.purpose', '=', 'PARTNER_FEES')
    .where('a.owner_id', '=', userId)
    .orderBy('e.id')
    .execute()
  return rows.map(({ amount }) => Number(amount))
}

test('a promoter has one code for an event, in a link to its page; others have none', async () => {
  const event = await makeEvent(t, { tickets: [{ price: 2500 }] })
  await promote(event, t.world.promoter)
  const answers = await Promise.all([codeOf(t.world.promoter, event), codeOf(t.world.promoter, event)])
  const { code, url } = answers[0].data.myReferralCode
  expect(answers[1].data.myReferralCode.code).toBe(code)
  expect(url).toBe(`${t.services.config.publicUrl}/events/${event.slug}?ref=${code}`)
  expect((await codeOf(t.world.host, event)).code).toBe('FORBIDDEN')
  expect((await codeOf(t.world.stranger, event)).code).toBe('FORBIDDEN')
  expect((await codeOf(null, event)).code).toBe('AUTH_NOT_AUTHENTICATED')
})

test('the code is noted as made once, and reading it again writes nothing', async () => {
  const event = await makeEvent(t, { tickets: [{ price: 2500 }] })
  await promote(event, t.world.promoter)
  for (let reading = 0; reading < 3; reading += 1) await codeOf(t.world.promoter, event)
  const made = await t.db
    .selectFrom('audit')
    .select('actor_id')
    .where('operation', '=', 'myReferralCode')
    .where('subject', '=', event.eventId)
    .execute()
  expect(made).toEqual([{ actor_id: t.world.promoter.userId }])
})

test('who comes by the code pays the same, and the promoter earns out of the host’s share until a refund', async () => {
  const event = await makeEvent(t, { tickets: [{ price: 2500 }] })
  await promote(event, t.world.promoter)
  const { code } = (await codeOf(t.world.promoter, event)).data.myReferralCode
  const plain = await quoteCart(t, t.world.member, event.eventId, itemsOf(event))
  const referred = await quoteCart(t, t.world.member, event.eventId, itemsOf(event), { referralCode: code })
  expect(referred.data.ticketCost.total).toEqual(plain.data.ticketCost.total)
  expect(referred.data.ticketCost.hostBalance.amount).toBe('2250')
  const { bookingId } = await buyTickets(t, t.world.member, event.eventId, itemsOf(event), {
    referralCode: code.toLowerCase(),
  })
  expect(await earnedBy(t.world.promoter)).toEqual([250])
  await answerBooking(t, 'refundBooking', t.world.host, bookingId)
  expect(await earnedBy(t.world.promoter)).toEqual([250, -250])
})

test('one’s own code has no effect', async () => {
  const event = await makeEvent(t, { tickets: [{ price: 2500 }] })
  await promote(event, t.world.sponsor)
  const { code } = (await codeOf(t.world.sponsor, event)).data.myReferralCode
  const bought = await buyTickets(t, t.world.sponsor, event.eventId, itemsOf(event), { referralCode: code })
  expect(bought.order.cost.hostBalance.amount).toBe('2500')
  expect(await earnedBy(t.world.sponsor)).toEqual([])
})

test('a promoter who was removed earns by no new order, and keeps what they brought in', async () => {
  const event = await makeEvent(t, { tickets: [{ price: 2500 }, {}] })
  const promoter = await t.world.addPerson('former-promoter')
  await promote(event, promoter)
  const { code } = (await codeOf(promoter, event)).data.myReferralCode
  const before = await buyTickets(t, t.world.member, event.eventId, itemsOf(event), { referralCode: code })
  const quoted = await quoteCart(t, t.world.secondMember, event.eventId, itemsOf(event), {
    referralCode: code,
  })
  const removed = await t.ask(t.world.host, REMOVE_FORMER_PROMOTER, { eventId: event.eventId })
  expect(removed.code).toBe('OK')
  // The quote from before is still good: the buyer's price is the same.
  const after = await createOrder(t, t.world.secondMember, event.eventId, itemsOf(event), {
    referralCode: code,
    paymentAuthCode: quoted.data.ticketCost.paymentAuthCode ?? '',
  })
  expect(after.code).toBe('OK')
  expect(after.data.createEventOrder.cost.hostBalance.amount).toBe('2500')
  const bought = await buyTickets(t, t.world.stranger, event.eventId, itemsOf(event), { referralCode: code })
  expect(bought.order.cost.hostBalance.amount).toBe('2500')
  const free = await takeTickets(t, t.world.stranger, event.eventId, event.eventTicketIds[1] ?? '', {
    referralCode: code,
  })
  expect(free.code).toBe('OK')
  expect(await earnedBy(promoter)).toEqual([250])
  const referred = await t.db
    .selectFrom('booking')
    .select('id')
    .where('event_id', '=', event.eventId)
    .where('referrer_id', '=', promoter.userId)
    .execute()
  expect(referred).toEqual([{ id: before.bookingId }])
})

test('a promoter who has deleted their account earns by no new order until they are back', async () => {
  const event = await makeEvent(t, { tickets: [{ price: 2500 }] })
  const promoter = await t.world.addPerson('leaving-promoter')
  await promote(event, promoter)
  const referralCode = (await codeOf(promoter, event)).data.myReferralCode.code
  const buy = async (name: string) =>
    buyTickets(t, await t.world.addPerson(name), event.eventId, itemsOf(event), { referralCode })
  await buy('before-they-left')
  expect((await closeAccount(t, promoter)).code).toBe('OK')
  await buy('while-they-are-gone')
  expect(await earnedBy(promoter)).toEqual([250])
  expect((await reopenAccount(t, promoter)).code).toBe('OK')
  await buy('since-they-are-back')
  expect(await earnedBy(promoter)).toEqual([250, 250])
})

test('an unknown code and one of another event are refused at their place', async () => {
  const [event, other] = [
    await makeEvent(t, { tickets: [{ price: 2500 }] }),
    await makeEvent(t, { tickets: [{ price: 2500 }] }),
  ]
  await promote(other, t.world.promoter)
  const { code } = (await codeOf(t.world.promoter, other)).data.myReferralCode
  const quoted = await quoteCart(t, t.world.member, event.eventId, itemsOf(event))
  const paymentAuthCode = quoted.data.ticketCost.paymentAuthCode ?? ''
  for (const [referralCode, message] of [
    ['NOBODY', "We don't know this code."],
    [code, "This code isn't for this event."],
  ] as const) {
    const cost = await quoteCart(t, t.world.member, event.eventId, itemsOf(event), { referralCode })
    const order = await createOrder(t, t.world.member, event.eventId, itemsOf(event), {
      referralCode,
      paymentAuthCode,
    })
    for (const answer of [cost, order]) {
      expect([answer.code, answer.errors[0]?.extensions.fields]).toEqual([
        'BAD_INPUT',
        { referralCode: message },
      ])
    }
  }
})

test('a promoter answers those who came by their code, and nobody else', async () => {
  const event = await makeEvent(t, { tickets: [{ price: 2500, isRequiredApproval: true }] })
  await promote(event, t.world.promoter)
  const { code } = (await codeOf(t.world.promoter, event)).data.myReferralCode
  const mine = await buyTickets(t, t.world.member, event.eventId, itemsOf(event), { referralCode: code })
  const others = await buyTickets(t, t.world.secondMember, event.eventId, itemsOf(event))
  expect((await answerBooking(t, 'approveBooking', t.world.promoter, others.bookingId)).code).toBe(
    'FORBIDDEN',
  )
  const { data } = await answerBooking(t, 'approveBooking', t.world.promoter, mine.bookingId)
  expect(data.booking.attendeeState).toBe('APPROVED')
  await t.drain()
  expect(await readBell(t, t.world.member)).toContain("You're going to A night out!")
})
