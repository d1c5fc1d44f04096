import { afterAll, beforeAll, expect, test } from 'vitest'
import { inWork } from '#platform/writes/in-work.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { buildApp } from '../../app.ts'
import type { Mail } from './queue-mail.ts'
import { queueMail } from './queue-mail.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const queue = (mails: Mail[]) => inWork(t.services, (work) => queueMail(work, mails))

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
      headers: {},
      createdAt: expect.any(String),
    },
    {
      channel: 'EMAIL',
      to: 'one@example.test',
      subject: 'First',
      text: 'Hello',
      headers: {},
      createdAt: expect.any(String),
    },
  ])
})

test('the pictures of a mail are read from here, whatever the address was as it was written', async () => {
  const html = '<html><head></head><body><img src="http://earlier.test:3000/files/a.jpg"></body></html>'
  await queue([{ to: 'seen@example.test', subject: 'Seen', text: 'Seen', html }])
  const page = await (await fetch(`${t.url}/dev/outbox?to=seen@example.test`)).text()
  expect(page).toContain('&lt;img src=&quot;/files/a.jpg&quot;')
})

test('in production nobody reads them', async () => {
  const production = await buildApp({
    config: { ...t.services.config, mode: 'production', publicUrl: 'https://reprise.test' },
    databaseUrl: t.databaseUrl,
    clock: t.clock,
    log: t.services.log,
    connections: 2,
    runsInBackground: false,
  })
  try {
    const url = await production.listen()
    for (const path of ['/dev/outbox', '/dev/outbox.json'])
      expect((await fetch(url + path)).status, path).toBe(404)
  } finally {
    await production.close()
  }
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

const page = async (query = '') => (await fetch(`${t.url}/dev/outbox${query}`)).text()
const linkTo = (label: string, html: string) =>
  new RegExp(`<a href="([^"]*)">${label}</a>`).exec(html)?.[1]?.replaceAll('&amp;', '&')
const subjects = (html: string) => [...html.matchAll(/<h2>(Number \d+)<\/h2>/g)].map((found) => found[1])

test('fifty stand on a page, with the way to the older ones and back', async () => {
  const mails = Array.from({ length: 60 }, (_, index) => `Number ${index}`)
  for (const subject of mails) {
    t.clock.advance({ seconds: 1 })
    await queue([{ to: 'many+1@example.test', subject, text: subject, html: `<p>${subject}</p>` }])
  }
  const first = await page('?to=Many%2B1')
  expect(subjects(first)).toEqual(mails.slice(10).reverse())
  expect(first).not.toContain('>Newer</a>')
  const older = linkTo('Older', first) ?? ''
  const second = await page(older.slice('/dev/outbox'.length))
  expect(subjects(second)).toEqual(mails.slice(0, 10).reverse())
  expect(second).not.toContain('>Older</a>')
  const newer = linkTo('Newer', second) ?? ''
  expect(subjects(await page(newer.slice('/dev/outbox'.length)))).toEqual(mails.slice(10).reverse())
  expect(first.match(/<iframe /g)?.length).toBe(50)
  expect(first.match(/<iframe [^>]*loading="lazy"/g)?.length).toBe(50)
})

test('they are searched by a part of the address, and what is no page is the first', async () => {
  await queue([{ to: 'Sought@example.test', subject: 'Number 100', text: 'Here' }])
  expect(subjects(await page('?to=sought%40'))).toEqual(['Number 100'])
  expect(await page('?to=nobody-at-all')).toContain('Nothing to this address.')
  for (const wrong of ['0', '-1', 'x', '1.5', '99999999999999999999']) {
    expect(subjects(await page(`?to=sought&page=${wrong}`)), wrong).toEqual(['Number 100'])
  }
  expect(await page('?to=%22%3E%3Cscript%3E')).not.toContain('<script>')
})
