import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#platform/db/database.ts'
import { graphql } from '#platform/graphql/typed-document.ts'
import { inWork } from '#platform/writes/in-work.ts'
import type { Person } from '#testing/ask.ts'
import { MARK_NOTIFICATION_READ } from '#testing/documents.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { mailWaiting } from './mail-waiting.ts'
import { markDone } from './mark-done.ts'
import type { Raised } from './raise.ts'
import { raise } from './raise.ts'
import { renew } from './renew.ts'

const UPDATE_EMAIL_SUBSCRIPTION = graphql(
  `mutation { updateEmailSubscription(type: HOSTING, status: SUBSCRIBED) { userId } }`,
)

const letterOf = (text: string): NonNullable<Raised['mail']> => ({
  subject: { text },
  heading: { text },
  paragraphs: [],
  footer: { text },
})

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const raiseAll = (raised: Raised[]) => inWork(t.services, (work) => raise(work, raised))

const raised = (person: Person, more: Partial<Raised> = {}): Raised => ({
  userId: person.userId,
  type: 'EventPending',
  properties: { EventName: 'Rooftop Jazz', EventSlug: 'rooftop-jazz', SenderName: 'Demo Guest' },
  cause: randomUUID(),
  ...more,
})

async function mailsTo(person: Person) {
  return t.db
    .selectFrom('outbox_message')
    .selectAll()
    .where('recipient', '=', `${person.userName}@example.test`)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

const subjects = async (person: Person) => (await mailsTo(person)).map(({ subject }) => subject)

async function after(minutes: number, seconds = 0) {
  t.clock.advance({ minutes, seconds })
  await mailWaiting(t.services)
}

const readAll = async (person: Person) => {
  const now = t.clock.now()
  await t.db
    .updateTable('notification')
    .set({ read_at: now })
    .where('user_id', '=', person.userId)
    .where('read_at', 'is', null)
    .execute()
}

test('a mail waits five minutes, says what is waiting and leads to it', async () => {
  const host = await t.world.addPerson('patient')
  await raiseAll([raised(host)])
  await after(4, 50)
  expect(await subjects(host)).toEqual([])
  await after(0, 10)
  const [mail] = await mailsTo(host)
  expect(mail?.subject).toBe('Demo Guest wants to join Rooftop Jazz')
  expect(mail?.text).toContain(`${t.services.config.publicUrl}/rep-club/events/rooftop-jazz/approval`)
  expect(mail?.html).toMatch(/<a [^>]*>Unsubscribe<\/a>/)
  await after(60)
  expect(await subjects(host)).toHaveLength(1)
})

test('a mail about one event has its picture, and one about several has none', async () => {
  const host = await t.world.addPerson('sees-posters')
  const about = (name: string) => ({
    properties: { EventName: name, EventSlug: name, EventAvatar: `/files/${name}.webp`, SenderName: 'Ana' },
  })
  await raiseAll([raised(host, about('jazz'))])
  await after(5)
  await raiseAll([raised(host, about('tango')), raised(host, about('salsa'))])
  await after(5)
  const [single, several] = await mailsTo(host)
  expect(single?.html).toContain(
    `<img src="${t.services.config.publicUrl}/files/jazz.jpg" alt="Picture of jazz"`,
  )
  expect(several?.html).not.toContain('<img')
})

test('what was read in the app meanwhile is not mailed', async () => {
  const host = await t.world.addPerson('quick')
  await raiseAll([raised(host)])
  const list = await t.ask(host, graphql('{ notifications { nodes { notificationId } } }'))
  await t.ask(host, MARK_NOTIFICATION_READ, {
    notificationId: list.data.notifications.nodes[0]?.notificationId,
  })
  await after(6)
  expect(await subjects(host)).toEqual([])
})

test('400 requests are one line of one mail, beside what else waits', async () => {
  const host = await t.world.addPerson('busy')
  await raiseAll([
    raised(host, { type: 'UserInvitesIncreased', properties: {} }),
    ...Array.from({ length: 400 }, () => raised(host)),
  ])
  t.clock.advance({ minutes: 2 })
  const bold = { EventName: 'Rooftop <b>Jazz</b>', EventSlug: 'rooftop-jazz' }
  await raiseAll([raised(host, { type: 'EventUpdated', properties: bold })])
  await after(3)
  const [mail, ...others] = await mailsTo(host)
  expect(others).toEqual([])
  expect(mail?.subject).toBe('Rooftop <b>Jazz</b> has changed, and 2 more')
  expect(mail?.text).toContain('400 people are waiting for your answer for Rooftop Jazz.')
  expect(mail?.text).toContain('You can invite more people now.')
  expect(mail?.html).toContain('Rooftop &lt;b&gt;Jazz&lt;/b&gt; has changed.')
})

test('no second mail of a type about an event goes out while the first is unread', async () => {
  const host = await t.world.addPerson('unhurried')
  await raiseAll([raised(host)])
  await after(5)
  await raiseAll([
    raised(host),
    raised(host, { properties: { EventName: 'Harbour Night', EventSlug: 'harbour-night' } }),
  ])
  await after(5)
  expect(await subjects(host)).toEqual([
    'Demo Guest wants to join Rooftop Jazz',
    'Someone is waiting for your answer for Harbour Night',
  ])
  await readAll(host)
  await raiseAll([raised(host), raised(host)])
  await after(5)
  expect((await subjects(host)).at(-1)).toBe('2 people are waiting for your answer for Rooftop Jazz')
})

test('messages of one type that differ are each told, a few of them', async () => {
  const person = await t.world.addPerson('detailed')
  const says = (PersonName: string) =>
    raised(person, {
      type: 'EventUpdated',
      properties: { EventSlug: 'rooftop-jazz', EventName: 'Jazz', Case: 'SHARE_ACCEPTED', PersonName },
    })
  await raiseAll(['One', 'One', 'Two', 'Three', 'Four', 'Five'].map(says))
  await after(5)
  const [mail] = await mailsTo(person)
  expect(mail?.text.match(/^(One|Two|Three|Four|Five) accepted your ticket for Jazz\.$/gm)).toHaveLength(3)
  expect(mail?.text).toContain('2 more like this.')
})

test('what has a mail of its own, or needs none, is not mailed again', async () => {
  const person = await t.world.addPerson('ticketed')
  await raiseAll([
    raised(person, { type: 'EventUpdated', mail: letterOf('Your payment') }),
    raised(person, { type: 'EventStarted' }),
    raised(person, { type: 'EventApproved' }),
  ])
  await after(10)
  const [mail, ...others] = await mailsTo(person)
  expect([mail?.subject, mail?.headers, others]).toEqual(['Your payment', {}, []])
})

test('nobody is mailed at an address they did not prove, of a deleted account, or against their wish', async () => {
  const unproven = await t.world.addPerson('mailed-unproven', { emailVerified: false })
  const gone = await t.world.addPerson('mailed-gone')
  const quiet = await t.world.addPerson('mailed-quiet')
  await raiseAll([unproven, gone, quiet].map((person) => raised(person)))
  await t.db.updateTable('users').set({ deleted_at: t.clock.now() }).where('id', '=', gone.userId).execute()
  const answer = await t.ask(
    quiet,
    graphql(`mutation { updateEmailSubscription(type: HOSTING, status: UNSUBSCRIBED) {
      emailSubscriptions { type status } } }`),
  )
  expect(answer.data.updateEmailSubscription.emailSubscriptions).toEqual([
    { type: 'EVENTS', status: 'SUBSCRIBED' },
    { type: 'HOSTING', status: 'UNSUBSCRIBED' },
    { type: 'MESSAGES', status: 'SUBSCRIBED' },
    { type: 'INVITES', status: 'SUBSCRIBED' },
    { type: 'POINTS', status: 'SUBSCRIBED' },
    { type: 'ACHIEVEMENTS', status: 'SUBSCRIBED' },
    { type: 'PIES', status: 'SUBSCRIBED' },
  ])
  await after(5)
  for (const person of [unproven, gone, quiet]) expect(await subjects(person)).toEqual([])
  // After subscribing again a person gets mails about new events only, not about earlier ones.
  await t.ask(quiet, UPDATE_EMAIL_SUBSCRIPTION)
  await after(5)
  expect(await subjects(quiet)).toEqual([])
  await raiseAll([raised(quiet)])
  await after(5)
  expect(await subjects(quiet)).toHaveLength(1)
})

test('10,000 raised at once reach everybody once, and are mailed once by several processes, in few statements', async () => {
  const { userId } = await t.world.addPerson('crowd')
  await sql`
    insert into users (id, user_name, name, email, email_verified_at, gender, tier, created_at)
    select gen_random_uuid(), 'crowd-' || n, name, 'crowd-' || n || '@example.test', created_at, gender, tier, created_at
    from users, generate_series(1, 2000) n where id = ${userId}`.execute(t.db)
  const crowd = await t.db.selectFrom('users').select('id').where('user_name', 'like', 'crowd-%').execute()
  const all = crowd.flatMap(({ id }) =>
    [1, 2, 3, 4, 5].map((each) => ({
      userId: id,
      type: 'EventUpdated' as const,
      properties: { EventName: 'Big Night', EventSlug: 'big-night' },
      cause: `big:${each}`,
    })),
  )
  // begin, one insert, one waking of browsers, commit
  expect(await t.statements(() => raiseAll(all))).toBe(4)
  await raiseAll(all)
  const stored = t.db.selectFrom('notification').where('cause', 'like', 'big:%')
  expect(await stored.select((eb) => eb.fn.countAll().as('count')).executeTakeFirst()).toEqual({
    count: 10_000n,
  })

  t.clock.advance({ minutes: 5 })
  const beside = await t.startBeside()
  const sent = await t.statements(() =>
    Promise.all([mailWaiting(t.services), mailWaiting(beside.app.services), mailWaiting(t.services)]),
  )
  await mailWaiting(t.services)
  const mails = await t.db
    .selectFrom('outbox_message')
    .select('recipient')
    .where('recipient', 'like', 'crowd-%')
    .execute()
  expect(mails).toHaveLength(2000)
  expect(new Set(mails.map(({ recipient }) => recipient)).size).toBe(2000)
  // Nine statements for each batch of people, and a few for each search that finds nothing.
  expect(sent).toBeLessThan(80)
  expect(await stored.select('id').where('mail_due_at', 'is not', null).execute()).toEqual([])
})

test('what stands for many is mailed once until it is read, then again, and not once it is done', async () => {
  const host = await t.world.addPerson('of-many')
  const cause = randomUUID()
  const now = () => ({ ...t.services, now: t.clock.now() })
  const of = (count: number) => `${count} people are waiting for your answer for Jazz`
  const wait = async (count: number, isNews = true) => {
    const properties = { EventName: 'Jazz', EventSlug: 'rooftop-jazz', Count: String(count) }
    const row = { ...raised(host, { cause, properties }), asks: cause, at: t.clock.now(), isNews }
    await inTransaction(t.db, (tx) => renew({ ...now(), tx }, [row]))
  }
  await wait(1)
  t.clock.advance({ minutes: 2 })
  await wait(2)
  // The wait began with the first notification.
  await after(3)
  expect(await subjects(host)).toEqual([of(2)])
  await wait(3)
  await after(6)
  expect(await subjects(host)).toEqual([of(2)])

  await readAll(host)
  await wait(2, false)
  await after(6)
  expect(await subjects(host)).toEqual([of(2)])
  await wait(4)
  await after(6)
  expect(await subjects(host)).toEqual([of(2), of(4)])

  await readAll(host)
  await wait(5)
  await inTransaction(t.db, (tx) => markDone({ ...now(), tx }, [{ asks: cause }]))
  await after(6)
  expect(await subjects(host)).toEqual([of(2), of(4)])
})
