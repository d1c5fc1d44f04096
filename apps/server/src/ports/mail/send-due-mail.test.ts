import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Services } from '#platform/ctx.ts'
import { inWork } from '#platform/writes/in-work.ts'
import type { SmtpServer } from '#testing/ports/smtp-server.ts'
import { startSmtpServer } from '#testing/ports/smtp-server.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { deliverMail } from './deliver-mail.ts'
import { queueMail } from './queue-mail.ts'
import { endMails, sendDueMail } from './send-due-mail.ts'

let t: TestApp
let smtp: SmtpServer
let services: Services
/** How many of the next notes that a mail is sent the database cannot take. */
let trouble = 0
beforeAll(async () => {
  t = await startTestApp({
    onStatement(text) {
      if (!text.includes('set sent_at') || trouble === 0) return
      trouble -= 1
      throw Object.assign(new Error('too many clients already'), { code: '53300' })
    },
  })
  smtp = await startSmtpServer()
  services = { ...t.services, config: { ...t.services.config, smtpUrl: smtp.url } }
})
beforeEach(async () => {
  await t.db.deleteFrom('outbox_message').execute()
  smtp.taken.length = 0
  smtp.refuse(false)
  smtp.cut(undefined)
})
afterAll(async () => {
  smtp.close()
  await t.close()
})

async function queue(count: number): Promise<void> {
  const mails = Array.from({ length: count }, (_, index) => ({
    to: `reader${index}@example.test`,
    subject: 'Your ticket',
    text: `Number ${index}`,
    html: '<p>Number</p>',
    attachments: [{ fileName: 'event.ics', contentType: 'text/calendar', text: 'BEGIN:VCALENDAR' }],
  }))
  await inWork(services, (work) => queueMail(work, mails))
}

const rows = () =>
  t.db.selectFrom('outbox_message').select(['sent_at', 'attempts', 'due_at', 'last_error']).execute()

test('without a mail server all stays in the outbox', async () => {
  await queue(1)
  await sendDueMail(t.services)
  expect(await rows()).toEqual([expect.objectContaining({ sent_at: null, attempts: 0 })])
})

test('a stored file goes out with its mail, and a mail whose file is gone is given up', async () => {
  await services.files.put('accepted.pdf', Buffer.from('%PDF-1.7 accepted'))
  const mailOf = (file: string) => ({
    to: 'reader@example.test',
    subject: file,
    text: 'Here it is',
    attachments: [{ fileName: 'copy.pdf', contentType: 'application/pdf', file }],
  })
  await inWork(services, (work) => queueMail(work, [mailOf('accepted.pdf')]))
  await sendDueMail(services)
  expect(smtp.taken).toHaveLength(1)
  expect(smtp.taken[0]).toContain(Buffer.from('%PDF-1.7 accepted').toString('base64'))
  await inWork(services, (work) => queueMail(work, [mailOf('gone.pdf')]))
  await sendDueMail(services)
  expect(smtp.taken).toHaveLength(1)
  expect(await rows()).toContainEqual(
    expect.objectContaining({ sent_at: null, attempts: 10, last_error: 'an attached file is gone' }),
  )
})

test('a mail goes out whole, once, also when two workers look at once', async () => {
  await queue(45)
  await Promise.all([sendDueMail(services), sendDueMail(services)])
  await sendDueMail(services)
  expect(smtp.taken).toHaveLength(45)
  expect(new Set(smtp.taken.map((mail) => /^To: (.*)$/m.exec(mail)?.[1])).size).toBe(45)
  expect(smtp.taken[0]).toMatch(/Subject: Your ticket/)
  expect(smtp.taken[0]).toMatch(/filename=event\.ics/)
  expect((await rows()).every((row) => row.sent_at !== null && row.attempts === 1)).toBe(true)
})

test('a server that stops begins no more mails, and notes those that are out', async () => {
  await queue(300)
  const stopping = new AbortController()
  const sending = sendDueMail(services, undefined, stopping.signal)
  await vi.waitFor(() => expect(smtp.taken.length).toBeGreaterThan(0))
  stopping.abort()
  await sending
  expect(smtp.taken.length).toBeLessThan(300)
  const begun = (await rows()).filter(({ attempts }) => attempts > 0)
  expect(begun).toHaveLength(smtp.taken.length)
  expect(begun.every(({ sent_at }) => sent_at !== null)).toBe(true)
})

test('what is refused is tried again later and later, then goes out', async () => {
  await queue(1)
  smtp.refuse(true)
  await sendDueMail(services)
  const [first] = await rows()
  expect(first).toMatchObject({ sent_at: null, attempts: 1, last_error: expect.stringContaining('450') })
  await sendDueMail(services)
  expect((await rows())[0]?.attempts).toBe(1)
  t.clock.advance({ minutes: 2, seconds: 1 })
  await sendDueMail(services)
  const [second] = await rows()
  expect(second?.attempts).toBe(2)
  expect(second?.due_at.since(t.clock.now()).total('minutes')).toBeCloseTo(4, 0)
  smtp.refuse(false)
  t.clock.advance({ minutes: 4, seconds: 1 })
  await sendDueMail(services)
  expect(smtp.taken).toHaveLength(1)
  expect((await rows())[0]).toMatchObject({ last_error: null, attempts: 3 })
})

test('a mail that a dead worker had claimed goes out after its claim ends', async () => {
  await queue(1)
  const now = t.clock.now()
  await t.db
    .updateTable('outbox_message')
    .set({ attempts: 1, due_at: now.add({ minutes: 10 }) })
    .execute()
  await sendDueMail(services)
  expect(smtp.taken).toHaveLength(0)
  t.clock.advance({ minutes: 10, seconds: 1 })
  await sendDueMail(services)
  expect(smtp.taken).toHaveLength(1)
})

test('a mail that can be switched off says so in its head, unbroken, and no other does', async () => {
  const address = `https://example.test/unsubscribe?token=${'a.long-token_'.repeat(30)}`
  const mail = { to: 'reader@example.test', subject: 'News', text: 'News' }
  const headers = {
    'List-Unsubscribe': `<${address}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
  await inWork(services, (work) => queueMail(work, [{ ...mail, headers }, mail]))
  await sendDueMail(services)
  const withHead = smtp.taken.filter((each) => /^List-Unsubscribe/m.test(each))
  expect([smtp.taken.length, withHead.length]).toEqual([2, 1])
  expect(withHead[0]?.replaceAll(/\r\n\s+/g, ' ')).toMatch(
    /^List-Unsubscribe: *<https:\/\/example\.test\/unsubscribe\?token=(a\.long-token_){30}>\r?$/m,
  )
  expect(withHead[0]).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m)
})

const HOUR = 3_600_000
const patient = { placeMs: 50, handOverMs: HOUR, confirmMs: HOUR, stopMs: HOUR }
const recipients = () => smtp.taken.map((mail) => /^To: (.*)$/m.exec(mail)?.[1]?.trim())
const queueTo = (...mails: { to: string; isUrgent?: boolean }[]) =>
  inWork(services, (work) =>
    queueMail(
      work,
      mails.map((mail) => ({ ...mail, subject: 'News', text: 'News' })),
    ),
  )

test('mails whose sending hangs hold back no other, and are not sent twice meanwhile', async () => {
  await queueTo(...Array.from({ length: 45 }, (_, index) => ({ to: `hang${index}@example.test` })))
  t.clock.advance({ seconds: 1 })
  await queueTo({ to: 'later@example.test' })
  await Promise.all([sendDueMail(services, patient), sendDueMail(services, patient)])
  // On a busy machine its own place may have been given on before it was taken.
  await vi.waitFor(() => expect(recipients()).toEqual(['later@example.test']), {
    timeout: 60_000,
    interval: 50,
  })
  smtp.letGo()
  await vi.waitFor(async () => expect((await rows()).every((row) => row.sent_at)).toBe(true), {
    timeout: 60_000,
    interval: 50,
  })
  expect(smtp.taken).toHaveLength(46)
  expect((await rows()).every((row) => row.attempts === 1)).toBe(true)
})

test('what somebody waits for goes first', async () => {
  await queue(200)
  t.clock.advance({ seconds: 1 })
  await queueTo({ to: 'waiting@example.test', isUrgent: true })
  await sendDueMail(services)
  expect(smtp.taken).toHaveLength(201)
  expect(recipients().indexOf('waiting@example.test')).toBeLessThan(40)
})

test('however many mails hang, a code goes out', async () => {
  const hanging = Array.from({ length: 220 }, (_, index) => ({ to: `hang${index}@example.test` }))
  await queueTo(...hanging)
  await sendDueMail(services, patient)
  await queueTo({ to: 'code@example.test', isUrgent: true })
  await sendDueMail(services, patient)
  await vi.waitFor(() => expect(recipients()).toEqual(['code@example.test']), { timeout: 60_000 })
  smtp.letGo()
  await vi.waitFor(() => expect(smtp.taken.length).toBeGreaterThanOrEqual(201), { timeout: 60_000 })
  await vi.waitFor(
    async () => expect((await rows()).filter((row) => row.attempts > 0 && !row.sent_at)).toEqual([]),
    { timeout: 60_000 },
  )
})

test('a code to sign in is such a mail', async () => {
  await fetch(`${t.url}/api/auth/password/start-update-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'member@example.test' }),
  })
  const kept = await t.db.selectFrom('outbox_message').select(['subject', 'is_urgent']).execute()
  expect(kept).toEqual([expect.objectContaining({ is_urgent: true })])
})

test('a mail that the server has and does not confirm is not sent again', async () => {
  await queueTo({ to: 'slow@example.test' })
  await sendDueMail(services, { ...patient, placeMs: HOUR, confirmMs: 100 })
  expect(smtp.taken).toHaveLength(1)
  expect(await rows()).toEqual([
    expect.objectContaining({
      sent_at: expect.anything(),
      last_error: expect.stringContaining('not confirmed'),
    }),
  ])
  t.clock.advance({ hours: 24 })
  await sendDueMail(services)
  expect(smtp.taken).toHaveLength(1)
})

test('a stop makes due again what the server does not have yet', async () => {
  await queueTo({ to: 'hang0@example.test' }, { to: 'hang1@example.test', isUrgent: true })
  const stopping = new AbortController()
  await sendDueMail(services, patient, stopping.signal)
  expect((await rows()).every(({ attempts }) => attempts === 1)).toBe(true)
  stopping.abort()
  await endMails()
  await t.db.updateTable('outbox_message').set({ recipient: 'reader@example.test' }).execute()
  await sendDueMail(services)
  expect(recipients()).toEqual(['reader@example.test', 'reader@example.test'])
  expect((await rows()).every(({ sent_at, attempts }) => sent_at !== null && attempts === 1)).toBe(true)
})

test('a mail that is claimed while the server stops is due again', async () => {
  await queueTo({ to: 'reader@example.test', isUrgent: true })
  const stopping = new AbortController()
  const sending = sendDueMail(services, patient, stopping.signal)
  stopping.abort()
  await sending
  expect(smtp.taken).toEqual([])
  expect(await rows()).toEqual([expect.objectContaining({ sent_at: null, attempts: 0 })])
})

test('a delivery that is cut while it looks for the address does not go on', async () => {
  const url = smtp.url.replace('127.0.0.1', 'localhost')
  const mail = { from: 'us@example.test', to: 'reader@example.test', text: 'Hello' }
  const stopping = new AbortController()
  const first = deliverMail(url, mail, patient, stopping.signal)
  stopping.abort()
  expect(await first).toEqual({ end: 'stopped' })
  for (let more = 0; more < 3; more += 1)
    expect(await deliverMail(url, mail, patient)).toEqual({ end: 'taken' })
  expect(smtp.taken).toHaveLength(3)
})

test.each([
  ['confirms during a stop', HOUR, null],
  ['does not confirm during a stop', 100, expect.stringContaining('not confirmed')],
])('a mail that the server has and %s is not sent again', async (_case, stopMs, lastError) => {
  await queueTo({ to: 'slow@example.test' })
  const stopping = new AbortController()
  await sendDueMail(services, { ...patient, stopMs }, stopping.signal)
  await vi.waitFor(() => expect(smtp.taken).toHaveLength(1))
  stopping.abort()
  if (lastError === null) smtp.letGo()
  await endMails()
  expect(await rows()).toEqual([
    expect.objectContaining({ sent_at: expect.anything(), last_error: lastError }),
  ])
})

test.each(['reset', 'close'] as const)(
  'a mail whose line the server cuts (%s) before an answer is tried again, under the same id',
  async (how) => {
    await queueTo({ to: 'reader@example.test' })
    const id = `<${(await t.db.selectFrom('outbox_message').select('id').executeTakeFirstOrThrow()).id}@`
    smtp.cut(how)
    await sendDueMail(services)
    expect(await rows()).toEqual([expect.objectContaining({ sent_at: null, attempts: 1 })])
    smtp.cut(undefined)
    t.clock.advance({ minutes: 2, seconds: 1 })
    await sendDueMail(services)
    expect(await rows()).toEqual([expect.objectContaining({ sent_at: expect.anything(), attempts: 2 })])
    expect(smtp.taken).toHaveLength(how === 'close' ? 2 : 1)
    for (const mail of smtp.taken) expect(/^Message-ID: (.*)$/m.exec(mail)?.[1]).toContain(id)
  },
)

test.each(['reader@example.test', 'slow@example.test'])(
  'a mail to %s that went out while the database had trouble is not sent again',
  async (to) => {
    await queueTo({ to })
    trouble = 1
    await sendDueMail(services, { ...patient, placeMs: HOUR, confirmMs: 100 })
    t.clock.advance({ hours: 1 })
    await sendDueMail(services)
    expect(smtp.taken).toHaveLength(1)
    expect(await rows()).toEqual([expect.objectContaining({ sent_at: expect.anything(), attempts: 1 })])
  },
)

test('one that hangs before it has the mail is tried again later', async () => {
  await queueTo({ to: 'hang@example.test' })
  await sendDueMail(services, { ...patient, placeMs: HOUR, handOverMs: 100 })
  expect(await rows()).toEqual([expect.objectContaining({ sent_at: null, attempts: 1 })])
})

test('a no for good is final', async () => {
  await queueTo({ to: 'nobody@example.test' })
  await sendDueMail(services)
  t.clock.advance({ hours: 24 })
  await sendDueMail(services)
  expect(await rows()).toEqual([
    expect.objectContaining({ sent_at: null, attempts: 10, last_error: expect.stringContaining('550') }),
  ])
})

test('what the server refuses because of us is tried again, when the settings may be right', async () => {
  await queueTo({ to: 'foreign@example.test' })
  await sendDueMail(services)
  expect(await rows()).toEqual([
    expect.objectContaining({
      sent_at: null,
      attempts: 1,
      last_error: expect.stringContaining('relay access'),
    }),
  ])
  await t.db.updateTable('outbox_message').set({ recipient: 'reader@example.test' }).execute()
  t.clock.advance({ minutes: 3 })
  await sendDueMail(services)
  expect(recipients()).toEqual(['reader@example.test'])
})
