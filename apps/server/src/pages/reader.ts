import type { Language } from '@reprise/rules/locales/languages'
import { languages } from '@reprise/rules/locales/languages'
import type { Sentence } from '@reprise/rules/platform/sentence'
import type { FastifyRequest } from 'fastify'
import { askedLanguage } from '#platform/language/asked-language.ts'
import { sayIn } from '#platform/language/say-in.ts'

/** The language in which a page is written. */
export interface Reader {
  language: Language
  /** BCP 47. */
  locale: string
  say: (what: Sentence | string) => string
}

/** A reader of a language. */
export function readerOf(language: Language): Reader {
  return { language, locale: languages[language].locale, say: (what) => sayIn(language, what) }
}

/** A reader of the language that a request asks for. */
export const readerOfRequest = ({ headers }: FastifyRequest): Reader =>
  readerOf(askedLanguage(headers['accept-language']))
