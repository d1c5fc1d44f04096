import type { Work } from './ctx.ts'
import { statement } from './db/statement.ts'

// A message to somebody else that has not gone yet is not lost for naming them.
const deleteMessages = statement<[string[], Temporal.Instant[], string[], Temporal.Instant], never>(`
delete from outbox_message m where exists (
    select from unnest($1::text[], $2::timestamptz[]) as theirs (recipient, since)
    where m.recipient = theirs.recipient and m.created_at >= theirs.since)
  or m.created_at < $4 and exists (select from unnest($3::text[]) said
    where position(said in m.subject || ' ' || m.text || ' ' || coalesce(m.html, '') || ' ' || m.attachments::text) > 0)`)

// A text as JSON writes it, quotes included: only a whole value is one, and never a part of another.
const standFor = (table: string, column: string) =>
  statement<[string, string], never>(`
update ${table} set ${column} = replace(${column}::text, to_json($1::text)::text, to_json($2::text)::text)::jsonb
where position(to_json($1::text)::text in ${column}::text) > 0`)

const columns = [standFor('audit', 'input'), standFor('idempotency', 'answer'), standFor('news', 'payload')]

const emptyInputs = statement<[string], never>(`
update audit set input = '{}' where (actor_id = $1 or subject = $1::text) and input <> '{}'`)

/** An address or a number, and since when it is proven: what went to it before may be somebody else's. */
interface ProvenContact {
  at: string
  since: Temporal.Instant
}

interface Known {
  id: string
  contacts: readonly ProvenContact[]
  /** Texts by which the person is known to others: their name, their user name. */
  names: string[]
}

/**
 * Forgets a person in what every write leaves behind: messages to them and about them, what they gave their acts, and
 * a stand-in in the place of their name in what others did. It reads these tables whole; done again it does nothing.
 */
export async function forgetInRecords(
  { tx: db, now }: Pick<Work, 'tx' | 'now'>,
  { id, contacts, names }: Known,
  standIn: string,
): Promise<void> {
  const addresses = contacts.map(({ at }) => at)
  const since = contacts.map((each) => each.since)
  await deleteMessages(db, addresses, since, [...addresses, ...names], now.subtract({ hours: 24 }))
  await emptyInputs(db, id)
  for (const known of [...names, ...addresses]) for (const put of columns) await put(db, known, standIn)
}
