import type { Db } from '#platform/db/database.ts'
import { statement } from '#platform/db/statement.ts'

const selectAdmitted = statement<[readonly string[]], { id: string; admitted_at: Temporal.Instant }>(
  'select id, admitted_at from ticket where id = any($1::uuid[]) and admitted_at is not null',
)

/** When tickets were let in. Those that are not are missing. It checks no rights. */
export async function readAdmitted(
  db: Db,
  ticketIds: readonly string[],
): Promise<ReadonlyMap<string, Temporal.Instant>> {
  return new Map((await selectAdmitted(db, ticketIds)).map((row) => [row.id, row.admitted_at]))
}
