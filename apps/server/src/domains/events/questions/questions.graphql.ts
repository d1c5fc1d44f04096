import { questionKinds } from '@reprise/rules/events/questions/questions'
import { b } from '#platform/graphql/builder.ts'
import type { AnswerRow, QuestionRow } from './answers.sql.ts'

export const QuestionKindEnum = b.enumType('QuestionKind', {
  description: 'How a question is answered.',
  values: questionKinds,
})

export const QuestionRequirementType = b.objectRef<QuestionRow>('QuestionRequirement').implement({
  description: 'A question that an event asks the people who come.',
  fields: (t) => ({
    questionId: t.exposeID('id'),
    question: t.exposeString('question'),
    kind: t.field({ type: QuestionKindEnum, resolve: (row) => row.kind }),
    choices: t.stringList({ resolve: (row) => row.choices }),
    isRequired: t.exposeBoolean('is_required'),
  }),
})

/** An answer, and the question as it was when it was answered. */
export const QuestionRequirementAnswerType = b.objectRef<AnswerRow>('QuestionRequirementAnswer').implement({
  description: 'An answer to a question of an event. It keeps the question as it was when it was answered.',
  fields: (t) => ({
    questionId: t.exposeID('question_id'),
    question: t.exposeString('question'),
    kind: t.field({ type: QuestionKindEnum, resolve: (row) => row.kind }),
    answer: t.string({
      description: 'The answer as one text.',
      resolve: (row) => row.answers.join(', '),
    }),
    values: t.stringList({
      description: 'The text that was written, or each choice. Yes or No for the kind YES_NO.',
      resolve: (row) => row.answers,
    }),
    answeredAt: t.field({ type: 'DateTime', resolve: (row) => row.answered_at }),
  }),
})
