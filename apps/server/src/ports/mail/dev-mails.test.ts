import { languageCodes } from '@reprise/rules/locales/languages'
import { emailTypeOf, notificationTypes } from '@reprise/rules/notifications/types'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { buyTickets } from '#testing/steps/buy-tickets.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { buildApp } from '../../app.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
  const { eventId, eventTicketIds } = await makeEvent(t, {
    input: {
      displayName: 'Low Tide',
      location: { address: 'Pier 4', isOnlyVisibleToApprovedAttendees: false },
    },
    tickets: [{ price: 2500 }],
  })
  const cart = [{ eventTicketId: eventTicketIds[0] ?? '', quantity: 2 }]
  await buyTickets(t, t.world.member, eventId, cart)
  await t.db.updateTable('event').set({ avatar_file: 'cover.webp' }).where('id', '=', eventId).execute()
})
afterAll(() => t.close())

const get = async (path: string) => {
  const response = await fetch(t.url + path)
  return { status: response.status, headers: response.headers, page: await response.text() }
}
const namesIn = (page: string) => [...page.matchAll(/<section id="([^"]+)"/g)].map(([, name = '']) => name)

test('one of each kind of letter is there, from every domain that sends some', async () => {
  const names = namesIn((await get('/dev/mails')).page)
  const kinds = new Set(names.map((name) => name.replace(/-\d+$/, '')))
  for (const kind of ['confirmation', 'code', 'passkey', 'invite', 'waiting', 'goingLetter', 'paidOutLetter'])
    expect(kinds).toContain(kind)
  for (const type of notificationTypes.filter(emailTypeOf)) expect(kinds).toContain(type)
})

test.each(languageCodes)('each is whole in %s, as HTML and as text', async (language) => {
  const { page } = await get(`/dev/mails?language=${language}`)
  expect(page).not.toMatch(/\{\{|undefined|\[object/)
  expect(page.match(/<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/g)?.length).toBe(
    3 * namesIn(page).length,
  )
  expect(namesIn(page).length).toBeGreaterThan(40)
  for (const name of namesIn(page)) {
    const { status, page: mail } = await get(`/dev/mails/${name}?language=${language}`)
    expect([name, status]).toEqual([name, 200])
    expect(mail).toContain(`<html lang="${language}">`)
    expect(mail, name).not.toMatch(/\{\{|undefined|\[object/)
    // A code can do without; no mail has two.
    expect(mail.match(/ class="label"/g)?.length ?? 0, name).toBeLessThan(2)
  }
})

test('a mail about tickets has the picture, when and where, and its codes in rows', async () => {
  const { page } = await get('/dev/mails/goingLetter-1')
  const { publicUrl } = t.services.config
  expect(page).toContain(`<img src="${publicUrl}/files/cover.jpg" alt="Picture of Low Tide"`)
  const cells = [...page.matchAll(/<th [^>]*>([^<]+)<\/th><td [^>]*>(.+?)<\/td>/g)]
  const rows = cells.map(([, name, html = '']) => [name, html.replace(/<[^>]+>/g, '')])
  expect(rows).toEqual([
    ['When', expect.stringMatching(/ [AP]M P[SD]T$/)],
    ['Where', 'Pier 4'],
    ['Tickets', expect.stringMatching(/^\S+, \S+$/)],
  ])
  // The rows say it: no paragraph says it again. The text has no rows, and says it in sentences.
  expect(page).not.toMatch(/<p [^>]*>[^<]*Your 2 tickets/)
  expect((await get('/dev/mails')).page).toContain('Your 2 tickets: ')
})

test('each kind is there once in light and in dark, whatever the browser has', async () => {
  const { page } = await get('/dev/mails.json')
  const mails: { name: string; light: string; dark: string }[] = JSON.parse(page)
  const names = namesIn((await get('/dev/mails')).page)
  expect(mails.map(({ name }) => name)).toEqual(names.filter((name) => name.endsWith('-1')))
  for (const { light, dark } of mails) {
    expect(light).toContain('@media not all{')
    expect(dark).toContain('@media all{')
  }
  expect((await get('/dev/mails/goingLetter-1?scheme=dark')).page).toContain('@media all{')
  expect((await get('/dev/mails/goingLetter-1')).page).toContain('@media (prefers-color-scheme:dark){')
})

test('an unknown one is not found, and in production none', async () => {
  expect((await get('/dev/mails/nothing-1')).status).toBe(404)
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
    for (const path of ['/dev/mails', '/dev/mails.json', '/dev/mails/goingLetter-1'])
      expect((await fetch(url + path)).status, path).toBe(404)
  } finally {
    await production.close()
  }
})
