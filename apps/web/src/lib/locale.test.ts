import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepLanguage, localeNow, readLanguage } from './locale.ts'

const device = (...languages: string[]) => {
  const kept = new Map<string, string>()
  vi.stubGlobal('navigator', { language: languages[0], languages })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
}

beforeEach(() => {
  vi.resetModules()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test.each([
  [['de-AT', 'en'], 'de', 'de-AT'],
  [['en-GB', 'de'], 'en', 'en-GB'],
  [['fr-FR', 'de-DE'], 'de', 'de-DE'],
])('a browser that speaks %j gets %s, written as %s', (languages, language, written) => {
  device(...languages)
  expect(readLanguage()).toBe(language)
  expect(localeNow()).toBe(written)
})

test('a choice goes before what the browser speaks, and is kept', () => {
  device('en-GB')
  keepLanguage('de')
  expect(readLanguage()).toBe('de')
  expect(localeNow()).toBe('de')
  keepLanguage('en')
  expect(localeNow()).toBe('en-GB')
})

test('a browser without a language of the app reads English, with numbers as it writes them', async () => {
  device('fr-FR')
  const fresh = await import('./locale.ts')
  expect(fresh.readLanguage()).toBe('en')
  expect(fresh.localeNow()).toBe('fr-FR')
})
