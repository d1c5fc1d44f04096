import type { Work } from './ctx.ts'
import { statement } from './db/statement.ts'
import { fail } from './fail.ts'
import type { Json } from './json.ts'
import { hashOf } from './json.ts'

export type Keep = 'forever' | 'day'

export interface Claimed {
  kind: 'claimed'
  actorId: string
  operation: string
  key: string
}
export type Claim = Claimed | { kind: 'answered'; answer: Json }

// A second caller of a running key waits here for the first one's transaction, at most
// as long as lock_timeout. An expired answer is taken over.
const claimRow = statement<
  [string, string, string, string, Temporal.Instant, Temporal.Instant | null],
  { key: string }
>(`
insert into idempotency (actor_id, operation, key, input_hash, created_at, expires_at)
values ($1, $2, $3, $4, $5, $6)
on conflict (actor_id, operation, key) do update
  set input_hash = excluded.input_hash, created_at = excluded.created_at,
      expires_at = excluded.expires_at, answer = null
  where idempotency.expires_at <= $5
returning key`)

const readRow = statement<[string, string, string], { input_hash: string; answer: Json }>(`
select input_hash, answer from idempotency where actor_id = $1 and operation = $2 and key = $3`)

function expiryOf(keep: Keep, now: Temporal.Instant): Temporal.Instant | null {
  return keep === 'forever' ? null : now.add({ hours: 24 })
}

/**
 * Claims a key for this transaction, or answers what the same request got before.
 * The same key with another input is IDEMPOTENCY_MISMATCH.
 */
export async function claimKey(
  work: Work,
  request: { actorId: string; operation: string; key: string; input: unknown; keep: Keep },
): Promise<Claim> {
  const { actorId, operation, key } = request
  const hash = hashOf(request.input)
  const [claimed] = await claimRow(
    work.tx,
    actorId,
    operation,
    key,
    hash,
    work.now,
    expiryOf(request.keep, work.now),
  )
  if (claimed) return { kind: 'claimed', actorId, operation, key }
  const [stored] = await readRow(work.tx, actorId, operation, key)
  if (!stored || stored.input_hash !== hash) throw fail.idempotencyMismatch()
  return { kind: 'answered', answer: stored.answer }
}
