import type { Ctx } from '#platform/ctx.ts'
import { requireActor } from '#platform/ctx.ts'
import { loadByKey, loadKept } from '#platform/load-by-key.ts'
import type { EventRow } from '../events.sql.ts'
import type { AnswerRow, QuestionRow } from './answers.sql.ts'
import { selectAnswersAt, selectAsking, selectQuestionsOf } from './answers.sql.ts'

const MOST_KEPT = 5000

const { load: questionsOf, vouch } = loadKept<readonly QuestionRow[]>(async (ctx, eventIds) => {
  const byEvent = Map.groupBy(await selectQuestionsOf(ctx.db, eventIds), (row) => row.event_id)
  return new Map(eventIds.map((id) => [id, byEvent.get(id) ?? []]))
}, MOST_KEPT)

/** Says under which stamp the database has the questions of an event in this request (`loadKept`). */
export const vouchForQuestions = vouch

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
  const { userId } = await requireActor(ctx)
  const rows = await selectAsking(ctx.db, eventIds, userId)
  return new Map(rows.map(({ event_id }) => [event_id, true]))
})

/** Whether an event asks anything of people who come. A visitor has given nothing of it. */
async function asksAnything(ctx: Ctx, event: EventRow): Promise<boolean> {
  if (event.privacy_policy_file !== null || event.location_radius !== null) return true
  return event.social_requirements.length > 0 || (await loadQuestions(ctx, event.id)).length > 0
}

/** The questions that an event asks now, in their order. */
export const loadQuestions = async (ctx: Ctx, eventId: string): Promise<readonly QuestionRow[]> =>
  (await questionsOf(ctx, eventId)) ?? []

/** What a person answered to an event, without a guard. */
export const loadAnswersAt = async (ctx: Ctx, eventId: string, userId: string): Promise<AnswerRow[]> =>
  (await answersAt(ctx, `${eventId}|${userId}`)) ?? []

/** Whether an event asks the caller something that they have not answered, required or not. */
export async function asksCaller(ctx: Ctx, event: EventRow): Promise<boolean> {
  return (await ctx.caller()) ? ((await asking(ctx, event.id)) ?? false) : asksAnything(ctx, event)
}
