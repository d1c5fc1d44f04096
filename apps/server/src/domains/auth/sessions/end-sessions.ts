import type { Work } from '#platform/ctx.ts'
import { statement } from '#platform/db/statement.ts'
import { sessionTopic } from '#platform/graphql/admit-socket.ts'
import { announce } from '#platform/news/announce.ts'
import { sessionEnded } from '../auth.news.ts'
import { forgetDevices } from '../guesses/known-device.ts'

const endThem = statement<
  [Temporal.Instant, readonly string[] | null, string | null, string | null],
  { id: string }
>(`
update session set ended_at = $1
where ended_at is null and (id = any($2::uuid[]) or user_id = $3 or impersonator_id = $3) and id is distinct from $4
returning id`)

async function end(
  work: Work,
  sessionIds: readonly string[] | null,
  userId: string | null,
  except: string | null,
): Promise<void> {
  const ended = await endThem(work.tx, work.now, sessionIds, userId, except)
  // The open sockets of a session are closed in every process as soon as this commits.
  await work.live.publish(
    work.tx,
    ended.map(({ id }) => sessionTopic(id)),
  )
  await announce(
    work,
    ended.map(({ id }) => sessionEnded(id, 1, { sessionId: id })),
  )
}

/** Ends one session: its refresh and access tokens at once, its sockets within a second. */
export function endSessionNow(work: Work, sessionId: string): Promise<void> {
  return end(work, [sessionId], null, null)
}

const readPending = statement<[string], { id: string }>(`
select id from session
where user_id = $1 and ended_at is null and is_pending and impersonator_id is null`)

/** Ends every sign-in of a person that waits for its second factor. */
export async function endPendingOf(work: Work, userId: string): Promise<void> {
  const pending = await readPending(work.tx, userId)
  const ids = pending.map(({ id }) => id)
  await end(work, ids, null, null)
}

/**
 * Ends all sessions of a person except `except`, also pending ones and those in which they act as somebody
 * else. Their devices are not known any more.
 */
export async function endSessionsOf(work: Work, userId: string, except: string | null = null): Promise<void> {
  await end(work, null, userId, except)
  await forgetDevices(work.tx, userId, except)
}
