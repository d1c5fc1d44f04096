import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import { checkInvariants } from '#testing/check-invariants.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { takeTickets } from '#testing/steps/take-tickets.ts'
import { purgeExpired } from './purge-expired.ts'

const VERIFY_TICKET = graphql(
  `mutation ($eventId: ID!, $code: String!, $idempotencyKey: String!) { verifyTicket(eventId: $eventId, code: $code, idempotencyKey: $idempotencyKey) { status } }`,
)

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const count = async (table: 'audit' | 'outbox_message' | 'scan_log') => {
  const row = await t.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

test('records of who did what, messages and scans go when their days are over, and not before', async () => {
  const { eventId, eventTicketIds } = await makeEvent(t)
  const { data } = await takeTickets(t, t.world.member, eventId, eventTicketIds[0] ?? '')
  const [ticket] = data.purchaseEventTickets.tickets
  const scan = await t.ask(t.world.host, VERIFY_TICKET, {
    eventId,
    code: ticket?.code,
    idempotencyKey: randomUUID(),
  })
  expect(scan.code).toBe('OK')
  await t.drain()
  const audit = await count('audit')
  expect([audit, await count('outbox_message'), await count('scan_log')].every((rows) => rows > 0)).toBe(true)

  t.clock.advance({ hours: 24 * 29 })
  await purgeExpired.run(t.services)
  expect(await count('outbox_message')).toBeGreaterThan(0)
  t.clock.advance({ hours: 24 * 2 })
  await purgeExpired.run(t.services)
  expect(await count('outbox_message')).toBe(0)
  expect([await count('audit'), await count('scan_log')]).toEqual([audit, 1])

  // Two years of days, less the 31 that are over: the event ends hours after its scan.
  t.clock.advance({ hours: 24 * (730 - 31) + 5 })
  await purgeExpired.run(t.services)
  expect([await count('audit'), await count('scan_log')]).toEqual([0, 1])
  t.clock.advance({ hours: 24 })
  await purgeExpired.run(t.services)
  expect(await count('scan_log')).toBe(0)
  expect(await checkInvariants(t.db)).toEqual([])
  const tickets = await t.db.selectFrom('ticket').select('admitted_at').execute()
  expect(tickets.map((row) => row.admitted_at !== null)).toEqual([true])
})

test('more than one piece goes in one run', async () => {
  const at = t.clock.now().subtract({ hours: 24 * 800 })
  const line = { at, actor_id: null, impersonated_by: null, operation: 'old', subject: null, input: '{}' }
  const lines = Array.from({ length: 4500 }, () => ({ ...line, request_id: 'r' }))
  await t.db.insertInto('audit').values(lines).execute()
  await t.db
    .insertInto('audit')
    .values({ ...line, at: t.clock.now(), operation: 'new', request_id: 'r' })
    .execute()
  await purgeExpired.run(t.services)
  const left = await t.db.selectFrom('audit').select('operation').execute()
  expect(left.map(({ operation }) => operation)).toEqual(['new'])
})
