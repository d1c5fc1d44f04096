import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Person } from '#testing/ask.ts'
import { checkInvariants } from '#testing/check-invariants.ts'
import { countWaiting } from '#testing/count-locks.ts'
import { reverseCapture } from '#testing/ports/reverse-capture.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { buyTickets } from '#testing/steps/buy-tickets.ts'
import { closeAccount } from '#testing/steps/close-account.ts'
import { handOver, makeCoHost } from '#testing/steps/hand-over.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { proveAgain } from '#testing/steps/prove-again.ts'
import { connectAccount, payoutInfoOf, refusalOf, requestPayout } from '#testing/steps/request-payout.ts'
import { runStaffCommand, wantedCommand } from '../../../staff/run-staff-command.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ lockMs: 60_000 })
})
afterAll(() => t.close())
afterEach(async () => {
  expect(await checkInvariants(t.db)).toEqual([])
})

let hosts = 0
let host: Person
beforeEach(async () => {
  hosts += 1
  host = await t.world.addPerson(`debtor${hosts}`)
  await connectAccount(t, host)
})

/** An event of the host that sold one ticket at this price, and is over with the next wait. */
async function sold(name: string, price: number) {
  const { eventId, slug, eventTicketIds } = await makeEvent(t, {
    host,
    input: { clubId: null, displayName: name },
    tickets: [{ price }],
  })
  const buyer = await t.world.addPerson(`${name.toLowerCase()}-buyer${hosts}`)
  const items = [{ eventTicketId: eventTicketIds[0] ?? '', quantity: 1 }]
  const { bookingId } = await buyTickets(t, buyer, eventId, items)
  return { eventId, slug, bookingId }
}

async function wait(duration: Temporal.DurationLike): Promise<void> {
  t.clock.advance(duration)
  await t.drain()
  host = await t.world.signIn(host)
  await proveAgain(t, host)
}

/** Pays the host for one event, whose buyer's bank then takes $20.00 back. */
async function hostOwes(others: readonly number[]) {
  const owed = await sold('Owed', 2000)
  const rest = []
  for (const [index, price] of others.entries()) rest.push(await sold(`Other${index}`, price))
  await wait({ hours: 7 })
  expect((await requestPayout(t, host, owed.eventId, 2000)).code).toBe('OK')
  const { provider_order_id } = await t.db
    .selectFrom('payment')
    .select('provider_order_id')
    .where('subject', '=', owed.bookingId)
    .executeTakeFirstOrThrow()
  expect(await reverseCapture(t, provider_order_id ?? '')).toBe(true)
  for (let round = 0; round < 3; round += 1) await wait({ seconds: 3 })
  return { owed, others: rest }
}

function staff(...words: string[]): Promise<string[]> {
  const wanted = wantedCommand(words)
  if (!wanted) throw new Error('nothing was typed')
  return runStaffCommand(t.services, wanted)
}

test('what a host owes at one event is kept back at the others, and the page says for which', async () => {
  const { owed, others } = await hostOwes([5000])
  const eventId = others[0]?.eventId ?? ''
  expect(await payoutInfoOf(t, host, eventId)).toMatchObject({
    canRequestPayout: true,
    totalBalance: { amount: '5000' },
    keptBack: { amount: '2000' },
    keptBackFor: [
      { eventId: owed.eventId, displayName: 'Owed', slug: owed.slug, amount: { amount: '2000' } },
    ],
  })
  expect(refusalOf(await requestPayout(t, host, eventId, 3001))).toEqual([
    'BAD_INPUT',
    "That's more than we can send now. The rest of the balance is withheld for what you owe at other events.",
  ])
  expect((await requestPayout(t, host, eventId, 3000)).code).toBe('OK')
  await wait({ minutes: 1 })
  expect(await payoutInfoOf(t, host, eventId)).toMatchObject({
    hindrance: 'KEPT_BACK',
    totalBalance: { amount: '2000' },
    keptBack: { amount: '2000' },
  })
  expect(refusalOf(await requestPayout(t, host, eventId, 1))).toEqual([
    'CONFLICT',
    'The balance is withheld for what you owe at other events.',
  ])
})

test('what will be sold is no cover for it, and all that is over is', async () => {
  const { others } = await hostOwes([1500, 2500])
  const [less = others[0], more = others[1]] = others
  const upcoming = await sold('Upcoming', 9000)
  // 1500 and 2500, less the 2000.
  expect((await payoutInfoOf(t, host, less?.eventId ?? '')).keptBack.amount).toBe('0')
  expect((await payoutInfoOf(t, host, more?.eventId ?? '')).keptBack.amount).toBe('500')
  expect((await payoutInfoOf(t, host, upcoming.eventId)).hindrance).toBe('NOT_ENDED')
  await wait({ hours: 7 })
  expect((await payoutInfoOf(t, host, more?.eventId ?? '')).keptBack.amount).toBe('0')
})

test('two payouts of one host at once, on two servers, do not both take what covers the debt', async () => {
  const other = await t.startBeside()
  const { others } = await hostOwes([2500, 2500])
  const [one = '', two = ''] = others.map(({ eventId }) => eventId)
  const locked = Promise.withResolvers<void>()
  const free = Promise.withResolvers<void>()
  const locking = t.db.transaction().execute(async (tx) => {
    await tx.selectFrom('users').select('id').where('id', '=', host.userId).forUpdate().execute()
    locked.resolve()
    await free.promise
  })
  await locked.promise
  // Without a lock of the host both requests would have read their balance by now.
  const asked = Promise.all([requestPayout(t, host, one, 2500), requestPayout(other, host, two, 2500)])
  await vi.waitFor(async () => expect(await countWaiting(t.db)).toBe(2), { timeout: 20_000 })
  free.resolve()
  await locking
  expect((await asked).map(({ code }) => code).sort()).toEqual(['BAD_INPUT', 'OK'])
})

test('somebody else who sees the earnings does not see how the host stands at other events', async () => {
  const { others } = await hostOwes([5000])
  const eventId = others[0]?.eventId ?? ''
  const coHost = await t.world.addPerson(`looks${hosts}`)
  await t.db
    .insertInto('event_role')
    .values({ event_id: eventId, user_id: coHost.userId, role: 'CO_HOST', assigned_at: t.clock.now() })
    .execute()
  expect(await payoutInfoOf(t, coHost, eventId)).toMatchObject({
    hindrance: 'NOT_PRODUCER',
    keptBack: { amount: '0' },
    keptBackFor: [],
  })
})

test('who owes hands nobody an event that sells tickets, nor does staff; a free one they may, and giving back is open', async () => {
  const { others } = await hostOwes([1500])
  expect(others).toHaveLength(1)
  const friend = await t.world.addPerson(`friend${hosts}`)
  await connectAccount(t, friend)
  const upcoming = await sold('Upcoming', 9000)
  expect((await makeCoHost(t, host, upcoming.eventId, friend)).code).toBe('OK')
  const keeps =
    "The host owes money from other events. An event that sells tickets stays with them until that's paid."
  expect(refusalOf(await handOver(t, host, upcoming.eventId, friend))).toEqual(['CONFLICT', keeps])
  const byStaff = (slug: string, person: Person) =>
    staff('hand-over', slug, person.userName, '--reason', 'They asked for it by mail.')
  await expect(byStaff(upcoming.slug, friend)).rejects.toThrow(keeps)
  const free = await makeEvent(t, { host, input: { clubId: null } })
  expect((await makeCoHost(t, host, free.eventId, friend)).code).toBe('OK')
  expect((await handOver(t, host, free.eventId, friend)).code).toBe('OK')

  const lent = await makeEvent(t, { host: friend, input: { clubId: null }, tickets: [{ price: 2500 }] })
  expect((await makeCoHost(t, friend, lent.eventId, host)).code).toBe('OK')
  expect((await handOver(t, friend, lent.eventId, host)).code).toBe('OK')
  expect(await byStaff(lent.slug, friend)).toEqual([`${lent.slug} is hosted by ${friend.userName}`])
})

test('who owes no more than their ended events have hands on what is still to come', async () => {
  await hostOwes([2500])
  const friend = await t.world.addPerson(`friend${hosts}`)
  await connectAccount(t, friend)
  const upcoming = await sold('Upcoming', 9000)
  expect((await makeCoHost(t, host, upcoming.eventId, friend)).code).toBe('OK')
  expect((await handOver(t, host, upcoming.eventId, friend)).code).toBe('OK')
})

test.each(['deleteAccount', 'deactivateAccount'] as const)(
  'who leaves with a debt by %s may: staff sees it, and sends what is left of the rest',
  async (verb) => {
    const { owed, others } = await hostOwes([5000])
    const slug = others[0]?.slug ?? ''
    expect((await closeAccount(t, host, { verb })).code).toBe('OK')
    const lines = await staff('owed')
    expect(lines).toContainEqual(expect.stringContaining(`${owed.slug}  −$20.00`))
    expect(lines).toContainEqual(expect.stringContaining(`${slug}  $50.00`))
    expect(await staff('pay-out', slug, '--reason', 'They asked for it by mail.')).toEqual([
      expect.stringContaining('is on its way'),
      `$20.00 is kept back for what is owed at ${owed.slug}`,
    ])
    await expect(staff('pay-out', slug, '--reason', 'They asked for it by mail.')).rejects.toThrow(
      'A payout is on its way.',
    )
  },
)
