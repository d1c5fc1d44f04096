import { bookingCases } from '@reprise/rules/notifications/booking-cases'
import type { NotificationProperties } from '@reprise/rules/notifications/properties'
import { notificationTypes, sentenceOf } from '@reprise/rules/notifications/types'
import { inEnglish } from '@reprise/rules/platform/sentence'
import { expect, test } from 'vitest'
import { sayIn } from '#platform/language/say-in.ts'

const about: NotificationProperties = {
  EventName: 'Rooftop Jazz',
  SenderName: 'Ana',
  ReceiverName: 'Ben',
  BuyerName: 'Cem',
  PieName: 'Apple',
  ClubName: 'Night Owls',
  Amount: '123450',
  Currency: 'EUR',
}

test.each(notificationTypes)('%s has its German, with names and without', (type) => {
  for (const properties of [about, {}, { ...about, Count: '3', Note: 'See you' }]) {
    const sentence = sentenceOf(type, properties)
    const german = sayIn('de', sentence)
    expect(german).not.toBe(inEnglish(sentence))
    expect(german).not.toMatch(/\{\{|\b(an event|your event|Someone|the)\b/)
  }
})

test.each(Object.keys(bookingCases))('so has what becomes of a booking: %s', (Case) => {
  const sentence = sentenceOf('EventUpdated', { ...about, Case })
  const german = sayIn('de', sentence)
  expect(german).toContain('Rooftop Jazz')
  expect(german).not.toBe(inEnglish(sentence))
})

test('money, roles and notes within it are German, and what somebody typed is theirs', () => {
  const payout = sentenceOf('PayoutCompleted', about)
  expect(sayIn('de', payout)).toBe('Deine Auszahlung von 1.234,50\u00a0€ für Rooftop Jazz ist abgeschlossen.')
  const role = sentenceOf('EventRoleUpdate', { ...about, AttendeeRole: 'DOOR' })
  expect(sayIn('de', role)).toBe('Du bist jetzt im Einlassteam: Rooftop Jazz.')
  const declined = sentenceOf('EventDeclined', { ...about, Note: 'We are full, sorry.' })
  expect(sayIn('de', declined)).toBe(
    'Deine Anfrage für Rooftop Jazz wurde abgelehnt. Notiz vom Veranstalter: We are full, sorry.',
  )
})
