import { genericMessage } from '@reprise/rules/platform/failures/error-codes'
import { checkFields } from '@reprise/rules/platform/failures/field-errors'
import type { Sentence } from '@reprise/rules/platform/sentence'
import { inWords } from '@reprise/rules/platform/sentence'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from './graphql/api-error.ts'
import { localeNow } from './locale.ts'

/** What went wrong, as a sentence: the words of the server, or the generic ones. */
export const sentenceOf = (error: unknown): Sentence =>
  error instanceof ApiError ? error : { text: genericMessage }

/**
 * Returns a refusal or a sentence of the rules in the reader's language, with numbers, money and times in the form of
 * that language. Every sentence of the server and the rules is shown by this function. A text without values may be a
 * plain string.
 */
export const say = (t: TFunction, what: Sentence | string | Error): string => {
  const said = typeof what === 'string' ? { text: what } : what instanceof Error ? sentenceOf(what) : what
  return inWords(said, localeNow(), (text, values) => String(t(text, values)))
}

const Said = ({ sentence }: { sentence: Sentence }) => {
  const { t } = useTranslation()
  return say(t, sentence)
}

/** Turns the messages for the fields of a form into elements that change with the chosen language. */
export const formErrors = (fields: Record<string, Sentence>): Record<string, ReactNode> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, sentence]) => [name, <Said key={name} sentence={sentence} />]),
  )

/** Checks a form with the schema that the server checks it with. */
export const checkedBy = (schema: Parameters<typeof checkFields>[0]) => (values: unknown) =>
  formErrors(checkFields(schema, values))
