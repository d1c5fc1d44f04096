import type { Language } from '@reprise/rules/locales/languages'
import { languageOf } from '@reprise/rules/locales/languages'

/** Where the choice is kept, in local storage. */
const languageKey = 'language'

/** Calls back when the language is chosen in another tab. */
export const watchLanguage = (onChoice: (language: Language) => void) =>
  window.addEventListener('storage', ({ key }) => {
    if (key === languageKey) onChoice(readLanguage())
  })

let written: string | undefined
let shown: Language = 'en'

/**
 * How dates, numbers and names of countries are written (BCP 47): as the browser writes the app's language, so that
 * British English stays British. A browser without any language of the app writes its own.
 */
export const localeNow = (): string => written ?? navigator.language

/** The language of the app. */
export const languageNow = (): Language => shown

const writeIn = (language: Language) => {
  shown = language
  written = navigator.languages.find((tag) => languageOf(tag) === language) ?? language
}

/** The language of this device: the chosen one, else the first of the browser's that the app has. */
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
