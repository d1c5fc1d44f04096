import { beforeEach, expect, test, vi } from 'vitest'
import { flagNow } from './flag-now.ts'
import { flagOverride } from './flag-override.ts'

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

const isOn = () => flagNow('redeemOffers', [{ key: 'redeemOffers', isOn: false }], flagOverride.read())

test('the switch turns all flags on and off, and the code that shows one hears of it', () => {
  const heard = vi.fn()
  const stop = flagOverride.watch(heard)
  expect(isOn()).toBe(false)
  flagOverride.write('on')
  expect(isOn()).toBe(true)
  expect(heard).toHaveBeenCalledTimes(1)
  flagOverride.write('off')
  expect(isOn()).toBe(false)
  expect(flagOverride.read()).toBe('off')
  stop()
  flagOverride.write('on')
  expect(heard).toHaveBeenCalledTimes(2)
})

test('it stays switched in this browser until it is changed', async () => {
  flagOverride.write('on')
  vi.resetModules()
  const { flagOverride: ofNextVisit } = await import('./flag-override.ts')
  expect(ofNextVisit).not.toBe(flagOverride)
  expect(ofNextVisit.read()).toBe('on')
})

test('a build takes no notice of it', () => {
  flagOverride.write('on')
  vi.stubEnv('DEV', false)
  expect(flagOverride.read()).toBeNull()
})

test('what else stands there switches nothing', () => {
  kept.set('featureFlagsOverride', 'yes')
  expect(flagOverride.read()).toBeNull()
})
