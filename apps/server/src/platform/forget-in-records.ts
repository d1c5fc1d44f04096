import type { Work } from './ctx.ts'
import { statement } from './db/statement.ts'

// A message to somebody else that has not gone yet is not lost for naming them.
const deleteMessages = statement<[string[], string[], Temporal.Instant], never>(`
delete from outbox_message m where m.recipient = any($1::text[])
  or m.created_at < $3 and exists (select from unnest($2::text[]) said
    where position(said in m.subject || ' ' || m.text || ' ' || coalesce(m.html, '') || ' ' || m.attachments::text) > 0)`)

// A text as JSON writes it, quotes included: only a whole value is one, and never a part of another.
const standFor = (table: string, column: string) =>
  statement<[string, string], never>(`
update ${table} set ${column} = replace(${column}::text, to_json($1::text)::text, to_json($2::text)::text)::jsonb
where position(to_json($1::text)::text in ${column}::text) > 0`)

const columns = [standFor('audit', 'input'), standFor('idempotency', 'answer'), standFor('news', 'payload')]

const emptyInputs = statement<[string], never>(`
update audit set input = '{}' where (actor_id = $1 or subject = $1::text) and input <> '{}'`)

interface Known {
  id: string
  /** Addresses and numbers that messages went to. */
  contacts: string[]
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
  await deleteMessages(db, contacts, [...contacts, ...names], now.subtract({ hours: 24 }))
  await emptyInputs(db, id)
  for (const known of [...names, ...contacts]) for (const put of columns) await put(db, known, standIn)
}
