import type { Language } from '@reprise/rules/locales/languages'
import { languageOf } from '@reprise/rules/locales/languages'

/** How many languages of the header are read. No browser sends more. */
const MOST_TAGS = 20

/**
 * The language of the app that an Accept-Language header prefers (RFC 9110, section 12.5.4). English where the
 * header names none of the app's languages.
 */
export function askedLanguage(header: string | undefined): Language {
  const asked = (header ?? '')
    .split(',', MOST_TAGS)
    .map((part) => {
      const [tag = '', weight] = part.split(';', 2).map((each) => each.trim().toLowerCase())
      return {
        language: languageOf(tag),
        weight: weight === undefined ? 1 : Number(weight.replace('q=', '')),
      }
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
  return asked.find(({ language }) => language)?.language ?? 'en'
}
