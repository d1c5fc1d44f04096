import { contactImportGone } from '@reprise/rules/contacts/contact'
import { undoImportInput } from '@reprise/rules/contacts/import.input'
import { fail } from '#platform/fail.ts'
import { forMany } from '#platform/limit-calls.ts'
import { countOf } from '#platform/page.ts'
import { operation } from '#platform/writes/operation.ts'
import { lockAddressBook } from './contacts.sql.ts'
import { countLeft, lockImport, markUndone, undoPiece } from './import.sql.ts'

// Tested in domains/contacts/import-contacts.test.ts.

/** How many contacts one call takes back, so that no call takes long. */
const PIECE = 2000

/**
 * Takes back a piece of an import of the caller: deletes its new contacts, and gives those that it changed their
 * details before. Contacts that were changed since stay as they are. Call it again until nothing remains. No part of
 * the import comes after that. Throws NOT_FOUND, also 30 days after the import.
 */
export const undoContactImport = operation({
  name: 'undoContactImport',
  input: undoImportInput,
  mostAMinute: forMany,
  async may({ tx, actor, input }) {
    await lockAddressBook(tx, actor.userId)
    const [found] = await lockImport(tx, input.importId, actor.userId)
    if (!found) throw fail.notFound(contactImportGone)
    return found
  },
  async write({ tx, now, grant: found }) {
    await markUndone(tx, found.id, now)
    const [piece] = await undoPiece(tx, found.id, found.owner_id, now, PIECE)
    return {
      importId: found.id,
      undone: piece?.undone ?? 0,
      remaining: await countOf(countLeft(tx, found.id)),
    }
  },
  subject: ({ importId }) => importId,
})
