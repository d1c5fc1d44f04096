import { randomUUID } from 'node:crypto'
import type { QuestionInput } from '@reprise/rules/events/questions/question.input'
import { hasChoices } from '@reprise/rules/events/questions/questions'
import type { Work } from '#platform/ctx.ts'
import { statement } from '#platform/db/statement.ts'
import { fail } from '#platform/fail.ts'
import { selectQuestionsOf } from './answers.sql.ts'

type At = Pick<Work, 'tx' | 'now'>

const writeAll = statement<[eventId: string, questions: string, now: Temporal.Instant], { saved: number }>(`
with given as materialized (
  select * from jsonb_to_recordset($2::jsonb)
    as g(id uuid, question text, kind text, choices jsonb, is_required boolean, sort_order int)
), archived as (
  update event_question set archived_at = $3::timestamptz
  where event_id = $1 and archived_at is null and id not in (select id from given)
), saved as (
  insert into event_question as q (id, event_id, question, kind, choices, is_required, sort_order, created_at)
  select id, $1, question, kind, choices, is_required, sort_order, $3::timestamptz from given
  on conflict (id) do update
    set question = excluded.question, kind = excluded.kind, choices = excluded.choices,
      is_required = excluded.is_required, sort_order = excluded.sort_order, archived_at = null
    where q.event_id = excluded.event_id
  returning q.id
)
select count(*)::int as saved from saved`)

/**
 * Makes these the questions that an event asks, in this order. One that is missing is archived and keeps its answers;
 * one that comes back is asked again. The caller guards, and holds a lock on the event. CONFLICT where an id belongs to
 * a question of another event.
 */
export async function saveQuestions(
  { tx, now }: At,
  eventId: string,
  questions: readonly QuestionInput[],
): Promise<void> {
  const rows = questions.map(({ questionId, question, kind, choices, isRequired }, index) => ({
    id: questionId,
    question,
    kind,
    choices: hasChoices(kind) ? choices : [],
    is_required: isRequired,
    sort_order: index,
  }))
  const [{ saved } = { saved: 0 }] = await writeAll(tx, eventId, JSON.stringify(rows), now)
  if (saved < rows.length)
    throw fail.conflict("These questions couldn't be saved. Please reload and try again.")
}

/** Asks the questions of an event at these others, too, without their answers. */
export async function copyQuestions(work: At, fromId: string, toIds: readonly string[]): Promise<void> {
  const originals = await selectQuestionsOf(work.tx, [fromId])
  if (originals.length === 0) return
  for (const toId of toIds) {
    const copies = originals.map(({ question, kind, choices, is_required }) => ({
      questionId: randomUUID(),
      question,
      kind,
      choices,
      isRequired: is_required,
    }))
    await saveQuestions(work, toId, copies)
  }
}

/**
 * Makes these the questions of an event and of later dates of its series. A later date keeps its own question, and the
 * answers to it, where it asks the same as the event did; other questions are new there.
 */
export async function saveQuestionsOfDates(
  work: At,
  [eventId = '', ...laterIds]: readonly string[],
  questions: readonly QuestionInput[],
): Promise<void> {
  const asked = laterIds.length > 0 ? await selectQuestionsOf(work.tx, [eventId, ...laterIds]) : []
  const byDate = Map.groupBy(asked, ({ event_id }) => event_id)
  const formerly = new Map(byDate.get(eventId)?.map(({ id, question }) => [id, question]))
  await saveQuestions(work, eventId, questions)
  for (const laterId of laterIds) {
    const own = new Map(byDate.get(laterId)?.map(({ id, question }) => [question, id]))
    const there = questions.map((each) => ({
      ...each,
      questionId: own.get(formerly.get(each.questionId) ?? each.question) ?? randomUUID(),
    }))
    await saveQuestions(work, laterId, there)
  }
}
