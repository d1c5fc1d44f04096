import { z } from 'zod'
import { idInput } from '../../platform/ids/id.input.ts'
import { phrase } from '../../platform/phrase.ts'
import type { Sentence } from '../../platform/sentence.ts'
import { lineInput, textInput, tooLongText } from '../../platform/text/text.input.ts'
import type { QuestionKind } from './questions.ts'
import { longAnswerLength, mostChoices, mostQuestions, shortAnswerLength, yesAndNo } from './questions.ts'

const isMissing = phrase('Please answer this question')

/** The label of an answer in the messages about it. */
const answer = phrase('Your answer')

/**
 * A person's answers to questions of one event. `values` has one text, or each chosen choice; it is empty where the
 * person gives no answer.
 */
export const answersInput = z.object({
  eventId: idInput('Event'),
  answers: z
    .array(
      z.object({
        questionId: idInput('Question'),
        values: z
          .array(textInput(answer, longAnswerLength))
          .max(mostChoices, { error: phrase('At most 20 choices') })
          .transform((values) => values.filter((value) => value !== '')),
      }),
    )
    .max(mostQuestions, { error: phrase('At most 20 questions') })
    .refine((answers) => new Set(answers.map(({ questionId }) => questionId)).size === answers.length, {
      error: phrase('Answer each question once'),
    }),
})

const shortAnswer = lineInput(answer, shortAnswerLength)

/** What is asked of an answer to a question. */
export type AskedOfAnswer = { kind: QuestionKind; choices: readonly string[]; isRequired: boolean }

/** Returns what is wrong with the answer to a question, or null. An empty answer is right where none is required. */
export function answerProblem(
  { kind, choices, isRequired }: AskedOfAnswer,
  values: readonly string[],
): Sentence | null {
  const [first, ...more] = values
  if (first === undefined) return isRequired ? { text: isMissing } : null
  if (more.length > 0 && kind !== 'MULTIPLE_CHOICE') return { text: phrase('Choose one answer') }
  if (kind === 'SHORT_TEXT') {
    const { error } = shortAnswer.safeParse(first)
    if (!error) return null
    return [...first].length > shortAnswerLength
      ? tooLongText(answer, shortAnswerLength)
      : { text: phrase('Your answer has to fit on one line') }
  }
  if (kind === 'LONG_TEXT') return null
  const offered: readonly string[] = kind === 'YES_NO' ? yesAndNo : choices
  return values.every((value) => offered.includes(value)) && new Set(values).size === values.length
    ? null
    : { text: phrase('Choose one of the answers') }
}
