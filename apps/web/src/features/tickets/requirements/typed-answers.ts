import { answersAsAsked, yesAndNo } from '@reprise/rules/events/questions/questions'
import type { Question, Requirements } from './requirements.api.ts'

/** The answers by the id of their question: one text, or each chosen choice. */
export type TypedAnswers = Record<string, string[]>

const keyOf = (eventId: string, viewer: string) => `answers ${eventId} ${viewer}`

/** Keeps what is typed in this tab, so that a reload loses nothing. */
export const keepTyped = (eventId: string, viewer: string, typed: TypedAnswers) =>
  sessionStorage.setItem(keyOf(eventId, viewer), JSON.stringify(typed))

/** Forgets what was typed, once it is sent. */
export const forgetTyped = (eventId: string, viewer: string) =>
  sessionStorage.removeItem(keyOf(eventId, viewer))

const readTyped = (eventId: string, viewer: string): TypedAnswers => {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(eventId, viewer)) ?? '{}')
  } catch {
    return {}
  }
}

/** The part of an answer that is possible for a question as it reads now. */
const possible = ({ kind, choices }: Question, values: readonly string[]): string[] => {
  if (kind === 'SHORT_TEXT' || kind === 'LONG_TEXT') return values.slice(0, 1)
  const offered: readonly string[] = kind === 'YES_NO' ? yesAndNo : choices
  return values.filter((value) => offered.includes(value))
}

/** What the fields begin with: what was typed and not sent, else what was answered before. */
export const firstAnswers = (
  {
    questionRequirements,
    myQuestionAnswers,
  }: Pick<Requirements, 'questionRequirements' | 'myQuestionAnswers'>,
  eventId: string,
  viewer: string,
): TypedAnswers => {
  const typed = readTyped(eventId, viewer)
  return Object.fromEntries(
    questionRequirements.map((question) => {
      const given = myQuestionAnswers.find(
        (each) => each.questionId === question.questionId && each.kind === question.kind,
      )
      const values = typed[question.questionId] ?? given?.values ?? []
      return [question.questionId, possible(question, values)]
    }),
  )
}

/** Whether an answer counts for its question, and so no longer changes once the event has started. */
export const isAnswered = (
  question: Question,
  { myQuestionAnswers }: Pick<Requirements, 'myQuestionAnswers'>,
): boolean =>
  myQuestionAnswers.some((each) => each.questionId === question.questionId && answersAsAsked(each, question))
