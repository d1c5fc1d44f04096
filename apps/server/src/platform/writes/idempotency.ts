import type { Work } from '../ctx.ts'
import { statement } from '../db/statement.ts'
import { fail } from '../fail.ts'
import type { Json } from '../json.ts'
import { hashOf } from '../json.ts'

/** How long an answer is kept. Until then a repeated key gets it again; later it is a new request. */
export const answerDays = 30

interface Claimed {
  kind: 'claimed'
  actorId: string
  operation: string
  key: string
}
export type Claim = Claimed | { kind: 'answered'; answer: Json }

// A second caller of a running key waits here for the first one's transaction, at most as long as lock_timeout.
const claimRow = statement<[string, string, string, string, Temporal.Instant], { key: string }>(`
insert into idempotency (actor_id, operation, key, input_hash, created_at) values ($1, $2, $3, $4, $5)
on conflict (actor_id, operation, key) do nothing
returning key`)

const readRow = statement<[string, string, string], { input_hash: string; answer: Json }>(`
select input_hash, answer from idempotency where actor_id = $1 and operation = $2 and key = $3`)

/**
 * Claims a key for this transaction, or answers what the same request got before. Throws IDEMPOTENCY_MISMATCH where
 * the key came with another input before.
 */
export async function claimKey(
  work: Work,
  request: { actorId: string; operation: string; key: string; input: unknown },
): Promise<Claim> {
  const { actorId, operation, key } = request
  const hash = hashOf(request.input)
  const [claimed] = await claimRow(work.tx, actorId, operation, key, hash, work.now)
  if (claimed) return { kind: 'claimed', actorId, operation, key }
  const [stored] = await readRow(work.tx, actorId, operation, key)
  if (!stored) throw fail.conflict()
  if (stored.input_hash !== hash) throw fail.idempotencyMismatch()
  return { kind: 'answered', answer: stored.answer }
}

/**
 * Whether this same request was answered before. For a guard that would refuse a repeat because of the first
 * call's effect.
 */
export async function wasAnswered(
  { tx }: Work,
  request: { actorId: string; operation: string; key: string; input: unknown },
): Promise<boolean> {
  const [stored] = await readRow(tx, request.actorId, request.operation, request.key)
  return stored?.input_hash === hashOf(request.input)
}
