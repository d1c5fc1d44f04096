import { beforeEach, expect, test, vi } from 'vitest'
import { flagNow } from './flag-now.ts'
import { readOverride, watchOverride, writeOverride } from './flag-override.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  return () => {
    vi.unstubAllGlobals()
    vi.unstubAllEnvs()
  }
})

const isOn = () => flagNow('redeemOffers', [{ key: 'redeemOffers', isOn: false }], readOverride())

test('the switch turns all flags on and off, and the code that shows one hears of it', () => {
  const heard = vi.fn()
  const stop = watchOverride(heard)
  expect(isOn()).toBe(false)
  writeOverride('on')
  expect(isOn()).toBe(true)
  expect(heard).toHaveBeenCalledTimes(1)
  writeOverride('off')
  expect(isOn()).toBe(false)
  expect(readOverride()).toBe('off')
  stop()
  writeOverride('on')
  expect(heard).toHaveBeenCalledTimes(2)
})

test('it stays switched in this browser until it is changed', async () => {
  writeOverride('on')
  vi.resetModules()
  const ofNextVisit = await import('./flag-override.ts')
  expect(ofNextVisit.readOverride).not.toBe(readOverride)
  expect(ofNextVisit.readOverride()).toBe('on')
})

test('a build takes no notice of it', () => {
  writeOverride('on')
  vi.stubEnv('DEV', false)
  expect(readOverride()).toBeNull()
})

test('what else stands there switches nothing', () => {
  kept.set('featureFlagsOverride', 'yes')
  expect(readOverride()).toBeNull()
})
