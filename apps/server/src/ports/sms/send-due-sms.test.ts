import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Services } from '#platform/ctx.ts'
import { inWork } from '#platform/writes/in-work.ts'
import type { Mood, TwilioServer } from '#testing/ports/twilio-server.ts'
import { startTwilioServer } from '#testing/ports/twilio-server.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { queueSms } from './queue-sms.ts'
import { sendDueSms } from './send-due-sms.ts'

const NUMBER = '+14155550100'
const TEXT = '123456 is your Reprise code.'

let t: TestApp
let server: TwilioServer
let services: Services
/** The moment of the services' clock. It stands still within a step, so that a wait can be read exactly. */
let now: Temporal.Instant
const lines: string[] = []
/** How many of the next notes that a message is sent the database cannot take. */
let trouble = 0
beforeAll(async () => {
  t = await startTestApp({
    onLog: (line) => lines.push(line),
    onStatement(text) {
      if (!text.includes('set sent_at') || trouble === 0) return
      trouble -= 1
      throw Object.assign(new Error('too many clients already'), { code: '53300' })
    },
  })
  server = await startTwilioServer()
  services = {
    ...t.services,
    config: { ...t.services.config, twilio: server.twilio },
    clock: { now: () => now },
  }
})
beforeEach(async () => {
  await t.db.deleteFrom('outbox_message').execute()
  server.taken.length = 0
  lines.length = 0
  server.mood('takes')
})
afterAll(async () => {
  server.close()
  await t.close()
})

async function queue(count: number, goodForMinutes?: number): Promise<void> {
  now = t.clock.now()
  const messages = Array.from({ length: count }, (_, index) => ({
    to: `${NUMBER.slice(0, -2)}${String(index).padStart(2, '0')}`,
    text: TEXT,
    ...(goodForMinutes && { goodForMinutes }),
  }))
  await inWork(services, (work) => queueSms(work, messages))
}

/** Only where the provider is slow: on a busy machine one that is not may need longer. */
const QUICK_MS = 300
const sendNow = (mood?: Mood) => {
  now = t.clock.now()
  return sendDueSms(services, mood === 'is slow' ? QUICK_MS : undefined)
}

async function row() {
  const [found] = await t.db
    .selectFrom('outbox_message')
    .select(['sent_at', 'attempts', 'due_at', 'last_error'])
    .execute()
  if (!found) throw new Error('the outbox is empty')
  const { due_at, ...rest } = found
  return { ...rest, waits: Math.round(due_at.since(now).total('seconds')) }
}

test('without a provider all stays in the outbox', async () => {
  await queue(1)
  await sendDueSms(t.services)
  expect(await row()).toMatchObject({ sent_at: null, attempts: 0 })
})

test('a message goes out by number, as the account', async () => {
  await queue(1)
  await sendNow()
  expect(server.taken).toEqual([
    {
      path: '/2010-04-01/Accounts/AC0123/Messages.json',
      authorization: `Basic ${Buffer.from('AC0123:the-auth-token').toString('base64')}`,
      form: { To: NUMBER, From: '+14155550199', Body: TEXT },
    },
  ])
  expect(await row()).toMatchObject({ attempts: 1, last_error: null })
})

test('a messaging service stands in for the number', async () => {
  await queue(1)
  const from = `MG${'0'.repeat(32)}`
  await sendDueSms({ ...services, config: { ...services.config, twilio: { ...server.twilio, from } } })
  expect(server.taken[0]?.form).toEqual({ To: NUMBER, MessagingServiceSid: from, Body: TEXT })
})

test('each goes out once, also when two workers look at once', async () => {
  await queue(45)
  await Promise.all([sendNow(), sendNow()])
  await sendNow()
  expect(server.taken).toHaveLength(45)
  expect(new Set(server.taken.map(({ form }) => form.To)).size).toBe(45)
})

test.each<[Mood, number, string]>([
  ['is busy', 45, 'Twilio answered 429 (error 20429)'],
  ['is broken', 5, 'Twilio answered 500'],
  ['is slow', 5, 'Twilio did not answer in time'],
  ['loses the answer', 5, 'Twilio could not be reached'],
])('when the provider %s it is tried again in %i seconds, and then goes out', async (mood, wait, reason) => {
  await queue(1)
  server.mood(mood)
  await sendNow(mood)
  expect(await row()).toEqual({ sent_at: null, attempts: 1, last_error: reason, waits: wait })
  await sendNow()
  expect(server.taken).toHaveLength(1)
  server.mood('takes')
  t.clock.advance({ seconds: wait })
  await sendNow()
  expect(server.taken).toHaveLength(2)
  expect(await row()).toMatchObject({ attempts: 2, last_error: null })
})

test('each wait is twice the one before, and after ten attempts there is no other', async () => {
  await queue(1)
  server.mood('is broken')
  const waits: number[] = []
  for (let index = 0; index < 12; index += 1) {
    await sendNow()
    waits.push((await row()).waits)
    t.clock.advance({ hours: 1 })
  }
  expect(waits.slice(0, 5)).toEqual([5, 10, 20, 40, 80])
  expect(server.taken).toHaveLength(10)
  expect(await row()).toMatchObject({ sent_at: null, attempts: 10 })
})

test('a server that stops begins no more messages, and notes those that are out', async () => {
  await queue(60)
  const stopping = new AbortController()
  const sending = sendDueSms(services, undefined, stopping.signal)
  stopping.abort()
  await sending
  expect(server.taken).toHaveLength(20)
  const sent = await t.db.selectFrom('outbox_message').select('id').where('sent_at', 'is not', null).execute()
  expect(sent).toHaveLength(20)
})

test('a message that went out while the database had trouble is not sent again', async () => {
  await queue(1)
  trouble = 2
  await sendNow()
  t.clock.advance({ minutes: 2 })
  await sendNow()
  expect(server.taken).toHaveLength(1)
  expect(await row()).toMatchObject({ sent_at: expect.anything(), attempts: 1 })
})

test('what the provider refuses for good is not tried again', async () => {
  await queue(1)
  server.mood('refuses')
  await sendNow()
  expect(await row()).toMatchObject({ sent_at: null, last_error: 'Twilio answered 400 (error 21211)' })
  t.clock.advance({ hours: 1 })
  await sendNow()
  expect(server.taken).toHaveLength(1)
})

test('a code whose life is over is not sent any more', async () => {
  await queue(1, 5)
  server.mood('is broken')
  await sendNow()
  server.mood('takes')
  t.clock.advance({ minutes: 5 })
  await sendNow()
  expect(server.taken).toHaveLength(1)
  expect(await row()).toMatchObject({ sent_at: null, attempts: 1 })
})

test('the log says what went wrong, without number, text or token', async () => {
  await queue(1)
  for (const mood of ['is broken', 'is slow', 'refuses'] as const) {
    server.mood(mood)
    await sendNow(mood)
    t.clock.advance({ hours: 1 })
  }
  const log = lines.join('\n')
  expect(log).toContain('Twilio answered 400 (error 21211)')
  for (const secret of [NUMBER, TEXT, '123456', 'the-auth-token', 'Basic ']) expect(log).not.toContain(secret)
})

test('codes go before what was queued earlier and is of use for long', async () => {
  await queue(45)
  t.clock.advance({ seconds: 1 })
  await queue(1, 5)
  // One round of a worker that stops.
  await sendDueSms(services, undefined, AbortSignal.abort())
  expect(server.taken).toHaveLength(20)
  const code = await t.db
    .selectFrom('outbox_message')
    .select('sent_at')
    .where('expires_at', 'is not', null)
    .executeTakeFirstOrThrow()
  expect(code.sent_at).not.toBeNull()
})
