import type { Language } from '@reprise/rules/locales/languages'
import { languageCodes } from '@reprise/rules/locales/languages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as events from '#domains/events/public.ts'
import { inWork } from '#platform/writes/in-work.ts'
import type { Letter } from '#ports/mail/queue-letters.ts'
import { queueLetters } from '#ports/mail/queue-letters.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { buyTickets } from '#testing/steps/buy-tickets.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { findBooking } from '../booking/booking.sql.ts'
import { readTicketsOfBookings } from '../booking/read.sql.ts'
import * as payment from './payment-letters.ts'
import * as payout from './payout-letters.ts'
import { samplesOf } from './sample-letters.ts'
import * as share from './share-letters.ts'
import * as ticket from './ticket-letters.ts'
import * as waitingList from './waiting-list-letter.ts'
import * as waiver from './waiver-letter.ts'

const all = { ...payment, ...payout, ...share, ...ticket, ...waitingList, ...waiver }

let t: TestApp
let written: [name: string, letter: Letter][]
beforeAll(async () => {
  t = await startTestApp()
  written = Object.entries(await samples()).flatMap(([name, letters]) =>
    letters.map((letter, at): [string, Letter] => [`${name}-${at + 1}`, letter]),
  )
})
afterAll(() => t.close())

/** Each letter with all that may stand in it, about an event whose order cost $54.32. */
async function samples(): Promise<Record<string, Letter[]>> {
  const { eventId, eventTicketIds } = await makeEvent(t, {
    input: { displayName: 'Jazz' },
    tickets: [{ price: 2500 }],
  })
  const cart = [{ eventTicketId: eventTicketIds[0] ?? '', quantity: 2 }]
  const { bookingId } = await buyTickets(t, t.world.member, eventId, cart)
  const event = (await events.eventsByIds(t.db, [eventId])).get(eventId)
  const booking = await findBooking(t.db, bookingId)
  if (!event || !booking) throw new Error('The event and its order are missing')
  const tickets = await readTicketsOfBookings(t.db, [bookingId])
  return samplesOf(t.services, { event, booking, tickets })
}

/** All of them as they are sent to readers of a language, by name. */
async function mailsIn(language: Language) {
  const letters = written.map(([name, letter]) => ({ ...letter, to: `${name}@${language}.test`, language }))
  await inWork(t.services, (work) => queueLetters(work, letters))
  const mails = await t.db
    .selectFrom('outbox_message')
    .select(['recipient', 'subject', 'text', 'html'])
    .where('recipient', 'like', `%@${language}.test`)
    .execute()
  return new Map(mails.map(({ recipient, ...mail }) => [recipient.split('@')[0], mail]))
}

test('every letter has an example here', () => {
  const names = Object.keys(all).filter((name) => name.endsWith('Letter'))
  expect(new Set(written.map(([name]) => name.split('-')[0]))).toEqual(new Set(names))
})

// Words of nearly every English sentence, hours as English writes them, and money with its sign in front.
const english = /\b(the|this|your|you|with|and|have)\b|\d [AP]M\b|\$\d/i
const addresses = /https?:\/\/\S+/g

test.each(languageCodes)('every letter is whole in %s', async (language) => {
  const mails = await mailsIn(language)
  expect(mails.size).toBe(written.length)
  for (const [name, { subject, text, html }] of mails) {
    const label = `${language} ${name}`
    expect(`${subject}\n${text}`, label).not.toMatch(/\{\{|undefined|\[object/)
    expect(html, label).toContain(`<html lang="${language}">`)
    if (language === 'en') continue
    expect(`${subject}\n${text.replace(addresses, '')}`, label).not.toMatch(english)
  }
})

test('money and hours are written as the language writes them', async () => {
  const going = 'goingLetter-1'
  const [english, german, spanish] = await Promise.all([mailsIn('en'), mailsIn('de'), mailsIn('es')])
  expect(english.get(going)?.text).toMatch(/^You paid \$54\.32: \$50\.00 for the tickets, \$4\.32 fees\.$/m)
  expect(german.get(going)?.text).toMatch(
    /^Du hast 54,32\s\$ bezahlt: 50,00\s\$ für die Tickets, 4,32\s\$ Gebühren\.$/m,
  )
  expect(spanish.get(going)?.text).toMatch(
    /^Has pagado 54,32\sUS\$: 50,00\sUS\$ por las entradas, 4,32\sUS\$ de comisiones\.$/m,
  )
})
