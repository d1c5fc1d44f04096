import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#platform/db/database.ts'
import { newsKind } from '#platform/news/news.ts'
import { readNotified } from '#testing/read-bell.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import type { Heard } from './notice.ts'
import { notice, noticeRow } from './notice.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

type Happened = { userId: string; title: string }
const happened = newsKind<Happened>('test.happened')

const row = noticeRow({
  recipients: async (_work, news: readonly Heard<Happened>[]) => news,
  type: 'EventUpdated',
  properties: ({ title }) => ({ EventName: title, EventSlug: 'jazz' }),
  mail: (_work, { title }, said) => ({
    subject: said,
    heading: said,
    paragraphs: [{ text: title }],
    footer: { text: 'Because.' },
  }),
})

const stranger = noticeRow({
  recipients: async (_work, news: readonly Heard<Happened>[]) =>
    news.map(({ cause }) => ({
      userId: null,
      cause,
      to: { email: 'nobody@example.test', language: 'de' as const },
    })),
  type: 'EventUpdated',
  properties: () => ({ EventName: 'Jazz' }),
  mail: (_work, _fact, said) => ({ subject: said, heading: said, paragraphs: [], footer: said }),
})

const line = notice('notify-happened', [happened], row, stranger)

const subjectsTo = async (recipient: string) =>
  (
    await t.db.selectFrom('outbox_message').select('subject').where('recipient', '=', recipient).execute()
  ).map(({ subject }) => subject)

test('a row tells its people once, by bell and mail; the same news told again tells nobody twice', async () => {
  const person = await t.world.addPerson('told-once')
  const news = [happened('thing', 1, { userId: person.userId, title: 'Jazz' })]
  const react = () => inTransaction(t.db, (tx) => line.react({ ...t.services, tx, now: t.clock.now() }, news))
  await react()
  await react()
  const bell = await readNotified(t.db, person.userId)
  expect(bell.map(({ message }) => message)).toEqual(['Jazz has changed.'])
  expect(await subjectsTo('told-once@example.test')).toEqual(['Jazz has changed'])
  // A later piece of news about the same thing is notified again.
  const [again] = [happened('thing', 2, { userId: person.userId, title: 'Jazz' })]
  await inTransaction(t.db, (tx) => line.react({ ...t.services, tx, now: t.clock.now() }, [again]))
  expect(await readNotified(t.db, person.userId)).toHaveLength(2)
})

test('an address without an account gets the mail alone, in the language that is given', async () => {
  expect((await subjectsTo('nobody@example.test'))[0]).toBe('Jazz hat sich geändert')
})
