import { expect, test } from 'vitest'
import { pickerDebounceMs } from '../invites/picker-texts.ts'
import { replaySampling } from './error-reports.ts'
import { pageSizes } from './page-sizes.ts'
import { defaultTimeZone, isTimeZone } from './time-zone.ts'

test('what is searched for while typing rests a second (spec 9)', () => {
  expect(pickerDebounceMs).toBe(1000)
})

test('a table has 50 rows on a page (spec 9)', () => {
  expect(pageSizes.table).toBe(50)
})

test('one session of ten is replayed, and each that met an error (spec 9)', () => {
  expect(replaySampling).toEqual({ normal: 0.1, onError: 1 })
})

test('where no zone is known it is that of Los Angeles (decision S-136)', () => {
  expect(defaultTimeZone).toBe('America/Los_Angeles')
  expect(isTimeZone(defaultTimeZone)).toBe(true)
})
