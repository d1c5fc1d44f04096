import { expect, test } from 'vitest'
import { fieldErrors } from '../../platform/failures/field-errors.ts'
import { questionsInput } from './question.input.ts'
import { answersAsAsked, defaultQuestions, mostQuestions } from './questions.ts'

const id = (last: number) => `3d127700-1234-4abc-8def-${String(last).padStart(12, '0')}`
const asked = (change: Record<string, unknown> = {}, last = 1) => ({
  questionId: id(last),
  question: 'Which team?',
  kind: 'SHORT_TEXT',
  ...change,
})
const refusalOf = (questions: unknown[]) => {
  const { error } = questionsInput.safeParse(questions)
  return error ? fieldErrors(error) : {}
}

test('a question needs its text and its kind; it is optional and has no choices unless told', () => {
  expect(questionsInput.parse([asked({ choices: null, isRequired: null })])).toEqual([
    { questionId: id(1), question: 'Which team?', kind: 'SHORT_TEXT', choices: [], isRequired: false },
  ])
})

test.each<[string, Record<string, unknown>, string, string]>([
  ['no text', { question: ' ' }, '0.question', 'Question is required'],
  ['a long text', { question: 'x'.repeat(301) }, '0.question', 'Question can have at most 300 characters'],
  ['an unknown kind', { kind: 'FILE' }, '0.kind', 'Choose how it is answered'],
  ['one choice', { kind: 'SINGLE_CHOICE', choices: ['Red'] }, '0.choices', 'Offer at least two choices'],
  ['no choice', { kind: 'MULTIPLE_CHOICE' }, '0.choices', 'Offer at least two choices'],
  [
    'a choice twice',
    { kind: 'SINGLE_CHOICE', choices: ['Red', 'red'] },
    '0.choices',
    'Each choice needs its own words',
  ],
  ['an empty choice', { kind: 'SINGLE_CHOICE', choices: ['Red', ' '] }, '0.choices.1', 'Choice is required'],
  [
    'many choices',
    { kind: 'SINGLE_CHOICE', choices: Array.from({ length: 21 }, String) },
    '0.choices',
    'At most 20 choices',
  ],
])('%s is refused', (_what, change, field, message) => {
  expect(refusalOf([asked(change)])).toEqual({ [field]: message })
})

test('a kind without choices does not look at them', () => {
  expect(refusalOf([asked({ kind: 'YES_NO', choices: ['Red'] })])).toEqual({})
})

test('an event asks at most twenty questions, each once', () => {
  const many = Array.from({ length: mostQuestions + 1 }, (_, index) =>
    asked({ question: `Q${index}` }, index),
  )
  expect(refusalOf(many.slice(1))).toEqual({})
  expect(refusalOf(many)).toEqual({ '': 'At most 20 questions' })
  const twice = { '1.question': 'You already ask this question' }
  expect(refusalOf([asked(), asked({ question: 'WHICH TEAM?' }, 2)])).toEqual(twice)
  expect(refusalOf([asked(), asked({ question: 'Another?' })])).toEqual(twice)
})

test('the default questions can all be asked together', () => {
  expect(refusalOf(defaultQuestions.map((each, index) => asked(each, index)))).toEqual({})
})

test('an answer counts while the question has its text and its kind', () => {
  const now = { question: 'Which team?', kind: 'SHORT_TEXT' } as const
  expect(answersAsAsked(now, now)).toBe(true)
  expect(answersAsAsked({ ...now, question: 'What team?' }, now)).toBe(false)
  expect(answersAsAsked({ ...now, kind: 'LONG_TEXT' }, now)).toBe(false)
})
