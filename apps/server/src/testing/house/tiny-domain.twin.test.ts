import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import * as notifications from '#domains/notifications/public.ts'
import { requireActor } from '#platform/ctx.ts'
import { statement } from '#platform/db/statement.ts'
import { defineDomain } from '#platform/domain.ts'
import { b } from '#platform/graphql/builder.ts'
import { mutation } from '#platform/graphql/mutation.ts'
import { graphql } from '#platform/graphql/typed-document.ts'
import { byHand } from '#platform/limit-calls.ts'
import { newsKind } from '#platform/news/news.ts'
import { operation } from '#platform/writes/operation.ts'
import { makeTestPurpose, reserveAndChoose } from '#testing/payments/test-purpose.ts'
import { readBell } from '#testing/read-bell.ts'
import type { TestApp } from '#testing/start-test-app.ts'

const insertWish = statement<[string, string, Temporal.Instant], { id: string }>(
  'insert into wish (user_id, text, at) values ($1, $2, $3) returning id',
)
const wishesOf = statement<[string], { text: string }>('select text from wish where user_id = $1 order by at')
const forget = statement<[string], never>('delete from wish where user_id = $1')
const forgetOld = statement<[Temporal.Instant], never>('delete from wish where at < $1')
const grant = statement<[], never>(`update wish set text = text || ', granted'`)

const found = {
  id: '00000000-0000-4000-8000-000000000000',
  title: 'A wish',
  text: '',
  pictureUrl: null,
  path: '/wishes',
  timeZone: null,
  mark: null,
  isOver: false,
  rank: 1,
  date: null,
}

type Made = { userId: string; text: string }
const wishMade = newsKind<Made>('wish.made')

const makeWish = operation({
  name: 'makeWish',
  input: z.object({ text: z.string().max(100) }),
  mostAMinute: byHand,
  may: ({ actor }) => ({ userId: actor.userId }),
  async write({ tx, now, actor, input }) {
    const [made] = await insertWish(tx, actor.userId, input.text, now)
    return { id: made?.id ?? '', userId: actor.userId, text: input.text }
  },
  subject: ({ id }) => id,
  announce: ({ answer: { id, userId, text } }) => [wishMade(id, 1, { userId, text })],
})

const noted = notifications.noticeRow({
  recipients: async (_work, news: readonly notifications.Heard<Made>[]) => news,
  type: 'EventUpdated',
  properties: ({ text }) => ({ EventName: text }),
})

const { purpose, settled } = makeTestPurpose()

/** A domain as its author writes it; in the product it would be one more line of all-domains.ts. */
const wishes = defineDomain({
  name: 'wishes',
  routes(http) {
    http.get('/api/wishes', async () => ({ isOpen: true }))
  },
  personalData: [
    { name: 'wishes', about: 'What you wished for.', query: 'select text from wish where user_id = $1' },
  ],
  erase: async ({ tx }, { id }) => void (await forget(tx, id)),
  purges: [async ({ db, clock }) => void (await forgetOld(db, clock.now().subtract({ hours: 24 * 365 })))],
  notices: [notifications.notice('notify-wish-made', [wishMade], noted)],
  jobs: [{ name: 'grant-wishes', everySeconds: 60, run: async ({ db }) => void (await grant(db)) }],
  extends: {
    activities: [
      {
        area: 'EVENTS',
        query: `select id, 'GOING', text, null, null, '/wishes', false, at, null::uuid, null::timestamptz, null
          from wish where user_id = $1`,
      },
    ],
    paymentPurposes: [purpose],
    searchSources: [{ kind: 'EVENT', count: async () => 1, find: async () => [found] }],
  },
})

let t: TestApp
beforeAll(async () => {
  b.queryField('wishes', (field) =>
    field.stringList({
      resolve: async (_root, _args, ctx) => {
        const { userId } = await requireActor(ctx)
        return (await wishesOf(ctx.db, userId)).map(({ text }) => text)
      },
    }),
  )
  mutation(makeWish, {
    type: b.objectRef<{ text: string }>('Wish').implement({
      fields: (field) => ({ text: field.exposeString('text') }),
    }),
    load: (_ctx, { text }) => ({ text }),
  })
  // The schema is made when the server is first read: the field has to be there by then.
  const { startTestApp } = await import('#testing/start-test-app.ts')
  const { allDomains } = await import('../../all-domains.ts')
  t = await startTestApp({ domains: [...allDomains, wishes] })
  await sql`create table wish (id uuid primary key default gen_random_uuid(), user_id uuid, text text,
    at timestamptz)`.execute(t.db)
})
afterAll(() => t.close())

const wish = (userId: string, text: string) =>
  sql`insert into wish (user_id, text, at) values (${userId}, ${text}, ${t.clock.now()})`.execute(t.db)
const texts = async () => (await sql<{ text: string }>`select text from wish order by at`.execute(t.db)).rows

test('one folder and one line make a domain: fields, routes, jobs, search and activities', async () => {
  const { member } = t.world
  await wish(member.userId, 'A boat')
  expect(await (await fetch(`${t.url}/api/wishes`)).json()).toEqual({ isOpen: true })
  // The domain's own field is not in the product's schema, so the test sends a text.
  const { data: own } = await t.askText(member, '{ wishes }')
  expect(own.wishes).toEqual(['A boat'])
  const { data } = await t.ask(
    member,
    graphql(
      '{ myActivities(filter: EVENTS) { nodes { title } } search(keyword: "boat") { nodes { title } } }',
    ),
  )
  expect(data.myActivities.nodes.map(({ title }) => title)).toContain('A boat')
  expect(data.search.nodes.map(({ title }) => title)).toContain('A wish')
  await t.drain()
  expect(await texts()).toEqual([{ text: 'A boat, granted' }])
})

test('its write announces news, of which its own notice notifies', async () => {
  const person = await t.world.addPerson('hoping')
  const { data } = await t.askText(person, 'mutation { makeWish(text: "A garden") { text } }')
  expect(data.makeWish).toEqual({ text: 'A garden' })
  await t.drain()
  expect(await readBell(t, person)).toEqual(['A garden has changed.'])
  expect(
    await t.db.selectFrom('audit').select('operation').where('actor_id', '=', person.userId).execute(),
  ).toEqual([{ operation: 'makeWish' }])
})

test('a payment for it settles by its purpose', async () => {
  const id = await reserveAndChoose(t, 'pay')
  // A payment that the buyer has just chosen may not be due yet, so it is driven at once.
  const { drivePayment } = await import('../../domains/payments/drive-payment.ts')
  await drivePayment(t.services, id)
  expect(settled.of(id)).toContain('captured')
})

test('what it holds of a person is in their archive, and erased with them', async () => {
  const { personalDataOf } = await import('#jobs/make-data-archives.ts')
  expect(personalDataOf([wishes]).map(({ name }) => name)).toContain('wishes')
  const person = await t.world.addPerson('wishing')
  await wish(person.userId, 'A house')
  await t.db.updateTable('users').set({ deleted_at: t.clock.now() }).where('id', '=', person.userId).execute()
  t.clock.advance({ hours: 24 * 91 })
  await t.drain()
  expect(await sql`select from wish where user_id = ${person.userId}`.execute(t.db)).toMatchObject({
    rows: [],
  })
})

test('and what is old is purged', async () => {
  t.clock.advance({ hours: 24 * 366 })
  await t.drain()
  expect(await texts()).toEqual([])
})
