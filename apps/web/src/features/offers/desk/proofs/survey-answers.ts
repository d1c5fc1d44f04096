import { toCsv } from '@reprise/rules/platform/text/csv'
import type { Proof } from '../../earn-parts.api.ts'
import type { TeamProof } from './proofs.api.ts'

/** The answers to one question: how often each was given, the most frequent first. */
export type QuestionSummary = {
  question: string
  answered: number
  answers: { text: string; count: number }[]
}

/** The questions that were answered, in the order in which they were asked. */
const questionsIn = (proofs: readonly Pick<Proof, 'answers'>[]): string[] => [
  ...new Set(proofs.flatMap(({ answers }) => answers?.map(({ question }) => question) ?? [])),
]

const textsFor = ({ answers }: Pick<Proof, 'answers'>, question: string): readonly string[] =>
  answers?.find((each) => each.question === question)?.texts ?? []

/** What people answered to each question. */
export const summaryOf = (proofs: readonly Pick<Proof, 'answers'>[]): QuestionSummary[] =>
  questionsIn(proofs).map((question) => {
    const given = proofs.map((proof) => textsFor(proof, question)).filter(({ length }) => length > 0)
    const counts = Map.groupBy(given.flat(), (text) => text)
    return {
      question,
      answered: given.length,
      answers: [...counts]
        .map(([text, { length }]) => ({ text, count: length }))
        .toSorted((one, other) => other.count - one.count),
    }
  })

/** The answers as a CSV file, one line for each person. */
export const answersCsv = (proofs: readonly TeamProof[], word: (text: string) => string): string => {
  const questions = questionsIn(proofs)
  return toCsv([
    [word('Name'), word('Username'), word('Sent'), ...questions],
    ...proofs.map((proof) => [
      proof.member.name,
      proof.member.userName,
      proof.createdAt,
      ...questions.map((question) => textsFor(proof, question).join(' | ')),
    ]),
  ])
}
