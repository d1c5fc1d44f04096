/** A language: its own name, its tag for Intl (BCP 47), and its catalogue, whose keys are the English texts. */
interface KnownLanguage {
  label: string
  locale: string
  catalogue: () => Promise<{ default: Record<string, string> }>
}

const know = <Code extends string>(all: Record<Code, KnownLanguage>) => all

/**
 * The languages of the app. To add one, add its catalogue beside this file and a line here. English has no catalogue,
 * because the English texts are the keys of all catalogues.
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

/** The app's language for a tag (BCP 47): `de` for `de-AT`. */
export const languageOf = (tag: string | null | undefined): Language | undefined => {
  const [code] = tag?.toLowerCase().split('-') ?? []
  return languageCodes.find((each) => each === code)
}
