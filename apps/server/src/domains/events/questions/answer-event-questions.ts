import { answerProblem, answersInput } from '@reprise/rules/events/questions/answer.input'
import type { Sentence } from '@reprise/rules/platform/sentence'
import { fail } from '#platform/fail.ts'
import { byHand } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { statusOf } from '../explore/event-facts.ts'
import { requireVisible } from '../roles/access.ts'
import { removeAnswers, saveAnswers, selectAnswersAt, selectQuestionsOf } from './answers.sql.ts'

const notNow = {
  CANCELLED: 'This event was cancelled.',
  DRAFT: "This event isn't published yet.",
  ENDED: 'This event has ended.',
} as const

/**
 * Answers questions of an event, for oneself. Questions that are left out keep their answers. An answer keeps the text
 * of the question as it is now. From the start of the event on, an answer that counts no longer changes; what was not
 * answered can still be answered, because tickets are sold until the end.
 */
export const answerEventQuestions = operation({
  name: 'answerEventQuestions',
  input: answersInput,
  mostAMinute: byHand,
  may: async (call) => (await requireVisible(call, call.input.eventId)).event,
  async load({ tx, actor, input: { eventId } }) {
    const [questions, given] = await Promise.all([
      selectQuestionsOf(tx, [eventId]),
      selectAnswersAt(tx, [eventId], [actor.userId]),
    ])
    return {
      questionById: new Map(questions.map((question) => [question.id, question])),
      givenTo: new Map(given.map((answer) => [answer.question_id, answer])),
    }
  },
  ensure({ now, grant: event, input: { answers }, loaded: { questionById, givenTo } }) {
    const status = statusOf(event, now)
    if (status !== 'PUBLISHED' && status !== 'STARTED') throw fail.conflict(notNow[status])
    const fields: Record<string, Sentence> = {}
    for (const [index, { questionId, values }] of answers.entries()) {
      const question = questionById.get(questionId)
      if (!question) throw fail.conflict('The host changed the questions. Please look at them again.')
      const former = givenTo.get(questionId)
      const isSame = former && JSON.stringify(former.answers) === JSON.stringify(values)
      if (status === 'STARTED' && former && !isSame)
        throw fail.conflict("The event has started, so your answers can't change any more.")
      const problem = answerProblem(
        { kind: question.kind, choices: question.choices, isRequired: question.is_required },
        values,
      )
      if (problem) fields[`answers.${index}.values`] = problem
    }
    if (Object.keys(fields).length > 0) throw fail.badInput('Please check your answers.', fields)
  },
  async write({ tx, now, actor, input: { eventId, answers }, loaded: { questionById } }) {
    const given = answers.flatMap(({ questionId, values }) => {
      const question = values.length > 0 ? questionById.get(questionId) : undefined
      return question
        ? [{ question_id: questionId, question: question.question, kind: question.kind, answers: values }]
        : []
    })
    const emptied = answers.filter(({ values }) => values.length === 0).map(({ questionId }) => questionId)
    if (emptied.length > 0) await removeAnswers(tx, actor.userId, emptied)
    if (given.length > 0) await saveAnswers(tx, actor.userId, JSON.stringify(given), now)
    return { eventId }
  },
  subject: ({ eventId }) => eventId,
})
