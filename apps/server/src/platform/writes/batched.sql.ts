import type { Json } from '../json.ts'
import type { Member } from './batch-tail.ts'

/** The answer that a member of a batch got before. */
export interface StoredRow {
  actor_id: string
  key: string
  input_hash: string
  answer: Json
}

/**
 * A scalar subquery for the statement that reads a batch's facts: the StoredRows of its members as jsonb. `actors`
 * and `keys` are the places of what keysOf answers.
 */
export function storedSql(operation: string, actors: string, keys: string): string {
  return `(select coalesce(jsonb_agg(k), '[]') from (
    select i.actor_id, i.key, i.input_hash, i.answer
    from unnest(${actors}::uuid[], ${keys}::text[]) as asked(actor_id, key)
    join idempotency i on i.actor_id = asked.actor_id and i.operation = '${operation}' and i.key = asked.key) k)`
}

/** The values for storedSql: who asks, and under which key. */
export function keysOf(members: readonly Member<{ idempotencyKey: string }>[]): [string[], string[]] {
  return [members.map((each) => each.actor.userId), members.map((each) => each.input.idempotencyKey)]
}
