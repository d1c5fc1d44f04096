import { expect, test } from 'vitest'
import { summaryOf } from './survey-answers.ts'

const proof = (drink: string[], why: string[]) => ({
  answers: [
    { question: 'Which drink?', texts: drink },
    { question: 'Why?', texts: why },
  ],
})

test('counts each answer, the most frequent first, and leaves out who gave none', () => {
  const proofs = [proof(['Cola'], []), proof(['Cola', 'Mate'], ['Cheap']), proof([], ['Cheap'])]
  expect(summaryOf(proofs)).toEqual([
    {
      question: 'Which drink?',
      answered: 2,
      answers: [
        { text: 'Cola', count: 2 },
        { text: 'Mate', count: 1 },
      ],
    },
    { question: 'Why?', answered: 2, answers: [{ text: 'Cheap', count: 2 }] },
  ])
})

test('nobody answered yet', () => {
  expect(summaryOf([])).toEqual([])
})
