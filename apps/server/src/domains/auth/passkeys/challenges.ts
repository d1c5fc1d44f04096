import { randomBytes, randomUUID } from 'node:crypto'
import { passkeyMinutes } from '@reprise/rules/auth/passkey'
import type { Ctx } from '#platform/ctx.ts'
import type { Db } from '#platform/db/database.ts'
import { statement } from '#platform/db/statement.ts'

type Kind = 'register' | 'login'

interface Challenge {
  challenge: string
  user_id: string | null
}

// Each new challenge also removes those that are too old to be answered.
const insertChallenge = statement<
  [string, Kind, string, string | null, Temporal.Instant, Temporal.Instant],
  never
>(`
with over as (delete from passkey_challenge where expires_at <= $6)
insert into passkey_challenge (id, kind, challenge, user_id, expires_at) values ($1, $2, $3, $4, $5)`)

const deleteChallenge = statement<[string, Kind, string | null, Temporal.Instant], Challenge>(`
delete from passkey_challenge where id = $1 and kind = $2 and expires_at > $4 and ($3::uuid is null or user_id = $3)
returning challenge, user_id`)

/** A fresh challenge of one kind, good for one answer within 5 minutes; of one person where an id is given. */
export async function giveChallenge(
  db: Db,
  now: Temporal.Instant,
  { kind, userId }: { kind: Kind; userId: string | null },
): Promise<{ challengeId: string; challenge: Uint8Array<ArrayBuffer> }> {
  const challengeId = randomUUID()
  const challenge = new Uint8Array(randomBytes(32))
  const text = Buffer.from(challenge).toString('base64url')
  await insertChallenge(db, challengeId, kind, text, userId, now.add({ minutes: passkeyMinutes }), now)
  return { challengeId, challenge }
}

/**
 * Uses up a challenge of this kind, and of this person where an id is given; undefined where there is none.
 * It is removed even if the answer is wrong, so nothing can be tried twice.
 */
export async function takeChallenge(
  ctx: Ctx,
  challengeId: string,
  kind: Kind,
  userId: string | null,
): Promise<Challenge | undefined> {
  const [taken] = await deleteChallenge(ctx.db, challengeId, kind, userId, ctx.clock.now())
  return taken
}
