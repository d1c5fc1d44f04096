import type { Language } from '@reprise/rules/locales/languages'
import { languageOf, languages } from '@reprise/rules/locales/languages'
import { numbersInTexts, readingOfCatalogues } from '@reprise/rules/locales/reading'
import type { BackendModule } from 'i18next'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { keepLanguage, localeNow, readLanguage, watchLanguage } from './locale.ts'

/** A catalogue is fetched when its language is chosen; where that fails the texts stay English. */
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

/** English stands in place as the key, so English needs no file. */
export const startI18n = async () => {
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language
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
    })
}

/** Shows everything in another language from now on, on this device. */
export const changeLanguage = async (language: Language) => {
  keepLanguage(language)
  await i18next.changeLanguage(language)
}
