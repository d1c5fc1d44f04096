import type { Selectable } from 'kysely'
import { statement } from '#platform/db/statement.ts'
import type { Tables } from '#platform/db/tables.ts'
import './contacts.tables.ts'

export type ContactRow = Selectable<Tables['contact']>
export type ContactGroupRow = Selectable<Tables['contact_group']>
type At = Temporal.Instant

/** Locks the address book of a person until the transaction ends, so that nobody is added twice. */
export const lockAddressBook = statement<[string], never>(
  `select pg_advisory_xact_lock(hashtextextended('contacts.' || $1::text, 0))`,
)

export const countContacts = statement<[string], { count: number }>(
  'select count(*)::int as count from contact where owner_id = $1',
)

/** The contacts of a person with these ids. Those of others are not among them. */
export const selectContacts = statement<[string, readonly string[]], ContactRow>(
  'select * from contact where owner_id = $1 and id = any($2::uuid[])',
)

/** The contacts of a person that have one of these email addresses or phone numbers. */
export const selectSame = statement<[string, readonly string[], readonly string[]], ContactRow>(`
select * from contact where owner_id = $1 and email = any($2::text[])
union
select * from contact where owner_id = $1 and phone_number = any($3::text[])`)

/** Those of the addresses and numbers that want no messages from this person. */
export const selectRefusals = statement<[string, readonly string[]], { address: string }>(
  'select address from contact_refusal where owner_id = $1 and address = any($2::text[])',
)

const columns = `id uuid, name text, email text, phone_number text, custom_fields jsonb, may_be_mailed boolean,
  may_be_texted boolean`

export const insertContacts = statement<[string, string, At], never>(`
insert into contact (id, owner_id, name, email, phone_number, custom_fields, may_be_mailed, may_be_texted, created_at, updated_at)
select id, $1, name, email, phone_number, custom_fields, may_be_mailed, may_be_texted, $3, $3
from jsonb_to_recordset($2::jsonb) as n(${columns})`)

// Two contacts may swap an address, and a unique index looks at each row by itself.
const emptyChanging = statement<[string, string], never>(`
update contact c set email = null, phone_number = null, name = case when c.name = '' then '-' else c.name end
from jsonb_to_recordset($2::jsonb) as n(${columns})
where c.id = n.id and c.owner_id = $1
  and (c.email is distinct from n.email or c.phone_number is distinct from n.phone_number)`)

const writeChanged = statement<[string, string, At], never>(`
update contact c set name = n.name, email = n.email, phone_number = n.phone_number, custom_fields = n.custom_fields,
  may_be_mailed = n.may_be_mailed, may_be_texted = n.may_be_texted, version = c.version + 1, updated_at = $3
from jsonb_to_recordset($2::jsonb) as n(${columns})
where c.id = n.id and c.owner_id = $1`)

/** Gives contacts of a person new details. `rows` is a list in JSON with the columns of `insertContacts`. */
export async function changeContacts(
  db: Parameters<typeof writeChanged>[0],
  ownerId: string,
  rows: string,
  now: At,
): Promise<void> {
  await emptyChanging(db, ownerId, rows)
  await writeChanged(db, ownerId, rows, now)
}

/** Notes who said no, and forgets it for those who the owner says agreed. */
export const noteRefusals = statement<[string, readonly string[], At], never>(`
insert into contact_refusal (owner_id, address, refused_at)
select $1, address, $3 from unnest($2::text[]) address on conflict do nothing`)
export const dropRefusals = statement<[string, readonly string[]], never>(
  'delete from contact_refusal where owner_id = $1 and address = any($2::text[])',
)

/** Deletes contacts and keeps them for an undo. Returns the ids of those that were there. */
export const deleteRows = statement<[string, readonly string[], At], { id: string }>(`
with grouped as (
  select contact_id, array_agg(group_id) as ids from contact_in_group where contact_id = any($2::uuid[]) group by 1
), gone as (
  delete from contact where owner_id = $1 and id = any($2::uuid[]) returning *
)
insert into deleted_contact (id, owner_id, contact, group_ids, deleted_at)
select gone.id, gone.owner_id, to_jsonb(gone), coalesce(grouped.ids, '{}'), $3
from gone left join grouped on grouped.contact_id = gone.id returning id`)

/**
 * Brings deleted contacts back, with those of their groups that are still there. One whose address or number another
 * contact has got meanwhile stays deleted.
 */
export const restoreRows = statement<[string, readonly string[], At], { id: string }>(`
with gone as (
  select * from deleted_contact where owner_id = $1 and id = any($2::uuid[]) and deleted_at > $3
), back as (
  insert into contact select c.* from gone, jsonb_populate_record(null::contact, gone.contact) c
  on conflict do nothing returning id
), grouped as (
  insert into contact_in_group (group_id, contact_id)
  select g.id, back.id from back join gone on gone.id = back.id join contact_group g on g.id = any(gone.group_ids)
)
delete from deleted_contact where id in (select id from back) returning id`)

export const selectGroups = statement<[readonly string[]], ContactGroupRow>(
  'select * from contact_group where id = any($1::uuid[])',
)
export const selectOwnGroup = statement<[string, string], ContactGroupRow>(
  'select * from contact_group where owner_id = $1 and id = $2',
)
export const lockOwnGroup = statement<[string, string], ContactGroupRow>(
  'select * from contact_group where owner_id = $1 and id = $2 for update',
)

/** Puts contacts of a person into a group. Those of others, and those that are in it, change nothing. */
export const addToGroup = statement<[string, string, readonly string[]], never>(`
insert into contact_in_group (group_id, contact_id)
select $2, c.id from contact c where c.owner_id = $1 and c.id = any($3::uuid[]) on conflict do nothing`)
