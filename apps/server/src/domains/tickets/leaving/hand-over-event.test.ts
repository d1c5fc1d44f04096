import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#platform/db/database.ts'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '#testing/ask.ts'
import { checkInvariants } from '#testing/check-invariants.ts'
import { countWaiting } from '#testing/count-locks.ts'
import { readHeard } from '#testing/read-heard.ts'
import { textsTo } from '#testing/read-mails.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { buyTickets } from '#testing/steps/buy-tickets.ts'
import { cancelEvent } from '#testing/steps/cancel-event.ts'
import { closeAccount } from '#testing/steps/close-account.ts'
import { handOver, makeCoHost } from '#testing/steps/hand-over.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { proveAgain } from '#testing/steps/prove-again.ts'
import { connectAccount, payoutInfoOf, refusalOf, requestPayout } from '#testing/steps/request-payout.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ lockMs: 60_000 })
})
afterAll(async () => {
  expect(await checkInvariants(t.db)).toEqual([])
  await t.close()
})

let made = 0
/** Two people who can be paid, and an event of the first at which the second is co-host. */
async function hosted({ price = 2500, isConnected = true, name = 'Handed on' } = {}) {
  made += 1
  const host = await t.world.addPerson(`first-host${made}`)
  const next = await t.world.addPerson(`next-host${made}`)
  const input = { clubId: null, displayName: name }
  const event = await makeEvent(t, { host, input, tickets: [{ price }] })
  expect((await makeCoHost(t, host, event.eventId, next)).code).toBe('OK')
  if (isConnected) await connectAccount(t, next)
  const items = [{ eventTicketId: event.eventTicketIds[0] ?? '', quantity: 1 }]
  return { ...event, host, next, items }
}

const SALES = graphql(`query ($first: Int, $after: String) {
  myHostedSales(first: $first, after: $after) { totalCount hasNextPage endCursor nodes {
    event { slug } successors { isReady user { userName } } } } }`)

async function readSales(person: Person, page: { first?: number; after?: string | null } = {}) {
  return (await t.ask(person, SALES, page)).data.myHostedSales
}

const producerOf = async (eventId: string) =>
  (await t.db.selectFrom('event').select('created_by').where('id', '=', eventId).executeTakeFirstOrThrow())
    .created_by

test('a host who leaves is told which events stand in the way, and who could take each', async () => {
  const { host, next, slug, eventId } = await hosted({ isConnected: false })
  const ready = await t.world.addPerson('is-ready')
  await connectAccount(t, ready)
  await makeCoHost(t, host, eventId, ready)
  const gone = await t.world.addPerson('is-gone')
  await makeCoHost(t, host, eventId, gone)
  await closeAccount(t, gone)
  // These events are not on sale for money: a free one, a draft and a cancelled one.
  await makeEvent(t, { host, input: { clubId: null } })
  await makeEvent(t, { host, input: { clubId: null }, tickets: [{ price: 900 }], isDraft: true })
  const called = await makeEvent(t, { host, input: { clubId: null }, tickets: [{ price: 900 }] })
  await cancelEvent(t, host, called.eventId)

  const { nodes, totalCount } = await readSales(host)
  expect(totalCount).toBe(1)
  expect(nodes).toEqual([
    {
      event: { slug },
      successors: [
        { isReady: true, user: { userName: ready.userName } },
        { isReady: false, user: { userName: next.userName } },
      ],
    },
  ])
  expect((await readSales(next)).nodes).toEqual([])
  const first = await readSales(host, { first: 1 })
  await makeEvent(t, { host, input: { clubId: null }, tickets: [{ price: 900 }] })
  const second = await readSales(host, { first: 1, after: first.endCursor })
  expect([first.nodes.length, second.nodes.length, second.hasNextPage]).toEqual([1, 1, false])
  for (const verb of ['deleteAccount', 'deactivateAccount'] as const) {
    expect(refusalOf(await closeAccount(t, host, { verb }))).toEqual([
      'CONFLICT',
      'You host events that sell tickets. Hand them over or cancel them first.',
    ])
  }
})

test('the same request, sent again, shows a private event no longer to who handed it over', async () => {
  const { host, next, eventId } = await hosted()
  await t.db.updateTable('event').set({ is_private: true }).where('id', '=', eventId).execute()
  const key = randomUUID()
  expect((await handOver(t, host, eventId, next, { key })).data.handOverEvent.createdBy.userName).toBe(
    next.userName,
  )
  const again = await handOver(t, host, eventId, next, { key })
  expect([again.code, again.data]).toEqual(['NOT_FOUND', null])
})

test('who is handed an event hosts it at once, with what it sold before and after, and the former host may leave', async () => {
  const { host, next, eventId, slug, items } = await hosted()
  await connectAccount(t, host)
  await buyTickets(t, t.world.member, eventId, items)
  const key = randomUUID()
  const { data } = await handOver(t, host, eventId, next, { key })
  expect(data.handOverEvent.createdBy.userName).toBe(next.userName)
  // A repeated key gets the stored answer. A new request is refused, because the event is no longer theirs.
  expect((await handOver(t, host, eventId, next, { key })).code).toBe('OK')
  expect((await handOver(t, host, eventId, next)).code).toBe('FORBIDDEN')
  await t.drain()
  const heard = async (person: Person) =>
    (await readHeard(t, person, 'EventRoleUpdate')).map(({ message, of }) => [message, of.EventSlug])
  expect(await heard(next)).toContainEqual(['You are now the host of Handed on.', slug])
  expect(await heard(host)).toEqual([['You are no longer the host of Handed on.', slug]])
  const [notice = ''] = await textsTo(t.url, `${host.userName}@example.test`)
  expect(notice).toContain(`${next.userName}) now hosts Handed on instead of you`)
  expect(notice).toContain("If this wasn't you, set a new password now and ask support")
  const audit = await t.db
    .selectFrom('audit')
    .select(['actor_id', 'subject'])
    .where('operation', '=', 'handOverEvent')
    .where('subject', '=', eventId)
    .execute()
  expect(audit).toEqual([{ actor_id: host.userId, subject: eventId }])

  expect((await closeAccount(t, host)).code).toBe('OK')
  await buyTickets(t, t.world.secondMember, eventId, items)
  await t.drain()
  t.clock.advance({ hours: 24 })
  const later = await t.world.signIn(next)
  await proveAgain(t, later)
  expect(await payoutInfoOf(t, later, eventId)).toMatchObject({
    canRequestPayout: true,
    totalBalance: { amount: '5000' },
  })
  expect((await requestPayout(t, later, eventId, 5000)).code).toBe('OK')
  await t.drain()
  t.clock.advance({ minutes: 1 })
  await t.drain()
  const payouts = await t.db
    .selectFrom('payout')
    .select(['payee_id', 'state', 'amount'])
    .where('subject', '=', eventId)
    .execute()
  expect(payouts).toEqual([{ payee_id: next.userId, state: 'COMPLETED', amount: 5000n }])
})

test('nothing is paid out for a day after an event was handed over', async () => {
  const { host, next, eventId, items } = await hosted()
  await buyTickets(t, await t.world.addPerson('buys-before'), eventId, items)
  await t.drain()
  t.clock.advance({ hours: 5 })
  expect((await handOver(t, await t.world.signIn(host), eventId, next)).code).toBe('OK')
  t.clock.advance({ hours: 2 })
  const later = await t.world.signIn(next)
  await proveAgain(t, later)
  expect((await payoutInfoOf(t, later, eventId)).hindrance).toBe('HANDED_OVER')
  expect(refusalOf(await requestPayout(t, later, eventId, 2500))).toEqual([
    'CONFLICT',
    'This event was handed over less than 24 hours ago. You can request the payout a day after that.',
  ])
  t.clock.advance({ hours: 22 })
  const dayLater = await t.world.signIn(next)
  await proveAgain(t, dayLater)
  expect((await requestPayout(t, dayLater, eventId, 2500)).code).toBe('OK')
  await t.drain()
})

test('an event is handed over to a co-host or the owner of its club, and to nobody else', async () => {
  const { host, eventId } = await hosted()
  const refused = "They're not a co-host of this event and don't own its club."
  for (const person of [t.world.stranger, t.world.promoter, { ...host, userId: randomUUID() }]) {
    expect(refusalOf(await handOver(t, host, eventId, person))).toEqual(['CONFLICT', refused])
  }
  expect(refusalOf(await handOver(t, host, eventId, host))).toEqual([
    'CONFLICT',
    'They already host this event.',
  ])
  const { world } = t
  const signedIn = await world.signIn(world.host)
  const ofClub = await makeEvent(t, { host: signedIn, tickets: [{ price: 900 }] })
  await connectAccount(t, await world.signIn(world.owner))
  expect((await handOver(t, signedIn, ofClub.eventId, world.owner)).code).toBe('OK')
  expect(await producerOf(ofClub.eventId)).toBe(world.owner.userId)
})

test('only who can be paid takes an event that sells for money; a free one anybody who runs it', async () => {
  const paid = await hosted({ isConnected: false })
  expect(refusalOf(await handOver(t, paid.host, paid.eventId, paid.next))).toEqual([
    'CONFLICT',
    'They need to connect a payout account first.',
  ])
  const free = await hosted({ isConnected: false, price: 0 })
  expect((await handOver(t, free.host, free.eventId, free.next)).code).toBe('OK')
})

test('what is over or called off stays with its host', async () => {
  const called = await hosted()
  await cancelEvent(t, called.host, called.eventId)
  expect(refusalOf(await handOver(t, called.host, called.eventId, called.next))).toEqual([
    'CONFLICT',
    'This event was cancelled.',
  ])
  const over = await hosted()
  t.clock.advance({ hours: 7 })
  const host = await t.world.signIn(over.host)
  expect(refusalOf(await handOver(t, host, over.eventId, over.next))).toEqual([
    'CONFLICT',
    'This event has ended.',
  ])
})

test('two hand-overs at once, and one to somebody who leaves at that moment, leave one host who is there', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { host, next, eventId } = await hosted()
    const other = await t.world.addPerson(`other${round}`)
    await connectAccount(t, other)
    await makeCoHost(t, host, eventId, other)
    const both = await Promise.all([handOver(t, host, eventId, next), handOver(t, host, eventId, other)])
    expect(both.map(({ code }) => code).sort()).toEqual(['FORBIDDEN', 'OK'])

    const leaving = await hosted()
    const [given, left] = await Promise.all([
      handOver(t, leaving.host, leaving.eventId, leaving.next),
      closeAccount(t, leaving.next),
    ])
    expect([given.code, left.code].sort()).toEqual(['CONFLICT', 'OK'])
    const producer = await t.db
      .selectFrom('users')
      .select('deleted_at')
      .where('id', '=', await producerOf(leaving.eventId))
      .executeTakeFirstOrThrow()
    expect(producer.deleted_at).toBeNull()
  }
})

test('a payout that is asked for while the event goes to somebody else is not the former host’s', async () => {
  const { host, next, eventId, items } = await hosted()
  await connectAccount(t, host)
  await buyTickets(t, await t.world.addPerson('late-buyer'), eventId, items)
  await t.drain()
  t.clock.advance({ hours: 7 })
  const late = await t.world.signIn(host)
  await proveAgain(t, late)
  // Locks the event until the request has passed its guard and waits for it.
  const { asked } = await inTransaction(t.db, async (tx) => {
    await tx.selectFrom('event').select('id').where('id', '=', eventId).forNoKeyUpdate().execute()
    const asked = requestPayout(t, late, eventId, 2500)
    await expect.poll(() => countWaiting(t.db)).toBeGreaterThan(0)
    await tx.updateTable('event').set({ created_by: next.userId }).where('id', '=', eventId).execute()
    return { asked }
  })
  expect(refusalOf(await asked)).toEqual([
    'FORBIDDEN',
    'Only the producer can request the payout of this event.',
  ])
})
