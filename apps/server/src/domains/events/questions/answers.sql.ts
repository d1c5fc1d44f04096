import type { QuestionKind } from '@reprise/rules/events/questions/questions'
import type { Selectable } from 'kysely'
import * as assets from '#domains/assets/public.ts'
import * as auth from '#domains/auth/public.ts'
import type { Work } from '#platform/ctx.ts'
import { statement } from '#platform/db/statement.ts'
import type { Tables } from '#platform/db/tables.ts'
import '../events.tables.ts'

export type QuestionRow = Selectable<Tables['event_question']>

/** The questions that these events ask now, in their order. */
export const selectQuestionsOf = statement<[readonly string[]], QuestionRow>(`
select * from event_question where event_id = any($1::uuid[]) and archived_at is null
order by event_id, sort_order, id`)

/** How many answers of one person at one event are shown at most. */
const mostAnswers = 100

/** An answer with the question as it was when it was answered. */
export interface AnswerRow {
  event_id: string
  user_id: string
  question_id: string
  question: string
  kind: QuestionKind
  answers: string[]
  answered_at: Temporal.Instant
}

/**
 * The answers of these people at these events (pairs), at most 100 of each pair: first those to questions that are
 * asked now, in their order, then those to questions that were taken away.
 */
export const selectAnswersAt = statement<[readonly string[], readonly string[]], AnswerRow>(`
select asked.event_id, asked.user_id, a.question_id, a.question, a.kind, a.answers, a.answered_at
from unnest($1::uuid[], $2::uuid[]) as asked(event_id, user_id)
cross join lateral (
  select a.*, q.archived_at, q.sort_order
  from event_question q join event_answer a on a.question_id = q.id and a.user_id = asked.user_id
  where q.event_id = asked.event_id
  order by q.archived_at is not null, q.sort_order, q.id limit ${mostAnswers}
) a
order by a.archived_at is not null, a.sort_order, a.question_id`)

/** The new answers as JSON. One that is as it was stays untouched. */
export const saveAnswers = statement<[userId: string, answers: string, now: Temporal.Instant], never>(`
insert into event_answer as a (question_id, user_id, question, kind, answers, answered_at)
select g.question_id, $1::uuid, g.question, g.kind, g.answers, $3::timestamptz
from jsonb_to_recordset($2::jsonb) as g(question_id uuid, question text, kind text, answers jsonb)
order by g.question_id
on conflict (question_id, user_id) do update
  set question = excluded.question, kind = excluded.kind, answers = excluded.answers, answered_at = excluded.answered_at
  where (a.question, a.kind, a.answers) is distinct from (excluded.question, excluded.kind, excluded.answers)`)

/** Takes a person's answers to these questions back. */
export const removeAnswers = statement<[userId: string, questionIds: readonly string[]], never>(
  'delete from event_answer where user_id = $1 and question_id = any($2::uuid[])',
)

/** What a person still owes an event before they get tickets there. */
export interface Owed {
  user_id: string
  /** How many required questions they have not answered as they read now. */
  questions: number
  /** Whether they have not accepted its privacy policy. */
  policy: boolean
  /** Whether they have not confirmed that they are within its location radius. */
  location: boolean
  /** How many accounts of other providers it asks for that they have not connected. */
  socials: number
}

// An answer counts as long as the question reads as it did (`answersAsAsked` of the rules).
const isAnsweredSql = (question: string, userId: string) => `exists (
  select from event_answer a where a.question_id = ${question}.id and a.user_id = ${userId}
    and a.question = ${question}.question and a.kind = ${question}.kind)`

const policyIsOwedSql = (eventId: string, userId: string) => `exists (
  select from event e where e.id = ${eventId} and e.privacy_policy_file is not null and not exists (
    select from event_policy_reaction r where r.event_id = e.id and r.user_id = ${userId}
      and r.state = 'ACCEPTED' and r.file_name = e.privacy_policy_file))`

const locationIsOwedSql = (eventId: string, userId: string) => `exists (
  select from event e where e.id = ${eventId} and e.location_radius is not null and not exists (
    select from event_location_confirmation c where c.event_id = e.id and c.user_id = ${userId}
      and (c.latitude, c.longitude, c.radius, c.unit)
        = (e.latitude, e.longitude, e.location_radius, e.location_radius_unit)))`

const owedSocialsSql = (eventId: string, userId: string) => `
  from event e, jsonb_array_elements_text(e.social_requirements) as needed(provider)
  where e.id = ${eventId} and not ${auth.isConnectedSql('needed.provider', userId)}`

/** A query of what each of these people owes an event, with a row (`Owed`) for those who owe something. */
export const owedSql = (eventId: string, userIds: string) => `
select * from (
  select p.id as user_id, (
    select count(*)::int from event_question q
    where q.event_id = ${eventId} and q.archived_at is null and q.is_required
      and not ${isAnsweredSql('q', 'p.id')}) as questions,
    ${policyIsOwedSql(eventId, 'p.id')} as policy,
    ${locationIsOwedSql(eventId, 'p.id')} as location,
    (select count(*)::int ${owedSocialsSql(eventId, 'p.id')}) as socials
  from unnest(${userIds}) as p(id)) o
where questions > 0 or policy or location or socials > 0`

/** Those of these events that ask this person something which they have not given, required or not. */
export const selectAsking = statement<[readonly string[], userId: string], { event_id: string }>(`
select asked.id as event_id from unnest($1::uuid[]) as asked(id)
where exists (
  select from event_question q where q.event_id = asked.id and q.archived_at is null
    and not ${isAnsweredSql('q', '$2::uuid')})
  or ${policyIsOwedSql('asked.id', '$2::uuid')}
  or ${locationIsOwedSql('asked.id', '$2::uuid')}
  or exists (select ${owedSocialsSql('asked.id', '$2::uuid')})`)

/** How many people accepted the present privacy policy of any of these events. */
export const countAccepted = statement<[readonly string[]], { people: number }>(`
select count(distinct r.user_id)::int as people
from event e join event_policy_reaction r on r.event_id = e.id and r.file_name = e.privacy_policy_file
where e.id = any($1::uuid[]) and r.state = 'ACCEPTED'`)

const removeAllAnswers = statement<[string], never>('delete from event_answer where user_id = $1')
const removeConfirmations = statement<[string], never>(
  'delete from event_location_confirmation where user_id = $1',
)
const removeReactions = statement<[string], { file_name: string }>(
  'delete from event_policy_reaction where user_id = $1 returning file_name',
)

/** Erases what a person answered to hosts, and to their privacy policies, and which events they were near. */
export async function forgetAnswers(work: Work, userId: string): Promise<void> {
  await removeAllAnswers(work.tx, userId)
  await removeConfirmations(work.tx, userId)
  for (const { file_name: file } of await removeReactions(work.tx, userId)) await assets.letGoOf(work, file)
}
