import { contactsOfGroupInput } from '@reprise/rules/contacts/contact.input'
import { statement } from '#platform/db/statement.ts'
import { forMany } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { lockGroup } from './find-group.ts'

// Tested in domains/contacts/contact-groups.test.ts.

const takeOut = statement<[string, readonly string[]], never>(
  'delete from contact_in_group where group_id = $1 and contact_id = any($2::uuid[])',
)

/** Takes contacts out of a group of the caller. The contacts stay. */
export const removeContactsFromGroup = operation({
  name: 'removeContactsFromGroup',
  input: contactsOfGroupInput,
  mostAMinute: forMany,
  may: ({ tx, actor, input }) => lockGroup(tx, actor.userId, input.groupId),
  async write({ tx, input, grant: group }) {
    await takeOut(tx, group.id, input.contactIds)
    return { groupId: group.id }
  },
  subject: ({ groupId }) => groupId,
})
