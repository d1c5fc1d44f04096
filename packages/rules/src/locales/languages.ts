/** What a language has: its own name, how Intl names it (BCP 47), and its texts by the English ones. */
interface KnownLanguage {
  label: string
  locale: string
  catalogue: () => Promise<{ default: Record<string, string> }>
}

const know = <Code extends string>(all: Record<Code, KnownLanguage>) => all

/**
 * The languages of the app. A new one is its catalogue beside this file and a line here. English is the key of all
 * catalogues and has none.
 */
export const languages = know({
  en: { label: 'English', locale: 'en-US', catalogue: async () => ({ default: {} }) },
  de: {
    label: 'Deutsch',
    locale: 'de-DE',
    catalogue: () => import('./de.json', { with: { type: 'json' } }),
  },
  es: {
    label: 'Español',
    locale: 'es-ES',
    catalogue: () => import('./es.json', { with: { type: 'json' } }),
  },
})

export type Language = keyof typeof languages

export const languageCodes = Object.keys(languages) as Language[]

/** The language of the app that a tag (BCP 47) names: `de` of `de-AT`. */
export const languageOf = (tag: string | null | undefined): Language | undefined => {
  const [code] = tag?.toLowerCase().split('-') ?? []
  return languageCodes.find((each) => each === code)
}
