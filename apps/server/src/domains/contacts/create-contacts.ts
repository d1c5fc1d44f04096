import { createContactsInput } from '@reprise/rules/contacts/contact.input'
import { forMany } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { addToGroup, lockAddressBook } from './contacts.sql.ts'
import { lockGroup } from './find-group.ts'
import { planContacts, writePlan } from './write-contacts.ts'

/**
 * Adds contacts to the caller's address book, and to one of their groups where that is given. A contact whose email
 * address or phone number is there already is merged into that one (decision S-128): the answer says for each contact
 * which one it became, and which values differed.
 */
export const createContacts = operation({
  name: 'createContacts',
  input: createContactsInput,
  mostAMinute: forMany,
  async may({ tx, actor, input }) {
    if (input.groupId !== null) await lockGroup(tx, actor.userId, input.groupId)
    return actor.userId
  },
  load: ({ tx, grant: ownerId }) => lockAddressBook(tx, ownerId),
  async write(call) {
    const { tx, input, grant: ownerId } = call
    const plan = await planContacts(tx, ownerId, input.contacts, input.duplicates)
    await writePlan(call, ownerId, plan)
    if (input.groupId !== null) {
      await addToGroup(
        tx,
        ownerId,
        input.groupId,
        plan.joined.map(({ id }) => id),
      )
    }
    return {
      joined: plan.joined.map(({ id, fate, differences }) => ({
        id,
        fate,
        differences: differences.map(({ field, kept, other }) => ({ field, kept, other })),
      })),
    }
  },
  // Names of other people don't belong into the record of who did what.
  noted: ({ joined }) => ({ contacts: joined.map(({ id }) => id) }),
})
