import type { Language } from '@reprise/rules/locales/languages'
import type { Actor } from '../ctx.ts'
import type { Failure } from '../fail.ts'
import type { Json } from '../json.ts'
import { redact } from '../logs/redact.ts'
import type { News, RoutedNews } from '../news/news.ts'

/** One request of a batch. */
export interface Member<Input> {
  /** Person and key: the same for a repeated request. */
  id: string
  actor: Actor
  /** The language that the caller reads. */
  language: Language
  input: Input
  hash: string
}

/** The verdict on one member: it is written, it gets an answer without a write, or it is refused. */
export type MemberOutcome<Write, Answer extends Json> =
  | { write: Write; answer: Answer; subject: string; news: News[] }
  | { answer: Answer }
  | { refusal: Failure }

interface Ending {
  member: Member<{ idempotencyKey: string }>
  requestId: string
  subject: string
  answer: Json
  news: readonly RoutedNews[]
}

/** The audit line, stored answer and news of every written member, as one jsonb value. */
export function tailOf(operation: string, endings: readonly Ending[]): string {
  return JSON.stringify(
    endings.map(({ member, requestId, subject, answer, news }) => ({
      operation,
      actor_id: member.actor.userId,
      impersonated_by: member.actor.impersonatedBy,
      key: member.input.idempotencyKey,
      input_hash: member.hash,
      input: redact(member.input),
      request_id: requestId,
      subject,
      answer,
      news,
    })),
  )
}

/**
 * The end of every batched statement: common table expressions that follow the statement's own. `tail` and `now`
 * are the placeholders of the jsonb value and of the moment ($2, $3). A key that another process answered
 * meanwhile violates the primary key, and the whole statement is judged again.
 */
export function tailSql(tail: string, now: string): string {
  return `
ending as materialized (
  select * from jsonb_to_recordset(${tail}::jsonb) as e(operation text, actor_id uuid, impersonated_by uuid,
    key text, input_hash text, input jsonb, request_id text, subject text, answer jsonb, news jsonb)
), kept_key as (
  insert into idempotency (actor_id, operation, key, input_hash, answer, created_at)
  select actor_id, operation, key, input_hash, answer, ${now}::timestamptz from ending
), ${recordSql(now)}`
}

/** Writes the audit lines and the news of a table `ending` that is defined before it. */
export function recordSql(now: string): string {
  return `
audited as (
  insert into audit (at, actor_id, impersonated_by, operation, subject, input, request_id)
  select ${now}::timestamptz, actor_id, impersonated_by, operation, subject, input, request_id from ending
), announced as materialized (
  select n.* from ending, jsonb_to_recordset(ending.news)
    as n(id uuid, kind text, subject text, version int, payload jsonb, reactions text[])
), kept_news as (
  insert into news (id, kind, subject, version, payload, at)
  select id, kind, subject, version, payload, ${now}::timestamptz from announced
), delivered as (
  insert into news_delivery (news_id, reaction, due_at)
  select id, reaction, ${now}::timestamptz from announced, unnest(reactions) reaction
)`
}
