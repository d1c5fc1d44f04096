import type { Actor, Work } from '../ctx.ts'
import { statement } from '../db/statement.ts'
import type { Json } from '../json.ts'
import { redact } from '../logs/redact.ts'
import type { News } from '../news/news.ts'
import type { Claim } from './idempotency.ts'

interface Ending {
  actor: Actor | null
  requestId: string
  operation: string
  subject: string | null
  input: unknown
  news: readonly News[]
  claim: Claim | undefined
  answer: Json
}

// One statement that ends every write: its audit line, its news, its stored answer.
const endWrite = statement<
  [
    Temporal.Instant,
    string | null,
    string | null,
    string,
    string | null,
    string,
    string,
    string,
    string | null,
    string,
  ],
  never
>(`
with announced as (
  select * from jsonb_to_recordset($8::jsonb)
    as n(id uuid, kind text, subject text, version int, payload jsonb, reactions text[])
), kept as (
  insert into news (id, kind, subject, version, payload, at)
  select id, kind, subject, version, payload, $1::timestamptz from announced
), delivered as (
  insert into news_delivery (news_id, reaction, due_at)
  select id, reaction, $1::timestamptz from announced, unnest(reactions) reaction
), answered as (
  update idempotency set answer = $10::jsonb
  where actor_id = $2::uuid and operation = $4 and key = $9
)
insert into audit (at, actor_id, impersonated_by, operation, subject, input, request_id)
values ($1, $2, $3, $4, $5, $6::jsonb, $7)`)

export async function finish(work: Work, ending: Ending): Promise<void> {
  await endWrite(
    work.tx,
    work.now,
    ending.actor?.userId ?? null,
    ending.actor?.impersonatedBy ?? null,
    ending.operation,
    ending.subject,
    JSON.stringify(redact(ending.input)),
    ending.requestId,
    JSON.stringify(work.news.withReactions(ending.news)),
    ending.claim?.kind === 'claimed' ? ending.claim.key : null,
    JSON.stringify(ending.answer),
  )
}
