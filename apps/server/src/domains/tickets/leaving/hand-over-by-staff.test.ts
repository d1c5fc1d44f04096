import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { AnswerLost } from '#ports/payments/payments.ts'
import type { Person } from '#testing/ask.ts'
import { checkInvariants } from '#testing/check-invariants.ts'
import { reverseCapture } from '#testing/ports/reverse-capture.ts'
import { textsTo } from '#testing/read-mails.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { buyTickets } from '#testing/steps/buy-tickets.ts'
import { cancelEvent } from '#testing/steps/cancel-event.ts'
import { handOver as handOverAsHost, makeCoHost } from '#testing/steps/hand-over.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { proveAgain } from '#testing/steps/prove-again.ts'
import { connectAccount, payoutInfoOf, requestPayout } from '#testing/steps/request-payout.ts'
import { runStaffCommand, wantedCommand } from '../../../staff/run-staff-command.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(async () => {
  expect(await checkInvariants(t.db)).toEqual([])
  await t.close()
})

function handOver(slug: string, { userName }: Person): Promise<string[]> {
  const wanted = wantedCommand(['hand-over', slug, userName, '--reason', 'They asked for it by mail.'])
  if (!wanted) throw new Error('nothing was typed')
  return runStaffCommand(t.services, wanted)
}

let made = 0
/** An event that sold one ticket for $50.00, its host, and a co-host; both can be paid. */
async function sold() {
  made += 1
  const host = await t.world.addPerson(`staff-first${made}`)
  const next = await t.world.addPerson(`staff-next${made}`)
  await connectAccount(t, host)
  await connectAccount(t, next)
  const event = await makeEvent(t, { host, input: { clubId: null }, tickets: [{ price: 5000 }] })
  expect((await makeCoHost(t, host, event.eventId, next)).code).toBe('OK')
  const items = [{ eventTicketId: event.eventTicketIds[0] ?? '', quantity: 1 }]
  const buyer = await t.world.addPerson(`staff-buyer${made}`)
  const { bookingId } = await buyTickets(t, buyer, event.eventId, items)
  await t.drain()
  return { ...event, host, next, bookingId }
}

const drainLater = async () => {
  for (let round = 0; round < 3; round += 1) {
    t.clock.advance({ seconds: 20 })
    await t.drain()
  }
}

test('staff passes on no debt, and no event whose payout is on its way or was sent: the new host keeps all that is theirs', async () => {
  const { host, next, slug, eventId, bookingId } = await sold()
  const own = await makeEvent(t, { host: next, input: { clubId: null }, tickets: [{ price: 8000 }] })
  const items = [{ eventTicketId: own.eventTicketIds[0] ?? '', quantity: 1 }]
  await buyTickets(t, t.world.member, own.eventId, items)
  t.clock.advance({ hours: 7 })
  const late = await t.world.signIn(host)
  await proveAgain(t, late)
  vi.spyOn(t.services.paymentProvider, 'payOut').mockRejectedValueOnce(new AnswerLost('nobody answered'))
  expect((await requestPayout(t, late, eventId, 5000)).code).toBe('OK')
  await expect(handOver(slug, next)).rejects.toThrow('A payout for this event is on its way.')
  await drainLater()
  // The event has ended. The money went to the former host, and the payer's bank may still take it back from them.
  await expect(handOver(slug, next)).rejects.toThrow('This event has ended.')

  const { provider_order_id } = await t.db
    .selectFrom('payment')
    .select('provider_order_id')
    .where('subject', '=', bookingId)
    .executeTakeFirstOrThrow()
  expect(await reverseCapture(t, provider_order_id ?? '')).toBe(true)
  await drainLater()
  await expect(handOver(slug, next)).rejects.toThrow('Refunds were higher than what was left here.')
  const after = await t.world.signIn(next)
  await proveAgain(t, after)
  expect(await payoutInfoOf(t, after, own.eventId)).toMatchObject({
    hindrance: null,
    totalBalance: { amount: '8000' },
  })
  expect((await requestPayout(t, after, own.eventId, 8000)).code).toBe('OK')
  await drainLater()
})

test('staff hands on nothing that was cancelled; what is still to come, with all that it holds', async () => {
  const called = await sold()
  await cancelEvent(t, called.host, called.eventId)
  await expect(handOver(called.slug, called.next)).rejects.toThrow('This event was cancelled.')
  const { slug, next, eventId } = await sold()
  expect(await handOver(slug, next)).toEqual([`${slug} is hosted by ${next.userName}`])
  expect(await payoutInfoOf(t, next, eventId)).toMatchObject({ totalBalance: { amount: '5000' } })
})

const producerOf = async (eventId: string) =>
  (await t.db.selectFrom('event').select('created_by').where('id', '=', eventId).executeTakeFirstOrThrow())
    .created_by

/** Moves the clock to so many minutes before the end of an event, or after it. */
async function goToEnd(eventId: string, minutes: number): Promise<void> {
  const { end_date } = await t.db
    .selectFrom('event')
    .select('end_date')
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow()
  t.clock.advance(t.clock.now().until(end_date.add({ minutes })))
}

async function signInAgain(person: Person): Promise<Person> {
  const again = await t.world.signIn(person)
  await proveAgain(t, again)
  return again
}

test('an event that was handed over is given back to its former host within 30 days, and to nobody else', async () => {
  const { host, next, eventId, slug } = await sold()
  const stranger = await t.world.addPerson('never-hosted')
  await proveAgain(t, host)
  expect((await handOverAsHost(t, host, eventId, next)).code).toBe('OK')
  await expect(handOver(slug, stranger)).rejects.toThrow("They're not a co-host of this event")
  t.clock.advance({ hours: 1 })
  // The audit may be gone by now, because the settings say how long it is kept.
  await t.db.deleteFrom('audit').where('subject', '=', eventId).execute()
  await handOver(slug, host)
  expect(await producerOf(eventId)).toBe(host.userId)

  const late = await sold()
  await proveAgain(t, late.host)
  expect((await handOverAsHost(t, late.host, late.eventId, late.next)).code).toBe('OK')
  t.clock.advance({ hours: 24 * 30 })
  await expect(handOver(late.slug, late.host)).rejects.toThrow('This event has ended.')
})

test('who was robbed right before the end gets the event back after it, through all hands, and is the one who is paid', async () => {
  const { host, next: thief, eventId, slug } = await sold()
  const fence = await t.world.addPerson('fence')
  await connectAccount(t, fence)
  await goToEnd(eventId, -10)
  expect((await handOverAsHost(t, await t.world.signIn(host), eventId, thief)).code).toBe('OK')
  const asThief = await t.world.signIn(thief)
  expect((await makeCoHost(t, asThief, eventId, fence)).code).toBe('OK')
  expect((await handOverAsHost(t, asThief, eventId, fence)).code).toBe('OK')
  await goToEnd(eventId, 120)
  expect(await handOver(slug, host)).toEqual([`${slug} is hosted by ${host.userName}`])
  t.clock.advance({ hours: 25 })
  expect((await requestPayout(t, await signInAgain(fence), eventId, 5000)).code).toBe('FORBIDDEN')
  expect((await requestPayout(t, await signInAgain(host), eventId, 5000)).code).toBe('OK')
  await drainLater()
})

test('what the next host has asked for is not given back: who hosted it before would answer for that', async () => {
  const { host, next, eventId, slug, bookingId } = await sold()
  await proveAgain(t, host)
  expect((await handOverAsHost(t, host, eventId, next)).code).toBe('OK')
  t.clock.advance({ hours: 31 })
  vi.spyOn(t.services.paymentProvider, 'payOut').mockRejectedValueOnce(new AnswerLost('nobody answered'))
  expect((await requestPayout(t, await signInAgain(next), eventId, 5000)).code).toBe('OK')
  await expect(handOver(slug, host)).rejects.toThrow('A payout for this event is on its way.')
  await drainLater()
  await expect(handOver(slug, host)).rejects.toThrow('This event was already paid out.')
  const { provider_order_id } = await t.db
    .selectFrom('payment')
    .select('provider_order_id')
    .where('subject', '=', bookingId)
    .executeTakeFirstOrThrow()
  expect(await reverseCapture(t, provider_order_id ?? '')).toBe(true)
  await drainLater()
  await expect(handOver(slug, host)).rejects.toThrow('Refunds were higher than what was left here.')
})

test('an event that the next host cancelled is given back, with what is left of it', async () => {
  const { host, next, eventId, slug } = await sold()
  await proveAgain(t, host)
  expect((await handOverAsHost(t, host, eventId, next)).code).toBe('OK')
  expect((await cancelEvent(t, next, eventId)).code).toBe('OK')
  await drainLater()
  await handOver(slug, host)
  expect(await producerOf(eventId)).toBe(host.userId)
})

test('what staff hands over staff can give back, and who hosted it hears of it as if they had done it', async () => {
  const { host, next, eventId, slug } = await sold()
  await handOver(slug, next)
  await t.drain()
  const [notice = ''] = await textsTo(t.url, `${host.userName}@example.test`)
  expect(notice).toContain(`${next.userName}) now hosts A night out instead of you`)
  expect(notice).toContain('ask support to give you the event back')
  await handOver(slug, host)
  expect(await producerOf(eventId)).toBe(host.userId)
})
