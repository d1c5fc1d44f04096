import { expect, test } from 'vitest'
import { mostBuckets, mostPoints, savePointsSettingsInput } from './settings.input.ts'

const good = {
  clubId: '5b1f7c1e-8f6e-4a6e-9d8e-0d7f3f4a1b2c',
  baseCost: '10',
  discountBuckets: [
    { threshold: 100, percent: 5 },
    { threshold: 500, percent: 10 },
  ],
  multiplierPercent: 100,
  expiresAfterDays: 365,
  maturesAfterDays: 0,
}

const refusalsOf = (change: object) => {
  const { error } = savePointsSettingsInput.safeParse({ ...good, ...change })
  return error?.issues.map(({ path }) => path.join('.')) ?? []
}

test('a club can leave out what it does not have', () => {
  const { data } = savePointsSettingsInput.safeParse({ ...good, baseCost: undefined, expiresAfterDays: null })
  expect(data).toMatchObject({ baseCost: null, expiresAfterDays: null })
  expect(savePointsSettingsInput.parse(good)).toMatchObject({ baseCost: 10n, validFrom: null })
})

test.each<[object, string[]]>([
  [{ baseCost: '0' }, ['baseCost']],
  [{ baseCost: '1.5' }, ['baseCost']],
  [{ baseCost: '9223372036854775808' }, ['baseCost']],
  [{ multiplierPercent: 0 }, ['multiplierPercent']],
  [{ multiplierPercent: 1.5 }, ['multiplierPercent']],
  [{ expiresAfterDays: 0 }, ['expiresAfterDays']],
  [{ maturesAfterDays: -1 }, ['maturesAfterDays']],
  [{ discountBuckets: [{ threshold: 5, percent: 100 }] }, ['discountBuckets.0.percent']],
  [{ discountBuckets: [{ threshold: mostPoints + 1, percent: 1 }] }, ['discountBuckets.0.threshold']],
  [
    {
      discountBuckets: [
        { threshold: 5, percent: 1 },
        { threshold: 5, percent: 2 },
      ],
    },
    ['discountBuckets'],
  ],
  [{ validFrom: 'tomorrow' }, ['validFrom']],
  [{ discountBuckets: Array(mostBuckets + 1).fill({ threshold: 1, percent: 1 }) }, ['discountBuckets']],
])('%j is refused at its field', (change, fields) => {
  expect(refusalsOf(change)).toEqual(fields)
})
