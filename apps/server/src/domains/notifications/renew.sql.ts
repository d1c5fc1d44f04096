import { statement } from '#platform/db/statement.ts'

// A renewed row gets a new id, by which open browsers notice it.
const isNew = 'n.is_news and n.created_at > o.created_at'

/** Writes the rows (a jsonb array) over those of the same person and cause. Answers whose row changed. */
export const renewAll = statement<[string, Temporal.Instant], { user_id: string }>(`
merge into notification o using (
  select * from jsonb_to_recordset($1::jsonb)
    as n(id uuid, user_id uuid, type text, properties jsonb, person_id uuid, cause text, asks text, about text,
      mail_due_at timestamptz, created_at timestamptz, is_news boolean)
) n on o.user_id = n.user_id and o.cause = n.cause
when matched and (${isNew} or o.done_at is not null or o.properties <> n.properties) then update set
  id = case when ${isNew} then n.id else o.id end,
  created_at = case when ${isNew} then n.created_at else o.created_at end,
  read_at = case when ${isNew} then null else o.read_at end,
  mailed_at = case when ${isNew} and o.read_at is not null then null else o.mailed_at end,
  mail_due_at = case when ${isNew} and (o.read_at is not null or o.mailed_at is null)
    then coalesce(o.mail_due_at, n.mail_due_at) else o.mail_due_at end,
  properties = n.properties, person_id = n.person_id, about = n.about, done_at = null, changed_at = $2
when not matched then insert
  (id, user_id, type, properties, person_id, cause, asks, about, mail_due_at, created_at, changed_at)
  values (n.id, n.user_id, n.type, n.properties, n.person_id, n.cause, n.asks, n.about, n.mail_due_at, n.created_at,
    $2)
returning o.user_id`)
