import { restoreHours } from '@reprise/rules/contacts/contact'
import { contactsInput } from '@reprise/rules/contacts/contact.input'
import { forMany } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { lockAddressBook, restoreRows } from './contacts.sql.ts'
import { requireRoom } from './write-contacts.ts'

// Tested in domains/contacts/delete-contacts.test.ts.

/**
 * Brings back contacts that the caller deleted within the last day, with their groups. One whose email address or
 * phone number another contact has got meanwhile stays deleted. Answers with those that are back.
 */
export const restoreContacts = operation({
  name: 'restoreContacts',
  input: contactsInput,
  mostAMinute: forMany,
  may: ({ actor }) => actor.userId,
  load: ({ tx, grant: ownerId }) => lockAddressBook(tx, ownerId),
  async write({ tx, now, input, grant: ownerId }) {
    await requireRoom(tx, ownerId, input.contactIds.length)
    const back = await restoreRows(tx, ownerId, input.contactIds, now.subtract({ hours: restoreHours }))
    return { contactIds: back.map(({ id }) => id) }
  },
})
