import { expect, test } from 'vitest'
import { askedLanguage } from './asked-language.ts'

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['*', 'en'],
  ['de', 'de'],
  ['DE-at', 'de'],
  ['de-DE,de;q=0.9,en;q=0.8', 'de'],
  ['fr-FR, fr;q=0.9, de;q=0.7, en;q=0.8', 'en'],
  ['en;q=0.1,de;q=0.2', 'de'],
  ['de;q=0, en', 'en'],
  ['de; q=0.9, en ; Q=0.8', 'de'],
  ['de;q=nonsense', 'en'],
  [`${'xx,'.repeat(10_000)}de`, 'en'],
])('%j asks for %s', (header, language) => {
  expect(askedLanguage(header)).toBe(language)
})
