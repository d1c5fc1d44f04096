import { randomUUID } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import { ADD_EVENT_ROLES, REMOVE_EVENT_ROLES } from '../documents.ts'
import type { TestApp } from '../start-test-app.ts'
import { startTestApp } from '../start-test-app.ts'
import { cancelEvent } from '../steps/cancel-event.ts'
import { commentOnEvent, reactToEvent } from '../steps/comment-on-events.ts'
import { makeEvent } from '../steps/make-event.ts'
import { makeOffer } from '../steps/make-offer.ts'
import { makePromoter } from '../steps/make-promoter.ts'
import { scanTicket } from '../steps/scan-tickets.ts'
import { shareLimit } from '../steps/share-limit.ts'
import { CREATE_DOOR_PAIRING } from '../steps/work-doors.ts'

const SET_GIFT_ALLOWANCE = graphql(
  `mutation ($eventTicketId: ID!, $userId: ID!) { setGiftAllowance(eventTicketId: $eventTicketId, userId: $userId, allowed: 3) { eventTicketId } }`,
)

const SEND_EVENT_MESSAGE = graphql(
  `mutation ($input: SendEventMessageInput!) { sendEventMessage(input: $input) { messageId } }`,
)

const ROOT = resolve(import.meta.dirname, '../../../../..')

const ANSWER_QUESTIONS = graphql(
  'mutation ($input: AnswerEventQuestionsInput!) { answerEventQuestions(input: $input) { eventId } }',
)

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

/** Every foreign key as the database has it. */
const foreignKeys = async () =>
  (
    await sql<{ name: string; target: string; on_delete: string; is_indexed: boolean }>`
      select c.conrelid::regclass || '.' || string_agg(a.attname, ',' order by a.attnum) as name,
        c.confrelid::regclass::text as target, c.confdeltype as on_delete,
        exists (
          select from pg_index i
          where i.indrelid = c.conrelid and i.indisvalid
            and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey
            -- What is null refers to nothing.
            and (i.indpred is null
              or pg_get_expr(i.indpred, i.indrelid) = '(' || min(a.attname) || ' IS NOT NULL)')
        ) as is_indexed
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
      where c.contype = 'f' group by c.oid, c.conrelid, c.confrelid, c.confdeltype, c.conkey
      order by 1`.execute(t.db)
  ).rows

test('every foreign key has an index that begins with it, so that what it points to can be looked up and deleted', async () => {
  const keys = await foreignKeys()
  expect(keys.length).toBeGreaterThan(50)
  expect(keys.filter((each) => !each.is_indexed).map(({ name }) => name)).toEqual([])
})

/**
 * What becomes of rows that point to an event or an event ticket when the event is deleted. Rows that only a booking
 * or a guest list makes keep the event, which is cancelled instead. The others are deleted with it, save an offer, which then names no event.
 */
const onDeletion: Record<
  string,
  'a booking keeps it' | 'deleted by deleteEvent' | 'deleted by the database' | 'forgets it'
> = {
  'admission.event_id': 'a booking keeps it',
  'admission.event_ticket_id': 'a booking keeps it',
  'attendee.display_event_ticket_id': 'a booking keeps it',
  'attendee.event_id': 'a booking keeps it',
  'booking.event_id': 'a booking keeps it',
  'booking_item.event_ticket_id': 'a booking keeps it',
  'door_device.event_id': 'deleted by the database',
  'event_comment.event_id': 'deleted by the database',
  'event_comment_count.event_id': 'deleted by the database',
  'event_guest.event_id': 'a booking keeps it',
  'event_location_confirmation.event_id': 'deleted by the database',
  'event_message.event_id': 'deleted by the database',
  'event_policy_reaction.event_id': 'deleted by the database',
  'event_question.event_id': 'deleted by the database',
  'event_reaction.event_id': 'deleted by the database',
  'event_reaction_count.event_id': 'deleted by the database',
  'event_role.event_id': 'deleted by deleteEvent',
  'event_taken_off.event_id': 'deleted by the database',
  'event_ticket.event_id': 'deleted by deleteEvent',
  'former_host.event_id': 'deleted by the database',
  'gift_allowance.event_ticket_id': 'deleted by deleteEvent',
  'guest_check_in.event_id': 'a booking keeps it',
  'guest_list.event_id': 'deleted by the database',
  'guest_ticket.event_id': 'a booking keeps it',
  'guest_ticket.event_ticket_id': 'a booking keeps it',
  'hold.event_ticket_id': 'a booking keeps it',
  'offer.venue_event_id': 'forgets it',
  'referral_code.event_id': 'deleted by deleteEvent',
  'scan_log.event_id': 'deleted by the database',
  'scan_log_retired.event_id': 'deleted by the database',
  'shared_pool.event_id': 'deleted by the database',
  'stock_pool.event_ticket_id': 'deleted by deleteEvent',
  'ticket.event_id': 'a booking keeps it',
  'ticket.event_ticket_id': 'a booking keeps it',
  'ticket_allowance.event_ticket_id': 'a booking keeps it',
  'ticket_share.event_id': 'a booking keeps it',
  'waiting_list_entry.event_id': 'a booking keeps it',
  'waiting_list_entry.event_ticket_id': 'a booking keeps it',
}

const deleteEvent = async (eventId: string) =>
  (await cancelEvent(t, t.world.host, eventId, { verb: 'deleteEvent' })).code

test('of each foreign key to an event or event ticket it is known what its deletion does', async () => {
  const keys = (await foreignKeys()).filter(({ target }) => target === 'event' || target === 'event_ticket')
  expect(keys.map(({ name }) => name)).toEqual(Object.keys(onDeletion))
  const cascades = keys.filter((each) => each.on_delete === 'c').map(({ name }) => name)
  expect(cascades).toEqual(
    Object.keys(onDeletion).filter((name) => onDeletion[name] === 'deleted by the database'),
  )
})

test('an event that nobody booked is deleted, with a row in every other table that points to it', async () => {
  const { host, promoter } = t.world
  const questionId = randomUUID()
  const questionRequirements = [{ questionId, question: 'Anything else?', kind: 'SHORT_TEXT' }]
  const { eventId, eventTicketIds } = await makeEvent(t, {
    input: { questionRequirements },
    tickets: [{ price: 1000 }],
  })
  const answers = [{ questionId, values: ['No'] }]
  expect((await t.ask(promoter, ANSWER_QUESTIONS, { input: { eventId, answers } })).code).toBe('OK')
  await makePromoter(t, eventId, promoter)
  const allowed = await t.ask(host, SET_GIFT_ALLOWANCE, {
    eventTicketId: eventTicketIds[0],
    userId: promoter.userId,
  })
  expect(allowed.code).toBe('OK')
  expect((await shareLimit(t, eventId, { eventTicketIds, limit: 5 })).code).toBe('OK')
  expect((await scanTicket(t, host, eventId, 'ABCDE-12345')).code).toBe('OK')
  await sql`insert into scan_log_retired (event_id, retired_at) values (${eventId}, now())`.execute(t.db)
  expect((await commentOnEvent(t, host, eventId, 'See you there')).code).toBe('OK')
  expect((await reactToEvent(t, host, { eventId, kind: 'LOVE' })).code).toBe('OK')
  const talent = { eventId, userName: 'talent', roles: ['TALENT'] }
  expect((await t.ask(host, ADD_EVENT_ROLES, talent)).code).toBe('OK')
  expect((await t.ask(host, REMOVE_EVENT_ROLES, talent)).code).toBe('OK')
  await t.db
    .insertInto('former_host')
    .values({ event_id: eventId, user_id: promoter.userId, handed_over_at: t.clock.now() })
    .execute()
  const sent = await t.ask(host, SEND_EVENT_MESSAGE, {
    input: {
      eventId,
      channel: 'EMAIL',
      subject: 'Doors',
      text: 'At 8.',
      audience: {},
      sendAt: t.clock.now().add({ hours: 1 }).toString(),
      idempotencyKey: randomUUID(),
    },
  })
  expect(sent.code).toBe('OK')
  await t.db
    .insertInto('event_location_confirmation')
    .values({
      event_id: eventId,
      user_id: promoter.userId,
      latitude: 52,
      longitude: 13,
      radius: 5,
      unit: 'KILOMETERS',
      confirmed_at: t.clock.now(),
    })
    .execute()
  await t.db
    .insertInto('event_policy_reaction')
    .values({
      event_id: eventId,
      user_id: promoter.userId,
      state: 'ACCEPTED',
      file_name: 'policy.pdf',
      reacted_at: t.clock.now(),
    })
    .execute()
  expect((await t.ask(host, CREATE_DOOR_PAIRING, { eventId })).code).toBe('OK')
  await t.db.insertInto('guest_list').values({ event_id: eventId }).execute()
  await makeOffer(t, { isAtVenue: true, venueEventId: eventId })
  const rowsOf = async (name: string) => {
    const [table = '', column = ''] = name.split('.')
    const ids = sql.join([eventId, ...eventTicketIds].map((id) => sql`${id}::uuid`))
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)} where ${sql.ref(column)} in (${ids})`.execute(
      t.db,
    )
    return { name, isThere: (rows[0]?.count ?? 0) > 0 }
  }
  const all = Object.keys(onDeletion)
  const before = await Promise.all(all.map(rowsOf))
  expect(before.filter(({ isThere }) => isThere).map(({ name }) => name)).toEqual(
    all.filter((name) => onDeletion[name] !== 'a booking keeps it'),
  )
  expect(await deleteEvent(eventId)).toBe('OK')
  expect((await Promise.all(all.map(rowsOf))).filter(({ isThere }) => isThere)).toEqual([])
})

test('a cancelled event that nobody booked is deleted after a wrong scan, too', async () => {
  const { host } = t.world
  const { eventId } = await makeEvent(t)
  await scanTicket(t, host, eventId, 'ABCDE-54321')
  expect((await cancelEvent(t, host, eventId)).code).toBe('OK')
  expect(await deleteEvent(eventId)).toBe('OK')
})

test('an account is never deleted, so that what points to it stays whole: it is emptied', async () => {
  const { rows } = await sql<{ name: string }>`
    select conrelid::regclass || '.' || conname as name from pg_constraint
    where contype = 'f' and confrelid = 'users'::regclass and confdeltype <> 'a'`.execute(t.db)
  expect(rows).toEqual([])
  const sources = await Array.fromAsync(glob('apps/server/src/**/*.ts', { cwd: ROOT }))
  const texts = await Promise.all(sources.map((path) => readFile(join(ROOT, path), 'utf8')))
  expect(texts.length).toBeGreaterThan(500)
  expect(
    sources.filter((_, index) => /delete from users\b|deleteFrom\('users'\)/.test(texts[index] ?? '')),
  ).toEqual(['apps/server/src/testing/house/foreign-keys.test.ts'])
})
