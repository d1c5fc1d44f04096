import { describe, expect, test } from 'vitest'
import { nearInput, priceInput } from './near.input.ts'
import { chordOf, distanceIn, earthRadius, metersBetween, metersOf } from './near.ts'

const at = (latitude: number, longitude: number) => ({ latitude, longitude })

// The distances are those of a round earth, rounded to kilometres.
test.each([
  ['nowhere', at(52.52, 13.405), at(52.52, 13.405), 0],
  ['Berlin to Hamburg', at(52.52, 13.405), at(53.5511, 9.9937), 255],
  ['Los Angeles to New York', at(34.0522, -118.2437), at(40.7128, -74.006), 3936],
  ['over the date line', at(-17.7134, 178.065), at(-13.759, -172.1046), 1140],
  ['over the pole', at(89, 0), at(89, 180), 222],
  ['to the other side', at(0, 0), at(0, 180), 20_015],
])('metres between places: %s', (_name, one, other, kilometers) => {
  expect(Math.round(metersBetween(one, other) / 1000)).toBe(kilometers)
  expect(metersBetween(other, one)).toBeCloseTo(metersBetween(one, other), 6)
})

test('a mile has 1,609.344 metres, and both ways agree', () => {
  expect(metersOf(50, 'MILES')).toBeCloseTo(80_467.2)
  expect(metersOf(50, 'KILOMETERS')).toBe(50_000)
  expect(distanceIn(metersOf(12.5, 'MILES'), 'MILES')).toBeCloseTo(12.5)
})

test('the line through the earth grows with the distance, to twice its radius', () => {
  const chords = [0, 1, 1000, 80_000, 5_000_000, 20_000_000].map(chordOf)
  expect(chords).toEqual([...chords].sort((one, other) => one - other))
  expect(chordOf(Math.PI * earthRadius)).toBeCloseTo(2)
  expect(chordOf(1e9)).toBeCloseTo(2)
})

describe('the input', () => {
  test('has 50 miles where nothing else is said', () => {
    expect(nearInput.parse(at(1, 2))).toEqual({ ...at(1, 2), radius: 50, unit: 'MILES' })
    expect(nearInput.parse({ ...at(1, 2), radius: null, unit: 'KILOMETERS' })).toMatchObject({
      radius: 50,
      unit: 'KILOMETERS',
    })
  })

  test.each([
    ['a latitude beyond the pole', at(90.1, 0)],
    ['a longitude beyond the date line', at(0, -180.1)],
    ['no number', at(Number.NaN, 0)],
    ['no radius', { ...at(0, 0), radius: 0 }],
    ['a negative radius', { ...at(0, 0), radius: -1 }],
    ['a radius beyond all bounds', { ...at(0, 0), radius: 1000.5 }],
  ])('refuses %s', (_name, value) => {
    expect(nearInput.safeParse(value).success).toBe(false)
  })

  test.each([{ maxPrice: -1n }, { maxPrice: 1_000_000_000_001n }])('refuses the price %o', (value) => {
    expect(priceInput.safeParse(value).success).toBe(false)
  })

  test('takes a price of nothing', () => {
    expect(priceInput.parse({ maxPrice: 0n, isFree: true })).toEqual({ maxPrice: 0n, isFree: true })
  })
})
