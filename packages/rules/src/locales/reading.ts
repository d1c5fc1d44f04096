import { numberFormat } from '../platform/formats.ts'

/** How i18next reads the catalogues: the key is the English text, with all its dots and colons. */
export const readingOfCatalogues = {
  fallbackLng: 'en',
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false, alwaysFormat: true },
} as const

/**
 * A module for i18next: each number in a text is written as the reader writes numbers; which form of the text it takes,
 * the number itself says.
 */
export const numbersInTexts = (localeOf: (language: string | undefined) => string) => ({
  type: 'formatter' as const,
  init: () => {},
  add: () => {},
  addCached: () => {},
  format: (value: unknown, _format?: string, language?: string) =>
    typeof value === 'number' ? numberFormat(localeOf(language), {}).format(value) : (value as string),
})
