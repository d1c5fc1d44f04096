import type { Member } from './batch-tail.ts'
import type { Db } from './db/database.ts'
import { statement } from './db/statement.ts'
import type { Json } from './json.ts'

export interface Stored {
  input_hash: string
  answer: Json
}

const readKeys = statement<[string, string[], string[]], Stored & { actor_id: string; key: string }>(`
select i.actor_id, i.key, i.input_hash, i.answer
from unnest($2::uuid[], $3::text[]) as asked(actor_id, key)
join idempotency i on i.actor_id = asked.actor_id and i.operation = $1 and i.key = asked.key`)

/** The answers that members of a batch got before, by member id. */
export async function readStored(
  db: Db,
  operation: string,
  members: readonly Member<{ idempotencyKey: string }>[],
): Promise<Map<string, Stored>> {
  const rows = await readKeys(
    db,
    operation,
    members.map((each) => each.actor.userId),
    members.map((each) => each.input.idempotencyKey),
  )
  return new Map(rows.map((row) => [`${row.actor_id}:${row.key}`, row]))
}
