import type { Language } from '@reprise/rules/locales/languages'
import { languageOf } from '@reprise/rules/locales/languages'

/** The key of the choice in local storage. */
const languageKey = 'language'

/** Calls back when the language is chosen in another tab. */
export const watchLanguage = (onChoice: (language: Language) => void) =>
  window.addEventListener('storage', ({ key }) => {
    if (key === languageKey) onChoice(readLanguage())
  })

let written: string | undefined
let shown: Language = 'en'

/**
 * The locale (BCP 47) for dates, numbers and names of countries: the browser's own variant of the app's language, so
 * that British English stays British. Where the browser has no language of the app, it is the browser's first language.
 */
export const localeNow = (): string => written ?? navigator.language

/** The language of the app. */
export const languageNow = (): Language => shown

const writeIn = (language: Language) => {
  shown = language
  written = navigator.languages.find((tag) => languageOf(tag) === language) ?? language
}

/** Returns the language of this device: the chosen one, else the first language of the browser that the app has. */
export const readLanguage = (): Language => {
  const known = [localStorage.getItem(languageKey), ...navigator.languages].map(languageOf)
  const language = known.find((each) => each !== undefined)
  if (language) writeIn(language)
  return language ?? 'en'
}

/** Remembers a choice on this device. */
export const keepLanguage = (language: Language) => {
  localStorage.setItem(languageKey, language)
  writeIn(language)
}
