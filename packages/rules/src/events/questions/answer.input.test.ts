import { expect, test } from 'vitest'
import { fieldErrors } from '../../platform/failures/field-errors.ts'
import { inEnglish } from '../../platform/sentence.ts'
import { answerProblem, answersInput } from './answer.input.ts'
import type { QuestionKind } from './questions.ts'

const eventId = '3d127700-1234-4abc-8def-0123456789ab'
const questionId = '3d127700-1234-4abc-8def-0123456789ac'

test('answers are trimmed, and what is blank is no answer', () => {
  const answers = [{ questionId, values: [' Red ', ' '] }]
  expect(answersInput.parse({ eventId, answers })).toEqual({
    eventId,
    answers: [{ questionId, values: ['Red'] }],
  })
})

test.each<[string, unknown[], string, string]>([
  [
    '5,001 characters',
    [{ questionId, values: ['x'.repeat(5001)] }],
    'answers.0.values.0',
    'Your answer can have at most 5,000 characters',
  ],
  [
    'a control character',
    [{ questionId, values: ['a\u0000b'] }],
    'answers.0.values.0',
    "Your answer has characters that can't be saved",
  ],
  [
    'one question twice',
    [
      { questionId, values: [] },
      { questionId, values: [] },
    ],
    'answers',
    'Answer each question once',
  ],
])('%s is refused', (_what, answers, field, message) => {
  const { error } = answersInput.safeParse({ eventId, answers })
  expect(error && fieldErrors(error)).toEqual({ [field]: message })
})

test.each<[QuestionKind, string[], string | null]>([
  ['SHORT_TEXT', [], 'Please answer this question'],
  ['SHORT_TEXT', ['<b>Blue</b>'], null],
  ['SHORT_TEXT', ['x'.repeat(301)], 'Your answer can have at most 300 characters'],
  ['SHORT_TEXT', ['two\nlines'], 'Your answer has to fit on one line'],
  ['SHORT_TEXT', ['one', 'two'], 'Choose one answer'],
  ['LONG_TEXT', ['two\nlines'], null],
  ['LONG_TEXT', ['one', 'two'], 'Choose one answer'],
  ['SINGLE_CHOICE', ['Red'], null],
  ['SINGLE_CHOICE', ['Green'], 'Choose one of the answers'],
  ['SINGLE_CHOICE', ['Red', 'Blue'], 'Choose one answer'],
  ['MULTIPLE_CHOICE', ['Red', 'Blue'], null],
  ['MULTIPLE_CHOICE', ['Red', 'Red'], 'Choose one of the answers'],
  ['MULTIPLE_CHOICE', ['Red', 'Green'], 'Choose one of the answers'],
  ['YES_NO', ['Yes'], null],
  ['YES_NO', ['Maybe'], 'Choose one of the answers'],
])('to a required question of the kind %s, %j is answered by %s', (kind, values, problem) => {
  const found = answerProblem({ kind, choices: ['Red', 'Blue'], isRequired: true }, values)
  expect(found && inEnglish(found)).toBe(problem)
})

test('a question that is not required may stay without an answer', () => {
  expect(answerProblem({ kind: 'YES_NO', choices: [], isRequired: false }, [])).toBeNull()
})
