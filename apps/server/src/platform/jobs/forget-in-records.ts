import type { Services } from '../ctx.ts'
import { statement } from '../db/statement.ts'

const deleteMessages = statement<[string[], Temporal.Instant[]], never>(`
delete from outbox_message m using unnest($1::text[], $2::timestamptz[]) as theirs (recipient, since)
where m.recipient = theirs.recipient and m.created_at >= theirs.since`)

// Lines by their person, and lines about them, each through its own index, from the line after $2 on.
const emptied = (whose: string) =>
  statement<[string, bigint, number], { id: bigint }>(`
with next as (select id from audit where ${whose} and id > $2 order by id limit $3),
emptied as (update audit a set input = '{}' from next where a.id = next.id and input <> '{}')
select id from next order by id`)
const emptyLines = [emptied('actor_id = $1::uuid'), emptied('subject = $1::text')]

const dropNotes = statement<[string], never>(`
update news set payload = payload || '{"note": null}'
where payload ->> 'note' is not null and (payload ->> 'userId' = $1 or payload ->> 'senderId' = $1)`)

const BATCH = 1000

/** An address or a number, and since when it is proven. What was sent to it before may belong to somebody else. */
interface ProvenContact {
  at: string
  since: Temporal.Instant
}

/**
 * Removes a person from what every write leaves behind: messages to them, the inputs of their calls, and news about
 * them that nobody has handled. What others did names a person only by their id, or ends within days
 * (purge-records.ts). Works in small pieces; a repetition does nothing.
 */
export async function forgetInRecords(
  { db }: Services,
  { id, contacts }: { id: string; contacts: readonly ProvenContact[] },
): Promise<void> {
  await deleteMessages(
    db,
    contacts.map(({ at }) => at),
    contacts.map(({ since }) => since),
  )
  for (const emptyNext of emptyLines) {
    let last: bigint | undefined = 0n
    while (last !== undefined) {
      const lines: { id: bigint }[] = await emptyNext(db, id, last, BATCH)
      last = lines.length < BATCH ? undefined : lines.at(-1)?.id
    }
  }
  await dropNotes(db, id)
}
