import i18next from 'i18next'
import { beforeAll, expect, test, vi } from 'vitest'
import { startI18n } from '../../../lib/i18n.ts'
import { logOutNames } from './device-names.ts'

const linux =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36'
const usedAt = (lastUsedAt: string, device = linux) => ({ device, lastUsedAt })

beforeAll(async () => {
  vi.stubGlobal('navigator', { language: 'en-US', languages: ['en-US'] })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} })
  vi.stubGlobal('document', { documentElement: {} })
  vi.stubGlobal('window', { addEventListener: () => {} })
  await startI18n()
  return () => vi.unstubAllGlobals()
})

test('devices of one kind are told apart by when they were used last', () => {
  const names = logOutNames(i18next.t, [usedAt('2026-03-01T12:00:05Z'), usedAt('2026-03-01T12:00:04Z')])
  expect(names[0]).toMatch(/^Log out Chrome on Linux, last used Mar 1, 2026, .*:05/)
  expect(names[1]).toMatch(/^Log out Chrome on Linux, last used Mar 1, 2026, .*:04/)
})

test('and by a number where they were used at the same second', () => {
  const moments = ['2026-03-01T12:00:04.100Z', '2026-03-01T12:00:04.200Z', '2026-03-01T12:00:04.300Z']
  const names = logOutNames(i18next.t, [...moments.map((at) => usedAt(at)), usedAt(moments[0] ?? '', 'curl')])
  expect(new Set(names).size).toBe(4)
  expect(names[1]).toBe(`${names[0]} (2)`)
  expect(names[3]).toContain('Log out Unknown device, last used')
})
