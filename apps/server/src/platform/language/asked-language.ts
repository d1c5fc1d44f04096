import type { Language } from '@reprise/rules/locales/languages'
import { languageOf } from '@reprise/rules/locales/languages'

/** Enough for what any browser sends; what stands behind it is of no weight. */
const MOST_TAGS = 20

/**
 * The language of the app that an Accept-Language header (RFC 9110, section 12.5.4) asks for first; English where it asks
 * for none of them.
 */
export function askedLanguage(header: string | undefined): Language {
  const asked = (header ?? '')
    .split(',', MOST_TAGS)
    .map((part) => {
      const [tag = '', weight] = part.split(';q=', 2)
      return { language: languageOf(tag.trim()), weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
  return asked.find(({ language }) => language)?.language ?? 'en'
}
