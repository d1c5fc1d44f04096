import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { inEnglish } from '../platform/sentence.ts'
import { longestSubject, mailSubject } from './mail-subject.ts'
import { emailTypeOf, notificationTypes, sentenceOf, subjectFor } from './types.ts'

test.each([
  ['Rooftop Jazz has changed.', 'Rooftop Jazz has changed'],
  ["You're going to Rooftop Jazz!", "You're going to Rooftop Jazz!"],
  ['Two\r\nlines.', 'Two lines'],
  [
    'Guest 26 is waiting for your answer for Low Tide: Slow Electronics by the Water and the Wind.',
    'Guest 26 is waiting for your answer for Low Tide: Slow Electronics by the…',
  ],
  ['', ''],
])('%j is the subject %j', (sentence, subject) => {
  expect(mailSubject(sentence)).toBe(subject)
})

test('no text makes a subject of two lines, or a longer one', () => {
  assert(
    property(string({ unit: 'grapheme', maxLength: 400 }), (text) => {
      const subject = mailSubject(text)
      expect(subject).not.toMatch(/[\r\n]/)
      expect(Array.from(subject).length).toBeLessThanOrEqual(longestSubject)
    }),
  )
})

test('each type that is mailed has one that fits with names of a usual length', () => {
  const of = { EventName: 'Low Tide by the Water', PieName: 'Apple', SenderName: 'Demo Sender' }
  for (const type of notificationTypes.filter(emailTypeOf)) {
    const subject = mailSubject(inEnglish(subjectFor(type, sentenceOf(type, of), of)))
    expect(subject).toMatch(/[^.…]$/)
    expect(subject).not.toContain('. ')
  }
})
