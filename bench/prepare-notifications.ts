import { sql } from 'kysely'
import type { Services } from '../apps/server/src/platform/ctx.ts'

const EACH = 40

/** Inserts notifications of the last weeks for all people, half of them unread. */
export async function prepareNotifications(
  { db, clock }: Services,
  people: readonly { userId: string }[],
): Promise<void> {
  const now = clock.now()
  await sql`
    insert into notification (id, user_id, type, properties, cause, created_at, read_at)
    select gen_random_uuid(), id, 'EventStarted', '{}', n::text,
      ${now}::timestamptz - interval '12 hours' * n, case when n % 2 = 0 then ${now}::timestamptz end
    from unnest(${people.map(({ userId }) => userId)}::uuid[]) id, generate_series(1, ${EACH}::int) n`.execute(
    db,
  )
}
