import { expect, test } from 'vitest'
import { inEnglish } from '../platform/sentence.ts'
import { distanceText } from './distance-text.ts'
import { distanceBeyond, hasPlaceForRadius } from './location-radius.ts'

const alexanderplatz = { latitude: 52.5219, longitude: 13.4132 }
const potsdam = { latitude: 52.3906, longitude: 13.0645 }

test('a person within the radius is not beyond it, and one further away is by a whole number of its unit', () => {
  // 27.7 km along the ground.
  expect(distanceBeyond({ radius: 28, unit: 'KILOMETERS' }, alexanderplatz, potsdam)).toBeNull()
  expect(distanceBeyond({ radius: 27, unit: 'KILOMETERS' }, alexanderplatz, potsdam)).toBe(28)
  expect(distanceBeyond({ radius: 18, unit: 'MILES' }, alexanderplatz, potsdam)).toBeNull()
  expect(distanceBeyond({ radius: 17, unit: 'MILES' }, alexanderplatz, potsdam)).toBe(18)
})

test('a radius is written with its unit', () => {
  expect(inEnglish(distanceText({ radius: 5, unit: 'KILOMETERS' }))).toBe('5 km')
  expect(inEnglish(distanceText({ radius: 5, unit: 'MILES' }))).toBe('5 mi')
})

test('a radius needs a point that everybody sees', () => {
  expect(hasPlaceForRadius(null)).toBe(false)
  expect(hasPlaceForRadius({ latitude: null, isOnlyVisibleToApprovedAttendees: false })).toBe(false)
  expect(hasPlaceForRadius({ latitude: 0, isOnlyVisibleToApprovedAttendees: true })).toBe(false)
  expect(hasPlaceForRadius({ latitude: 0, isOnlyVisibleToApprovedAttendees: false })).toBe(true)
})
