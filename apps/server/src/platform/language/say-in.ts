import type { Language } from '@reprise/rules/locales/languages'
import { languageCodes, languageOf, languages } from '@reprise/rules/locales/languages'
import { numbersInTexts, readingOfCatalogues } from '@reprise/rules/locales/reading'
import type { Sentence } from '@reprise/rules/platform/sentence'
import { inWords } from '@reprise/rules/platform/sentence'
import { createInstance } from 'i18next'

const catalogues = await Promise.all(
  languageCodes.map(async (code) => [code, { translation: (await languages[code].catalogue()).default }]),
)

const i18n = createInstance()
await i18n
  .use(numbersInTexts((language) => languages[languageOf(language) ?? 'en'].locale))
  .init({ ...readingOfCatalogues, lng: 'en', resources: Object.fromEntries(catalogues) })

/**
 * Writes a sentence, or a text without values, in a person's language. Numbers, money and moments are written as
 * in that language. A text without a translation stays English.
 */
export function sayIn(language: Language, what: Sentence | string): string {
  const sentence = typeof what === 'string' ? { text: what } : what
  return inWords(sentence, languages[language].locale, (text, values) =>
    String(i18n.t(text, { ...values, lng: language })),
  )
}
