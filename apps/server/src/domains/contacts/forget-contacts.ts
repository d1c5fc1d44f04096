import { restoreHours, undoImportDays } from '@reprise/rules/contacts/contact'
import type { Services, Work } from '#platform/ctx.ts'
import { statement } from '#platform/db/statement.ts'
import type { Erased } from '#platform/domain.ts'
import { inPieces } from '#platform/jobs/in-pieces.ts'

const PIECE = 2000

const dropImportPiece = statement<[string, number], { id: string }>(`
delete from contact_import_row where (import_id, contact_id) in (
  select r.import_id, r.contact_id from contact_import i join contact_import_row r on r.import_id = i.id
  where i.owner_id = $1 limit $2
) returning contact_id as id`)
const dropPiece = statement<[string, number], { id: string }>(`
delete from contact where id in (select id from contact where owner_id = $1 limit $2) returning id`)

/** Erases the contacts of a person, before the rest of their account, in small pieces. */
export async function forgetContacts({ db }: Services, { id }: Erased): Promise<void> {
  for (const drop of [dropImportPiece, dropPiece]) {
    let gone = PIECE
    while (gone === PIECE) gone = (await drop(db, id, PIECE)).length
  }
}

const dropContacts = statement<[string], never>('delete from contact where owner_id = $1')
const dropImports = statement<[string], never>('delete from contact_import where owner_id = $1')
const dropGroups = statement<[string], never>('delete from contact_group where owner_id = $1')
const dropRefusals = statement<[string], never>('delete from contact_refusal where owner_id = $1')
const dropDeleted = statement<[string], never>('delete from deleted_contact where owner_id = $1')

/** Erases the address book of a person. In address books of others they stay: those are the others' own. */
export async function forgetAddressBook({ tx }: Work, { id }: Erased): Promise<void> {
  for (const drop of [dropContacts, dropImports, dropGroups, dropRefusals, dropDeleted]) await drop(tx, id)
}

const purge = statement<[Temporal.Instant, number], { gone: unknown }>(`
delete from deleted_contact where id in (
  select id from deleted_contact where deleted_at < $1 order by deleted_at limit $2
) returning id as gone`)

/** Deletes for good what was deleted a day ago. */
export async function purgeDeletedContacts({ db, clock }: Services): Promise<void> {
  await inPieces(db, clock.now().subtract({ hours: restoreHours }), purge)
}

const purgeRows = statement<[Temporal.Instant, number], { gone: unknown }>(`
delete from contact_import_row where (import_id, contact_id) in (
  select r.import_id, r.contact_id from contact_import i join contact_import_row r on r.import_id = i.id
  where i.created_at < $1 limit $2
) returning contact_id as gone`)
const purgeParts = statement<[Temporal.Instant, number], { gone: unknown }>(`
delete from contact_import_part where (import_id, part) in (
  select p.import_id, p.part from contact_import i join contact_import_part p on p.import_id = i.id
  where i.created_at < $1 limit $2
) returning part as gone`)
const purgeImports = statement<[Temporal.Instant, number], { gone: unknown }>(`
delete from contact_import where id in (
  select id from contact_import where created_at < $1 order by created_at limit $2
) returning id as gone`)

/** Deletes imports that can no longer be undone. Their contacts stay. */
export async function purgeContactImports({ db, clock }: Services): Promise<void> {
  const before = clock.now().subtract({ hours: 24 * undoImportDays })
  for (const each of [purgeRows, purgeParts, purgeImports]) await inPieces(db, before, each)
}
