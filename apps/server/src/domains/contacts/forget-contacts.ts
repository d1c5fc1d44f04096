import { restoreHours } from '@reprise/rules/contacts/contact'
import type { Services, Work } from '#platform/ctx.ts'
import { statement } from '#platform/db/statement.ts'
import type { Erased } from '#platform/domain.ts'
import { inPieces } from '#platform/jobs/in-pieces.ts'

const PIECE = 2000

const dropPiece = statement<[string, number], { id: string }>(`
delete from contact where id in (select id from contact where owner_id = $1 limit $2) returning id`)

/** Erases the contacts of a person, before the rest of their account, in small pieces. */
export async function forgetContacts({ db }: Services, { id }: Erased): Promise<void> {
  for (;;) if ((await dropPiece(db, id, PIECE)).length < PIECE) return
}

const dropContacts = statement<[string], never>('delete from contact where owner_id = $1')
const dropGroups = statement<[string], never>('delete from contact_group where owner_id = $1')
const dropRefusals = statement<[string], never>('delete from contact_refusal where owner_id = $1')
const dropDeleted = statement<[string], never>('delete from deleted_contact where owner_id = $1')

/** Erases the address book of a person. In address books of others they stay: those are the others' own. */
export async function forgetAddressBook({ tx }: Work, { id }: Erased): Promise<void> {
  for (const drop of [dropContacts, dropGroups, dropRefusals, dropDeleted]) await drop(tx, id)
}

const purge = statement<[Temporal.Instant, number], { gone: unknown }>(`
delete from deleted_contact where id in (
  select id from deleted_contact where deleted_at < $1 order by deleted_at limit $2
) returning id as gone`)

/** Deletes for good what was deleted a day ago. */
export async function purgeDeletedContacts({ db, clock }: Services): Promise<void> {
  await inPieces(db, clock.now().subtract({ hours: restoreHours }), purge)
}
