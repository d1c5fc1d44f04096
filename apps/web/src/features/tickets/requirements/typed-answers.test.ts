import { beforeEach, expect, test, vi } from 'vitest'
import type { Question, Requirements } from './requirements.api.ts'
import { firstAnswers, forgetTyped, isAnswered, keepTyped } from './typed-answers.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})

const shirt: Question = {
  questionId: 'shirt',
  question: 'Which shirt?',
  kind: 'MULTIPLE_CHOICE',
  choices: ['Red', 'Blue'],
  isRequired: true,
}
const team: Question = {
  questionId: 'team',
  question: 'Which team?',
  kind: 'SHORT_TEXT',
  choices: [],
  isRequired: false,
}

const given = (question: Question, values: string[], change: Partial<Question> = {}) => {
  const { questionId, question: text, kind } = { ...question, ...change }
  return { questionId, question: text, kind, values }
}
const asked = (answers: Requirements['myQuestionAnswers']) => ({
  questionRequirements: [shirt, team],
  myQuestionAnswers: answers,
})

test('the fields begin with what was answered before, as far as it is still possible', () => {
  const before = asked([given(shirt, ['Red', 'Green']), given(team, ['Reds'])])
  expect(firstAnswers(before, 'event', 'me')).toEqual({ shirt: ['Red'], team: ['Reds'] })
  // Another text is asked again with the former answer; another kind has no former answer.
  const changed = asked([
    given(shirt, ['Red'], { kind: 'YES_NO' }),
    given(team, ['Reds'], { question: 'Team?' }),
  ])
  expect(firstAnswers(changed, 'event', 'me')).toEqual({ shirt: [], team: ['Reds'] })
})

test('what was typed and not sent comes before that, for this person at this event', () => {
  const before = asked([given(team, ['Reds'])])
  keepTyped('event', 'me', { team: ['Blues'], shirt: ['Blue', 'Green'] })
  expect(firstAnswers(before, 'event', 'me')).toEqual({ shirt: ['Blue'], team: ['Blues'] })
  expect(firstAnswers(before, 'event', 'other')).toEqual({ shirt: [], team: ['Reds'] })
  expect(firstAnswers(before, 'another', 'me')).toEqual({ shirt: [], team: ['Reds'] })
  forgetTyped('event', 'me')
  expect(firstAnswers(before, 'event', 'me')).toEqual({ shirt: [], team: ['Reds'] })
})

test('an answer counts while its question reads as it did', () => {
  expect(isAnswered(team, asked([given(team, ['Reds'])]))).toBe(true)
  expect(isAnswered(team, asked([given(team, ['Reds'], { question: 'Team?' })]))).toBe(false)
  expect(isAnswered(team, asked([given(shirt, ['Red'])]))).toBe(false)
})
