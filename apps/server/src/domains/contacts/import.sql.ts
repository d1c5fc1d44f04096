import type { ImportFate } from '@reprise/rules/contacts/enums'
import type { Selectable } from 'kysely'
import { statement } from '#platform/db/statement.ts'
import type { Tables } from '#platform/db/tables.ts'
import './contacts.tables.ts'

export type ContactImportRow = Selectable<Tables['contact_import']>
type At = Temporal.Instant

/** What became of a row of a file. */
export type ImportedRow = {
  line: number
  fate: ImportFate
  differences: readonly { field: string; kept: string; other: string }[]
}

export const insertImport = statement<[string, string, string, At], never>(`
insert into contact_import (id, owner_id, file_name, created_at) values ($1, $2, $3, $4) on conflict do nothing`)

export const lockImport = statement<[string, string], ContactImportRow>(
  'select * from contact_import where id = $1 and owner_id = $2 for update',
)

export const selectPart = statement<[string, number], { rows: readonly ImportedRow[] }>(
  'select rows from contact_import_part where import_id = $1 and part = $2',
)

/** Keeps the answer to a part, and counts its contacts. */
export const insertPart = statement<[string, number, string, created: number, merged: number], never>(`
with counted as (
  update contact_import set created_count = created_count + $4, merged_count = merged_count + $5 where id = $1
)
insert into contact_import_part (import_id, part, rows) values ($1, $2, $3::jsonb)`)

/** Notes what an import wrote: the ids of contacts, with the details before of those that were there. */
export const noteWritten = statement<[string, string], never>(`
insert into contact_import_row (import_id, contact_id, before, version)
select $1, c.id, w.before, c.version
from jsonb_to_recordset($2::jsonb) as w(id uuid, before jsonb) join contact c on c.id = w.id
on conflict (import_id, contact_id) do update set version = excluded.version`)

export const markUndone = statement<[string, At], never>(
  'update contact_import set undone_at = coalesce(undone_at, $2) where id = $1',
)

/**
 * Takes back a piece of what an import wrote: deletes its new contacts, and gives the others their details before.
 * What was changed since stays, and what would bring back an address that another contact has got meanwhile.
 */
export const undoPiece = statement<[string, string, At, number], { undone: number }>(`
with piece as (
  select * from contact_import_row where import_id = $1 order by contact_id limit $4
), gone as (
  delete from contact c using piece p
  where c.id = p.contact_id and c.owner_id = $2 and p.before is null and c.version = p.version returning c.id
), back as (
  update contact c set name = p.before ->> 'name', email = p.before ->> 'email',
    phone_number = p.before ->> 'phone_number', custom_fields = p.before -> 'custom_fields',
    may_be_mailed = (p.before ->> 'may_be_mailed')::boolean, may_be_texted = (p.before ->> 'may_be_texted')::boolean,
    version = c.version + 1, updated_at = $3
  from piece p
  where c.id = p.contact_id and c.owner_id = $2 and p.before is not null and c.version = p.version
    and not exists (select from contact o where o.owner_id = $2 and o.id <> c.id
      and (o.email = p.before ->> 'email' or o.phone_number = p.before ->> 'phone_number'))
  returning c.id
), done as (
  delete from contact_import_row r using piece p where r.import_id = p.import_id and r.contact_id = p.contact_id
)
select (select count(*) from gone)::int + (select count(*) from back)::int as undone`)

export const countLeft = statement<[string], { count: number }>(
  'select count(*)::int as count from contact_import_row where import_id = $1',
)

export const selectImports = statement<[string, At | null, string | null, number], ContactImportRow>(`
select * from contact_import
where owner_id = $1 and ($2::timestamptz is null or (created_at, id) < ($2::timestamptz, $3::uuid))
order by created_at desc, id desc limit $4::int`)

export const countImports = statement<[string], { count: number }>(
  'select count(*)::int as count from contact_import where owner_id = $1',
)
