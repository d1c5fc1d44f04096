import type { Db } from '#platform/db/database.ts'
import { statement } from '#platform/db/statement.ts'
import { fail } from '#platform/fail.ts'

/** Uploads a person may begin within an hour. */
const MOST_BEGUN = 100
/**
 * How many bytes of pictures a person may send within a day, counted as they are stored. A cleaned picture has 0.2
 * to 1.5 MB, so this is enough for a whole program of events. A person who wants to fill the disk needs weeks for
 * a gigabyte, and is noticed.
 */
const MOST_BYTES = 50 * 1024 * 1024

interface Day {
  begun: bigint
  bytes: bigint
}

const lock = statement<[string], never>(
  `select pg_advisory_xact_lock(hashtextextended('asset.' || $1::text, 0))`,
)
const count = statement<[string, Temporal.Instant, Temporal.Instant], Day>(`
select count(*) filter (where created_at > $2) as begun, coalesce(sum(byte_length), 0)::bigint as bytes
from asset where owner_id = $1 and created_at > $3`)

async function lockDay(tx: Db, ownerId: string, now: Temporal.Instant): Promise<Day> {
  await lock(tx, ownerId)
  const [day] = await count(tx, ownerId, now.subtract({ hours: 1 }), now.subtract({ hours: 24 }))
  return day ?? { begun: 0n, bytes: 0n }
}

const tooMuch = () => fail.rateLimited("You've uploaded many pictures today. Please try again tomorrow.")

/** Locks a person's uploads until the transaction ends. Throws RATE_LIMITED where they may begin no other. */
export async function lockToBegin(tx: Db, ownerId: string, now: Temporal.Instant): Promise<void> {
  const { begun, bytes } = await lockDay(tx, ownerId, now)
  if (begun >= MOST_BEGUN) throw fail.rateLimited()
  if (bytes >= MOST_BYTES) throw tooMuch()
}

/**
 * Locks a person's uploads until the transaction ends, before a picture of `byteLength` is kept. Throws
 * RATE_LIMITED where it would pass the limit of the day.
 */
export async function lockToKeep(
  tx: Db,
  ownerId: string,
  byteLength: number,
  now: Temporal.Instant,
): Promise<void> {
  const { bytes } = await lockDay(tx, ownerId, now)
  if (bytes + BigInt(byteLength) > MOST_BYTES) throw tooMuch()
}
