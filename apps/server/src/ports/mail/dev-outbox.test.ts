import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#platform/db/database.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import type { Mail } from './queue-mail.ts'
import { queueMail } from './queue-mail.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const queue = (mails: Mail[]) =>
  inTransaction(t.db, (tx) => queueMail({ ...t.services, tx, now: t.clock.now() }, mails))

test('programs read the newest mails first', async () => {
  await queue([{ to: 'one@example.test', subject: 'First', text: 'Hello' }])
  t.clock.advance({ seconds: 1 })
  await queue([{ to: 'two@example.test', subject: 'Second', text: 'Again', html: '<p>Again</p>' }])
  const response = await fetch(`${t.url}/dev/outbox.json`)
  expect(await response.json()).toEqual([
    {
      channel: 'EMAIL',
      to: 'two@example.test',
      subject: 'Second',
      text: 'Again',
      createdAt: expect.any(String),
    },
    {
      channel: 'EMAIL',
      to: 'one@example.test',
      subject: 'First',
      text: 'Hello',
      createdAt: expect.any(String),
    },
  ])
})

test('a decoy is queued like a mail, and nobody gets it', async () => {
  const decoy = { to: 'decoy@example.test', subject: 'Nothing', text: 'Nobody', isDecoy: true }
  await queue([decoy, { to: 'real@example.test', subject: 'Something', text: 'Somebody' }])
  const page = await (await fetch(`${t.url}/dev/outbox.json`)).text()
  expect(page).toContain('real@example.test')
  expect(page).not.toContain('decoy@example.test')
})

test('people read them with links and files, and nothing in a mail becomes part of the page', async () => {
  await queue([
    {
      to: '"><script>alert(1)</script>@example.test',
      subject: '<img src=x onerror=alert(1)>',
      text: 'See https://example.test/a?b=1&c=2 <script>alert(2)</script>',
      html: '<html><head></head><body>"><script>alert(3)</script></body></html>',
      attachments: [{ fileName: '"><b>.ics', contentType: 'text/calendar', text: 'BEGIN:VCALENDAR' }],
    },
  ])
  const response = await fetch(`${t.url}/dev/outbox`)
  const page = await response.text()
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(page).toContain('<a href="https://example.test/a?b=1&amp;c=2">')
  expect(page).toContain(`base64,${Buffer.from('BEGIN:VCALENDAR').toString('base64')}`)
  expect(page).toMatch(/<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/)
  expect(page).not.toContain('<script>')
  expect(page).not.toContain('<img')
  expect(page).not.toContain('<b>')
})
