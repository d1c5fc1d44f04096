import { numberFormat } from '../platform/formats.ts'

/** The settings with which i18next reads the catalogues. A key is a whole English text, also with dots and colons. */
export const readingOfCatalogues = {
  fallbackLng: 'en',
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false, alwaysFormat: true },
} as const

/**
 * A module for i18next that writes each number in a text in the reader's language. The plural form is still chosen by
 * the number itself.
 */
export const numbersInTexts = (localeOf: (language: string | undefined) => string) => ({
  type: 'formatter' as const,
  init: () => {},
  add: () => {},
  addCached: () => {},
  format: (value: unknown, _format?: string, language?: string) =>
    typeof value === 'number' ? numberFormat(localeOf(language), {}).format(value) : (value as string),
})
