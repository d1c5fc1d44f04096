import i18next from 'i18next'
import { beforeAll, expect, test, vi } from 'vitest'
import { changeLanguage, startI18n } from './i18n.ts'

/** As the browser does when something was kept in another tab. */
let choose = () => {}
let kept: string | null = null

beforeAll(async () => {
  vi.stubGlobal('navigator', { language: 'en-US', languages: ['en-US'] })
  vi.stubGlobal('localStorage', { getItem: () => kept, setItem: () => {} })
  vi.stubGlobal('document', { documentElement: {} })
  vi.stubGlobal('window', {
    addEventListener: (_name: string, listener: (event: { key: string }) => void) => {
      choose = () => listener({ key: 'language' })
    },
  })
  await startI18n()
  return () => vi.unstubAllGlobals()
})

const results = (count: number) =>
  i18next.t('{{count}} results', {
    count,
    defaultValue_one: '{{count}} result',
    defaultValue_other: '{{count}} results',
  })

test.each([
  ['en', 0, '0 results'],
  ['en', 1, '1 result'],
  ['en', 1234, '1,234 results'],
  ['de', 1, '1 Ergebnis'],
  ['de', 1_234_567, '1.234.567 Ergebnisse'],
] as const)('in %s %i are written "%s"', async (language, count, text) => {
  await changeLanguage(language)
  expect(results(count)).toBe(text)
})

test.each([
  ['en', '2.5% gratuity'],
  ['de', '2,5 % Trinkgeld'],
] as const)('a part of a number is written as in %s', async (language, text) => {
  await changeLanguage(language)
  expect(i18next.t('{{rate}}% gratuity', { rate: 2.5 })).toBe(text)
})

test('what is text already stays as it is', async () => {
  await changeLanguage('de')
  expect(i18next.t('Rep score {{score}}', { score: '1,5' })).toContain('1,5')
})

test('a language that is chosen in another tab is shown here too', async () => {
  await changeLanguage('en')
  kept = 'de'
  choose()
  await vi.waitUntil(() => results(1) === '1 Ergebnis')
})
