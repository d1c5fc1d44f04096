import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import { inWork } from '#platform/writes/in-work.ts'
import type { Person } from '#testing/ask.ts'
import { MARK_NOTIFICATION_READ, POLL_NOTIFICATIONS } from '#testing/documents.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import type { Raised } from './raise.ts'
import { raise } from './raise.ts'

const READ_NOTIFICATIONS = graphql(`query ($after: String) { notifications(after: $after) { unreadCount } }`)

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

const approved = (person: Person, more: Partial<Raised> = {}): Raised => ({
  userId: person.userId,
  type: 'EventApproved',
  properties: { EventName: 'Harbour <b>Night</b>', EventSlug: 'harbour-night' },
  cause: randomUUID(),
  ...more,
})

async function list(person: Person | null, args: Record<string, unknown> = {}) {
  const { data, code } = await t.ask(
    person,
    graphql(`query ($first: Int, $after: String, $isRead: Boolean, $types: [String!]) {
      notifications(first: $first, after: $after, isRead: $isRead, notificationTypes: $types) {
        unreadCount totalCount hasNextPage endCursor
        nodes { notificationId isRead content { defaultMessage } }
      }
    }`),
    args,
  )
  return { ...data?.notifications, code }
}

test('a person reads what happened, in words, with its properties', async () => {
  const person = await t.world.addPerson('reader')
  await raiseAll([approved(person, { note: 'Bring a coat.' })])
  const { data } = await t.ask(
    person,
    graphql(`{ notifications { nodes { isRead readAt content { defaultMessage
      defaultPayload { notificationType customProperties { key value } } } } } }`),
  )
  expect(data.notifications.nodes).toEqual([
    {
      isRead: false,
      readAt: null,
      content: {
        defaultMessage: "You're going to Harbour <b>Night</b>! Note from the host: Bring a coat.",
        defaultPayload: {
          notificationType: 'EventApproved',
          customProperties: [
            { key: 'EventName', value: 'Harbour <b>Night</b>' },
            { key: 'EventSlug', value: 'harbour-night' },
          ],
        },
      },
    },
  ])
})

test('the same cause tells a person once, with one mail, however often it is raised', async () => {
  const person = await t.world.addPerson('once')
  const other = await t.world.addPerson('once-too')
  const mail = letterOf('You are in')
  const raised = approved(person, { mail })
  await raiseAll([raised])
  await Promise.all([raiseAll([raised]), raiseAll([raised, { ...raised, userId: other.userId }])])
  expect((await list(person)).unreadCount).toBe(1)
  expect((await list(other)).unreadCount).toBe(1)
  const mails = await t.db
    .selectFrom('outbox_message')
    .select('recipient')
    .where('subject', '=', 'You are in')
    .orderBy('recipient')
    .execute()
  expect(mails.map((each) => each.recipient)).toEqual(['once-too@example.test', 'once@example.test'])
})

test('no mail goes to an address nobody proved, nor to a deleted account', async () => {
  const unproven = await t.world.addPerson('unproven', { emailVerified: false })
  const mail = letterOf('For nobody')
  await raiseAll([approved(unproven, { mail }), approved(t.world.deleted, { mail })])
  const mails = await t.db
    .selectFrom('outbox_message')
    .select('id')
    .where('subject', '=', 'For nobody')
    .execute()
  expect(mails).toEqual([])
})

test('pages follow each other from the newest, without gaps or repeats', async () => {
  const person = await t.world.addPerson('paged')
  for (let batch = 0; batch < 5; batch += 1) {
    await raiseAll([1, 2, 3, 4, 5].map(() => approved(person)))
    t.clock.advance({ seconds: 1 })
  }
  const seen: string[] = []
  let after: string | null = null
  do {
    const page = await list(person, { first: 10, after })
    expect([page.totalCount, page.unreadCount]).toEqual([25, 25])
    seen.push(...page.nodes.map((each) => each.notificationId))
    after = page.hasNextPage ? page.endCursor : null
  } while (after)
  expect(seen).toHaveLength(25)
  expect(new Set(seen).size).toBe(25)
  const stored = await t.db
    .selectFrom('notification')
    .select('id')
    .where('user_id', '=', person.userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  expect(seen).toEqual(stored.map((each) => each.id))
  expect((await list(person, {})).nodes).toHaveLength(10)
})

test.each([
  [[2, 'yesterday', randomUUID()]],
  [[2, '2026-11-21T12:00:00Z', 'not-an-id']],
  [[1, '2026-11-21T12:00:00Z', randomUUID()]],
  ['nonsense'],
])('the cursor %j is refused at its place', async (cursor) => {
  const after = Buffer.from(JSON.stringify(cursor)).toString('base64url')
  const { errors } = await t.ask(t.world.member, READ_NOTIFICATIONS, { after })
  const text = "This cursor isn't valid."
  expect(errors[0]?.extensions).toEqual({
    code: 'BAD_INPUT',
    text,
    fields: { after: text },
    fieldTexts: { after: { text } },
  })
})

test('the list narrows to read, unread and types; the unread count stays that of all', async () => {
  const person = await t.world.addPerson('narrow')
  await raiseAll([approved(person), approved(person, { type: 'EventCancelled' })])
  const { nodes } = await list(person, { types: ['EventCancelled'] })
  expect(nodes.map((each) => each.content.defaultMessage)).toEqual(['Harbour <b>Night</b> was cancelled.'])
  await t.ask(person, MARK_NOTIFICATION_READ, {
    notificationId: nodes[0]?.notificationId,
  })
  const unread = await list(person, { isRead: false })
  expect([unread.nodes.length, unread.unreadCount, unread.totalCount]).toEqual([1, 1, 1])
  const read = await list(person, { isRead: true })
  expect([read.nodes.length, read.unreadCount]).toEqual([1, 1])
})

test('marking one read twice counts once, and nobody marks another person', async () => {
  const person = await t.world.addPerson('marking')
  await raiseAll([approved(person), approved(person)])
  const [first] = (await list(person)).nodes
  const mark = (by: Person | null, id: string | undefined) =>
    t.ask(
      by,
      graphql('mutation ($id: ID!) { markNotificationRead(notificationId: $id) { isRead readAt } }'),
      { id },
    )
  expect((await mark(t.world.stranger, first?.notificationId)).code).toBe('NOT_FOUND')
  expect((await mark(person, randomUUID())).code).toBe('NOT_FOUND')
  expect((await mark(null, first?.notificationId)).code).toBe('AUTH_NOT_AUTHENTICATED')
  const once = await mark(person, first?.notificationId)
  t.clock.advance({ minutes: 1 })
  const twice = await mark(person, first?.notificationId)
  expect(once.data.markNotificationRead.isRead).toBe(true)
  expect(twice.data.markNotificationRead.readAt).toBe(once.data.markNotificationRead.readAt)
  expect((await list(person)).unreadCount).toBe(1)
})

test('marking all while more arrive loses nothing and never counts below zero', async () => {
  const person = await t.world.addPerson('racing')
  const markAll = () => t.ask(person, graphql('mutation { markAllNotificationsRead { unreadCount } }'))
  const counts = await Promise.all(
    Array.from({ length: 12 }, async (_, index) => {
      if (index % 2) await raiseAll([approved(person)])
      return (await markAll()).data.markAllNotificationsRead.unreadCount
    }),
  )
  expect(counts.every((count) => count >= 0 && count <= 6)).toBe(true)
  const after = await list(person)
  const rows = await t.db
    .selectFrom('notification')
    .select('read_at')
    .where('user_id', '=', person.userId)
    .execute()
  expect(rows).toHaveLength(6)
  expect(after.unreadCount).toBe(rows.filter((row) => row.read_at === null).length)
  expect((await markAll()).data.markAllNotificationsRead.unreadCount).toBe(0)
})

test('marking one by one, each twice, while more arrive marks those alone and never counts below zero', async () => {
  const person = await t.world.addPerson('racing-singly')
  await raiseAll(Array.from({ length: 8 }, () => approved(person)))
  const { nodes } = await list(person, { first: 8 })
  const mark = async (notificationId: string) => {
    const { code } = await t.ask(person, MARK_NOTIFICATION_READ, { notificationId })
    expect(code).toBe('OK')
  }
  const counted = async (act: Promise<unknown>) => {
    await act
    return (await list(person)).unreadCount ?? -1
  }
  const counts = await Promise.all(
    nodes
      .flatMap(({ notificationId: id }) => [mark(id), raiseAll([approved(person)]), mark(id)])
      .map((act) => counted(act)),
  )
  expect(counts).toHaveLength(24)
  expect(counts.filter((count) => count < 0 || count > 16)).toEqual([])
  const after = await list(person, { first: 20, isRead: false })
  expect([after.unreadCount, after.nodes.length, after.totalCount]).toEqual([8, 8, 8])
  const marked = nodes.map(({ notificationId }) => notificationId)
  expect(after.nodes.filter(({ notificationId }) => marked.includes(notificationId))).toEqual([])
})

test('the poll is the session and one more statement, and a visitor gets nothing', async () => {
  expect(await t.statements(() => t.ask(t.world.member, POLL_NOTIFICATIONS))).toBe(2)
  expect((await list(null)).code).toBe('AUTH_NOT_AUTHENTICATED')
  expect((await list(t.world.member, { types: ['a\u0000b'] })).nodes).toEqual([])
})
