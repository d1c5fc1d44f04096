import { z } from 'zod'
import { idInput } from '../../platform/ids/id.input.ts'
import { phrase } from '../../platform/phrase.ts'
import { lineInput } from '../../platform/text/text.input.ts'
import {
  choiceLength,
  hasChoices,
  mostChoices,
  mostQuestions,
  questionKinds,
  questionLength,
} from './questions.ts'

const isDistinct = (texts: readonly string[]) =>
  new Set(texts.map((text) => text.toLowerCase())).size === texts.length

/**
 * A question that a host asks the guests. The client makes its id, so that a question which is saved again stays the
 * same question. Choices of a kind that has none are dropped.
 */
export const questionInput = z
  .object({
    questionId: idInput('Question'),
    question: lineInput('Question', questionLength),
    kind: z.enum(questionKinds, { error: phrase('Choose how it is answered') }),
    choices: z
      .array(lineInput('Choice', choiceLength))
      .max(mostChoices, { error: phrase('At most 20 choices') })
      .nullish()
      .transform((choices) => choices ?? []),
    isRequired: z
      .boolean()
      .nullish()
      .transform((isRequired) => isRequired ?? false),
  })
  .superRefine(({ kind, choices }, context) => {
    if (!hasChoices(kind)) return
    if (choices.length < 2)
      context.addIssue({ code: 'custom', path: ['choices'], message: phrase('Offer at least two choices') })
    if (!isDistinct(choices))
      context.addIssue({
        code: 'custom',
        path: ['choices'],
        message: phrase('Each choice needs its own words'),
      })
  })

export type QuestionInput = z.output<typeof questionInput>

/** The questions of an event, in the order in which they are asked. */
export const questionsInput = z
  .array(questionInput)
  .max(mostQuestions, { error: phrase('At most 20 questions') })
  .superRefine((questions, context) => {
    const message = phrase('You already ask this question')
    const known = new Set<string>()
    const ids = new Set<string>()
    for (const [index, { questionId, question }] of questions.entries()) {
      const text = question.toLowerCase()
      if (known.has(text) || ids.has(questionId))
        context.addIssue({ code: 'custom', path: [index, 'question'], message })
      known.add(text)
      ids.add(questionId)
    }
  })
