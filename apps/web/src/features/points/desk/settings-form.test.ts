import { expect, test } from 'vitest'
import type { SettingsValues } from './settings-form.ts'
import { checkSettings, settingsInput, settingsValues } from './settings-form.ts'

const club = { clubId: '5b1f7c1e-8f6e-4a6e-9d8e-0d7f3f4a1b2c', timeZone: 'America/Los_Angeles' }
const now = Date.UTC(2026, 10, 28, 20)
const refused = (change: Partial<SettingsValues>) =>
  Object.keys(checkSettings({ ...settingsValues(undefined), ...change }, club, now))

test('the fields of a club without settings are valid as they are', () => {
  expect(refused({})).toEqual([])
  expect(settingsInput(settingsValues(undefined), club)).toMatchObject({
    baseCost: null,
    multiplierPercent: 100,
    expiresAfterDays: null,
    maturesAfterDays: 0,
    validFrom: null,
  })
})

test('saved settings come back as they were typed', () => {
  const saved = {
    version: 3,
    baseCost: '1250',
    currency: 'USD',
    discountBuckets: [{ threshold: 100, percent: 5 }],
    multiplierPercent: 150,
    expiresAfterDays: 365,
    maturesAfterDays: 2,
    validFrom: '2026-11-01T00:00:00.000Z',
  }
  expect(settingsValues(saved)).toMatchObject({ baseCost: '12.50', expiresAfterDays: '365' })
  const { version, currency, validFrom, ...rest } = saved
  expect(settingsInput(settingsValues(saved), club)).toMatchObject(rest)
})

test.each<[Partial<SettingsValues>, string[]]>([
  [{ baseCost: '0' }, ['baseCost']],
  [{ baseCost: '-1' }, ['baseCost']],
  [{ baseCost: '0.001' }, ['baseCost']],
  [{ baseCost: 'ten' }, ['baseCost']],
  [{ baseCost: '9223372036854775808' }, ['baseCost']],
  [{ multiplierPercent: '' }, ['multiplierPercent']],
  [{ multiplierPercent: '1.5' }, ['multiplierPercent']],
  [{ multiplierPercent: '9223372036854775808' }, ['multiplierPercent']],
  [{ expiresAfterDays: '-3' }, ['expiresAfterDays']],
  [{ expiresAfterDays: '0.5' }, ['expiresAfterDays']],
  [{ maturesAfterDays: '9223372036854775808' }, ['maturesAfterDays']],
  [
    { discountBuckets: [{ threshold: '', percent: '1.5' }] },
    ['discountBuckets.0.threshold', 'discountBuckets.0.percent'],
  ],
  [
    {
      discountBuckets: [
        { threshold: '50', percent: '5' },
        { threshold: '50', percent: '6' },
      ],
    },
    ['discountBuckets'],
  ],
  [{ start: 'DAY' }, ['day']],
  [{ start: 'DAY', day: '2026-02-30' }, ['day']],
  [{ start: 'DAY', day: '2026-11-28' }, ['day']],
  [{ start: 'DAY', day: '2028-01-01' }, ['day']],
  [{ start: 'DAY', day: '2026-11-29' }, []],
])('%j is refused at its field', (change, fields) => {
  expect(refused(change)).toEqual(fields)
})

test("a day begins in the club's zone", () => {
  const values = { ...settingsValues(undefined), start: 'DAY', day: '2026-12-01' } as const
  expect(settingsInput(values, club).validFrom).toBe('2026-12-01T08:00:00.000Z')
})
