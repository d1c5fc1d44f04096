import { z } from 'zod'
import { idInput } from '../../platform/ids/id.input.ts'
import { phrase } from '../../platform/phrase.ts'
import { textInput } from '../../platform/text/text.input.ts'
import { noteLength } from '../../platform/text/text.ts'
import type { SurveyQuestion } from './configuration.input.ts'
import { mostOptions, mostQuestions } from './configuration.input.ts'

/** An answer as it is sent: a text, or the options that were chosen. */
export const sentAnswerInput = z.object({
  questionId: idInput(phrase('Question')),
  texts: z
    .array(textInput(phrase('Answer'), noteLength))
    .max(mostOptions, { error: phrase('Too many answers'), abort: true }),
})
export const sentAnswersInput = z
  .array(sentAnswerInput)
  .max(mostQuestions, { error: phrase('Too many answers'), abort: true })

/** An answer with its question, as it is kept: the question may be worded otherwise later. */
export interface SurveyAnswer {
  question: string
  texts: string[]
}

const required = phrase('Answer this question')
const oneOption = phrase('Choose one of the options')
const anOption = phrase('Choose from the options')

function wrongAnswer({ kind, options, isRequired }: SurveyQuestion, texts: readonly string[]): string | null {
  if (texts.length === 0) return isRequired ? required : null
  if (kind === 'TEXT') return texts.length > 1 ? phrase('Too many answers') : null
  if (kind === 'ONE' && texts.length > 1) return oneOption
  const isOfOptions = texts.every((text) => options.includes(text)) && new Set(texts).size === texts.length
  return isOfOptions ? null : anOption
}

/**
 * The answers to the questions of a survey, in their order. An error is at the place of its question, `answers.2`. An answer
 * to no question of the survey is refused.
 */
export function answersInput(questions: readonly SurveyQuestion[]) {
  return sentAnswersInput.transform((sent, { addIssue }): SurveyAnswer[] => {
    const unknown = sent.some(({ questionId }) => questions.every((each) => each.questionId !== questionId))
    if (unknown || new Set(sent.map(({ questionId }) => questionId)).size < sent.length)
      addIssue({ code: 'custom', message: phrase('The questions have changed. Load them again.') })
    return questions.map((question, index) => {
      const given = sent.find(({ questionId }) => questionId === question.questionId)
      const texts = (given?.texts ?? []).filter((text) => text !== '')
      const wrong = wrongAnswer(question, texts)
      if (wrong) addIssue({ code: 'custom', message: wrong, path: [index] })
      return { question: question.text, texts }
    })
  })
}
