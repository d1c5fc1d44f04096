import type { Ctx } from '#platform/ctx.ts'
import { loadByKey } from '#platform/load-by-key.ts'
import type { AnswerRow, QuestionRow } from './answers.sql.ts'
import { selectAnswersAt, selectAsking, selectQuestionsOf } from './answers.sql.ts'

const questionsOf = loadByKey<QuestionRow[]>(async (ctx, eventIds) =>
  Map.groupBy(await selectQuestionsOf(ctx.db, eventIds), (row) => row.event_id),
)

const answersAt = loadByKey<AnswerRow[]>(async (ctx, pairs) => {
  const split = pairs.map((pair) => pair.split('|'))
  const rows = await selectAnswersAt(
    ctx.db,
    split.map(([eventId = '']) => eventId),
    split.map(([, userId = '']) => userId),
  )
  return Map.groupBy(rows, (row) => `${row.event_id}|${row.user_id}`)
})

const asking = loadByKey<boolean>(async (ctx, eventIds) => {
  const caller = await ctx.caller()
  const rows = await selectAsking(ctx.db, eventIds, caller?.userId ?? null)
  return new Map(rows.map(({ event_id }) => [event_id, true]))
})

/** The questions that an event asks now, in their order. */
export const loadQuestions = async (ctx: Ctx, eventId: string): Promise<QuestionRow[]> =>
  (await questionsOf(ctx, eventId)) ?? []

/** What a person answered to an event, without a guard. */
export const loadAnswersAt = async (ctx: Ctx, eventId: string, userId: string): Promise<AnswerRow[]> =>
  (await answersAt(ctx, `${eventId}|${userId}`)) ?? []

/** Whether an event asks the caller something that they have not answered, required or not. */
export const asksCaller = async (ctx: Ctx, eventId: string): Promise<boolean> =>
  (await asking(ctx, eventId)) ?? false
