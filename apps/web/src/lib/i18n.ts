import type { BackendModule, FormatterModule } from 'i18next'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Language } from './locale.ts'
import { keepLanguage, readLanguage, watchLanguage } from './locale.ts'
import { shownNumber } from './shown-number.ts'

const catalogues: Record<Exclude<Language, 'en'>, () => Promise<{ default: Record<string, string> }>> = {
  de: () => import('./locales/de.json'),
}

/** A catalogue is fetched when its language is chosen; where that fails the texts stay English. */
const lazyCatalogues: BackendModule = {
  type: 'backend',
  callbackApi: true,
  init: () => {},
  read: (language, _namespace, done) => {
    const load = catalogues[language as keyof typeof catalogues]
    load().then(
      (catalogue) => done(null, catalogue.default),
      (error: unknown) => done(error instanceof Error ? error : String(error), null),
    )
  },
}

/** Each number in a text is written as the reader writes numbers; which form of the text it takes, the number itself says. */
const numbersInTexts: FormatterModule = {
  type: 'formatter',
  init: () => {},
  add: () => {},
  addCached: () => {},
  format: (value) => (typeof value === 'number' ? shownNumber(value) : value),
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
    .use(numbersInTexts)
    .use(initReactI18next)
    .init({
      lng: readLanguage(),
      fallbackLng: 'en',
      resources: { en: { translation: {} } },
      partialBundledLanguages: true,
      keySeparator: false,
      nsSeparator: false,
      interpolation: { escapeValue: false, alwaysFormat: true },
      react: { useSuspense: false },
    })
}

/** Shows everything in another language from now on, on this device. */
export const changeLanguage = async (language: Language) => {
  keepLanguage(language)
  await i18next.changeLanguage(language)
}
