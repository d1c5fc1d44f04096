import type { Language } from '@reprise/rules/locales/languages'
import { languageOf, languages } from '@reprise/rules/locales/languages'
import { numbersInTexts, readingOfCatalogues } from '@reprise/rules/locales/reading'
import type { BackendModule } from 'i18next'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { reportError } from './error-reports/report-error.ts'
import { keepLanguage, localeNow, readLanguage, watchLanguage } from './locale.ts'

/** Fetches the catalogue of a language when it is chosen. Where that fails, the texts stay English. */
const lazyCatalogues: BackendModule = {
  type: 'backend',
  callbackApi: true,
  init: () => {},
  read: (language, _namespace, done) => {
    languages[languageOf(language) ?? 'en'].catalogue().then(
      (catalogue) => done(null, catalogue.default),
      (error: unknown) => done(error instanceof Error ? error : String(error), null),
    )
  },
}

const reported = new Set<string>()

/** Shows a text that a language lacks in English, and reports it once, so that somebody translates it. */
const reportUntranslated = (text: string) => {
  const { language } = i18next
  if (language === 'en' || reported.has(text) || !i18next.hasResourceBundle(language, 'translation')) return
  reported.add(text)
  const error = new Error(`The ${language} catalogue lacks: ${text}`)
  console.error(error.message)
  reportError(error)
}

/** The key is the English text, so English needs no file. */
export const startI18n = async () => {
  i18next.on('languageChanged', (language) => {
    // Without its catalogue the texts are English.
    document.documentElement.lang = i18next.hasResourceBundle(language, 'translation') ? language : 'en'
  })
  // Light and dark follow the same way.
  watchLanguage((language) => void i18next.changeLanguage(language))
  await i18next
    .use(lazyCatalogues)
    .use(numbersInTexts(localeNow))
    .use(initReactI18next)
    .init({
      lng: readLanguage(),
      ...readingOfCatalogues,
      resources: { en: { translation: {} } },
      partialBundledLanguages: true,
      react: { useSuspense: false },
      saveMissing: true,
      missingKeyHandler: (_languages, _namespace, text) => reportUntranslated(text),
    })
}

/** Shows everything in another language from now on, on this device. */
export const changeLanguage = async (language: Language) => {
  keepLanguage(language)
  await i18next.changeLanguage(language)
}
