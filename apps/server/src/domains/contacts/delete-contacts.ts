import { contactsInput } from '@reprise/rules/contacts/contact.input'
import { forMany } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { deleteRows, lockAddressBook } from './contacts.sql.ts'

/**
 * Deletes contacts of the caller, and takes them out of their groups. `restoreContacts` brings them back within a day.
 * Answers with those that were there; an id that is unknown or of somebody else changes nothing.
 */
export const deleteContacts = operation({
  name: 'deleteContacts',
  input: contactsInput,
  mostAMinute: forMany,
  may: ({ actor }) => actor.userId,
  load: ({ tx, grant: ownerId }) => lockAddressBook(tx, ownerId),
  async write({ tx, now, input, grant: ownerId }) {
    const gone = await deleteRows(tx, ownerId, input.contactIds, now)
    return { contactIds: gone.map(({ id }) => id) }
  },
})
