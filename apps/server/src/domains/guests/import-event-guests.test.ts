import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import { checkInvariants } from '#testing/check-invariants.ts'
import { readStock } from '#testing/read-stock.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { cancelEvent } from '#testing/steps/cancel-event.ts'
import { giveRole } from '#testing/steps/give-role.ts'
import { listGuest } from '#testing/steps/list-guests.ts'
import type { MadeEvent } from '#testing/steps/make-event.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { setGiftAllowance } from '#testing/steps/share-tickets.ts'

const IMPORT = graphql(
  'mutation importEventGuests($input: ImportEventGuestsInput!) { importEventGuests(input: $input) { rows { line fate } } }',
)

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(async () => {
  expect(await checkInvariants(t.db)).toEqual([])
  await t.close()
})

const send = (
  { eventId, eventTicketIds }: MadeEvent,
  rows: readonly Record<string, unknown>[],
  { dryRun = false, key = randomUUID(), by = t.world.host } = {},
) =>
  t.ask(by, IMPORT, {
    input: {
      eventId,
      eventTicketId: eventTicketIds[0],
      rows: rows.map((row, at) => ({ line: at + 1, ...row })),
      dryRun,
      idempotencyKey: key,
    },
  })
const fates = async (...call: Parameters<typeof send>) =>
  (await send(...call)).data.importEventGuests.rows.map(({ fate }) => fate)
const countAt = async ({ eventId }: MadeEvent) =>
  (await t.db.selectFrom('event_guest').select('id').where('event_id', '=', eventId).execute()).length

test('a dry run says the fate of each row and saves nothing; the import does the same, once for a repeated call', async () => {
  const event = await makeEvent(t, { tickets: [{ limitedAmount: 4 }] })
  await listGuest(t, t.world.host, event.eventId, [event.eventTicketIds[0]], {
    fullName: 'Ada Quill',
    emailAddress: 'ada@quill.test',
  })
  const rows = [
    { fullName: 'A. Quill', emailAddress: 'ADA@quill.test' },
    {
      fullName: '=HYPERLINK("http://evil.test")',
      customFields: [{ key: 'table', label: 'Table', value: '7' }],
    },
    { fullName: 'Bo Rook', phoneNumber: '+14155552671' },
    { fullName: 'Bo R.', phoneNumber: '+1 415 555 2671' },
    { fullName: 'ada quill' },
    { fullName: 'Cy Wren' },
    { fullName: 'Di Wren' },
  ]
  const expected = ['LISTED', 'ADDED', 'ADDED', 'LISTED', 'LISTED', 'ADDED', 'NO_ROOM']
  expect(await fates(event, rows, { dryRun: true })).toEqual(expected)
  expect(await countAt(event)).toBe(1)
  expect(await readStock(t, event.eventId)).toMatchObject({ availableAmount: 3 })
  const key = randomUUID()
  for (const _time of [1, 2]) expect(await fates(event, rows, { key })).toEqual(expected)
  expect(await countAt(event)).toBe(4)
  expect(await readStock(t, event.eventId)).toMatchObject({ availableAmount: 0 })
  const audit = await t.db
    .selectFrom('audit')
    .select('input')
    .where('operation', '=', 'importEventGuests')
    .execute()
  expect(JSON.stringify(audit)).not.toMatch(/quill|wren|4155552671/i)
})

test('a promoter imports within the allowance', async () => {
  const event = await makeEvent(t)
  const { promoter, host } = t.world
  await giveRole(t.services, host, event.eventId, promoter, 'PROMOTER')
  const rows = [{ fullName: 'One' }, { fullName: 'Two' }]
  expect(await fates(event, rows, { by: promoter })).toEqual(['NO_ROOM', 'NO_ROOM'])
  const eventTicketId = event.eventTicketIds[0] ?? ''
  await setGiftAllowance(t, host, { eventTicketId, userId: promoter.userId, allowed: 1 })
  expect(await fates(event, rows, { by: promoter })).toEqual(['ADDED', 'NO_ROOM'])
})

test('a promoter does not learn by an import who else is on the list', async () => {
  const event = await makeEvent(t)
  const { promoter, host } = t.world
  await giveRole(t.services, host, event.eventId, promoter, 'PROMOTER')
  const eventTicketId = event.eventTicketIds[0] ?? ''
  await setGiftAllowance(t, host, { eventTicketId, userId: promoter.userId, allowed: 9 })
  const rows = [
    { fullName: 'Eve Quill', emailAddress: 'eve@quill.test' },
    { fullName: 'E. Quill', phoneNumber: '+14155552672' },
    { fullName: 'Eve Without' },
  ]
  expect(await fates(event, rows)).toEqual(['ADDED', 'ADDED', 'ADDED'])
  // The host's own rows are known to the host, and to nobody who does not see them.
  expect(await fates(event, rows, { dryRun: true })).toEqual(['LISTED', 'LISTED', 'LISTED'])
  const probe = () => fates(event, rows, { dryRun: true, by: promoter })
  expect(await probe()).toEqual(['ADDED', 'ADDED', 'ADDED'])
  // Their own guests they see.
  expect(await fates(event, rows.slice(0, 1), { by: promoter })).toEqual(['ADDED'])
  expect(await probe()).toEqual(['LISTED', 'ADDED', 'ADDED'])
})

test('an import that saved nothing does not keep the event from being deleted', async () => {
  const { host } = t.world
  const event = await makeEvent(t, { isDraft: true })
  expect(await fates(event, [{ fullName: 'Fay' }], { dryRun: true })).toEqual(['ADDED'])
  expect((await cancelEvent(t, host, event.eventId, { verb: 'deleteEvent' })).code).toBe('OK')
  expect((await send(event, [{ fullName: 'Fay' }])).code).toBe('NOT_FOUND')
})

test('refuses what is no guest, too many at once, and paid tickets of those who may not give them', async () => {
  const event = await makeEvent(t, { tickets: [{ price: 1000 }] })
  await giveRole(t.services, t.world.host, event.eventId, t.world.coordinator, 'COORDINATOR')
  expect((await send(event, [{ fullName: ' ' }])).code).toBe('BAD_INPUT')
  expect((await send(event, [])).code).toBe('BAD_INPUT')
  expect((await send(event, Array(501).fill({ fullName: 'X' }))).code).toBe('BAD_INPUT')
  expect((await send(event, [{ fullName: 'X' }], { by: t.world.coordinator })).code).toBe('FORBIDDEN')
  expect((await send(event, [{ fullName: 'X' }], { by: t.world.stranger })).code).toBe('FORBIDDEN')
})
