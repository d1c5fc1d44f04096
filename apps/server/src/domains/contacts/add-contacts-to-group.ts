import { contactsOfGroupInput } from '@reprise/rules/contacts/contact.input'
import { forMany } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { addToGroup } from './contacts.sql.ts'
import { lockGroup } from './find-group.ts'

// Tested in domains/contacts/contact-groups.test.ts.

/** Puts contacts of the caller into one of their groups. Those that are in it already stay in it. */
export const addContactsToGroup = operation({
  name: 'addContactsToGroup',
  input: contactsOfGroupInput,
  mostAMinute: forMany,
  may: ({ tx, actor, input }) => lockGroup(tx, actor.userId, input.groupId),
  async write({ tx, input, grant: group }) {
    await addToGroup(tx, group.owner_id, group.id, input.contactIds)
    return { groupId: group.id }
  },
  subject: ({ groupId }) => groupId,
})
