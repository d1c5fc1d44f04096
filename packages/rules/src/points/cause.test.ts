import { expect, test } from 'vitest'
import { inEnglish } from '../platform/sentence.ts'
import { causeSentence, pointsCause } from './cause.ts'

test('a statement says what points came from and why they went', () => {
  const eventName = 'Rooftop Jazz'
  expect(inEnglish(causeSentence({ kind: 'checkIn', eventName }))).toBe('Checked in at Rooftop Jazz')
  expect(inEnglish(causeSentence({ kind: 'checkInUndone', eventName }))).toBe(
    'Check-in undone at Rooftop Jazz',
  )
  expect(inEnglish(causeSentence({ kind: 'bought', points: 1200 }))).toBe('Bought 1,200 points')
  expect(inEnglish(causeSentence({ kind: 'bought', points: 1 }))).toBe('Bought 1 point')
  expect(inEnglish(causeSentence({ kind: 'boughtReversed', points: 500 }))).toBe(
    'Refund of 500 bought points',
  )
  expect(inEnglish(causeSentence({ kind: 'boughtReversed', points: 1 }))).toBe('Refund of 1 bought point')
  expect(inEnglish(causeSentence({ kind: 'correction' }))).toBe(
    'Correction: these points are of the club that gave them',
  )
  expect(inEnglish(causeSentence({ kind: 'expired' }))).toBe('Points expired')
  expect(inEnglish(causeSentence({ kind: 'granted', note: 'Best cake' }))).toBe(
    'Given by the club: Best cake',
  )
  expect(inEnglish(causeSentence({ kind: 'redeemed', offerName: 'Free coat check' }))).toBe(
    'Offer: Free coat check',
  )
})

test('the name of the event is a value, so that the sentence can be translated', () => {
  expect(causeSentence({ kind: 'checkIn', eventName: 'Rooftop Jazz' })).toEqual({
    text: 'Checked in at {{event}}',
    values: { event: 'Rooftop Jazz' },
  })
})

test('a cause that nobody can read is refused', () => {
  expect(pointsCause.safeParse({ kind: 'gift' }).success).toBe(false)
  expect(pointsCause.safeParse('Checked in at Rooftop Jazz').success).toBe(false)
})

test('a trade names the other person, and a present says who gave it', () => {
  const traded = { kind: 'traded', fromId: 'a', toId: 'b', isPresent: false } as const
  const present = { ...traded, isPresent: true }
  const said = (...of: Parameters<typeof causeSentence>) => inEnglish(causeSentence(...of))
  expect(said(traded, { name: 'Ann', isReceiver: true })).toBe('Trade with Ann')
  expect(said(present, { name: 'Ann', isReceiver: true })).toBe('Present for Ann')
  expect(said(present, { name: 'Ann', isReceiver: false })).toBe('Present from Ann')
  expect(said(traded)).toBe('Points traded')
})
