import type { ContactDetails } from '@reprise/rules/contacts/contact'
import { contactGone, mergeContact } from '@reprise/rules/contacts/contact'
import type { ContactChange } from '@reprise/rules/contacts/contact.input'
import { contactEmpty, updateContactsInput } from '@reprise/rules/contacts/contact.input'
import { phrase } from '@reprise/rules/platform/phrase'
import type { Db } from '#platform/db/database.ts'
import { statement } from '#platform/db/statement.ts'
import { fail } from '#platform/fail.ts'
import { forMany } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import {
  changeContacts,
  deleteRows,
  dropRefusals,
  lockAddressBook,
  noteRefusals,
  selectContacts,
  selectSame,
} from './contacts.sql.ts'
import { detailsOf, emailsOf, jsonOf, phonesOf, readRefused, refusedBy } from './write-contacts.ts'

/** The text for an address or a number that another contact has. */
const takenTexts = {
  emailAddress: phrase('Another contact has this email address.'),
  phoneNumber: phrase('Another contact has this phone number.'),
} as const

const moveGroups = statement<[string, string], never>(`
insert into contact_in_group (group_id, contact_id)
select group_id, $2 from contact_in_group where contact_id = $1 on conflict do nothing`)

const changed = (known: ContactDetails, change: ContactChange): ContactDetails => ({
  name: change.name === undefined ? known.name : (change.name ?? ''),
  emailAddress: change.emailAddress === undefined ? known.emailAddress : change.emailAddress,
  phoneNumber: change.phoneNumber === undefined ? known.phoneNumber : change.phoneNumber,
  customFields: change.customFields ?? known.customFields,
  mayBeMailed: change.mayBeMailed ?? known.mayBeMailed,
  mayBeTexted: change.mayBeTexted ?? known.mayBeTexted,
})

/** The contacts as they become, by id, and for each that is merged into another the id of that one. */
interface Plan {
  after: Map<string, ContactDetails>
  mergedInto: Map<string, string>
}

interface Sent {
  contacts: readonly ContactChange[]
  mergesDuplicates: boolean
}

// Only the owner raises a consent, and says so by hand.
const raised = (contacts: readonly ContactChange[], after: Plan['after']): string[] =>
  contacts.flatMap(({ contactId, mayBeMailed, mayBeTexted }) => {
    const details = after.get(contactId)
    return [
      ...(mayBeMailed && details?.emailAddress ? [details.emailAddress] : []),
      ...(mayBeTexted && details?.phoneNumber ? [details.phoneNumber] : []),
    ]
  })

async function planChanges(tx: Db, ownerId: string, { contacts, mergesDuplicates }: Sent): Promise<Plan> {
  const ids = contacts.map(({ contactId }) => contactId)
  const rows = await selectContacts(tx, ownerId, ids)
  const after = new Map(rows.map((row) => [row.id, detailsOf(row)]))
  for (const change of contacts) {
    const known = after.get(change.contactId)
    if (!known) throw fail.notFound(contactGone)
    after.set(change.contactId, changed(known, change))
  }
  const refused = await readRefused(tx, ownerId, [...after.values()])
  for (const { contactId, mayBeMailed, mayBeTexted } of contacts) {
    const details = after.get(contactId)
    if (!details) continue
    after.set(contactId, {
      ...details,
      mayBeMailed: mayBeMailed || (details.mayBeMailed && !refused.has(details.emailAddress ?? '')),
      mayBeTexted: mayBeTexted || (details.mayBeTexted && !refused.has(details.phoneNumber ?? '')),
    })
  }
  const same = await selectSame(tx, ownerId, emailsOf([...after.values()]), phonesOf([...after.values()]))
  const all = new Map(same.filter(({ id }) => !after.has(id)).map((row) => [row.id, detailsOf(row)] as const))
  for (const [id, details] of after) all.set(id, details)
  const mergedInto = new Map<string, string>()
  contacts.forEach(({ contactId }, index) => {
    for (const field of ['emailAddress', 'phoneNumber'] as const) {
      const own = after.get(contactId)
      const value = own?.[field]
      if (!own || !value) continue
      const other = [...all].find(([id, each]) => id !== contactId && each[field] === value)
      if (!other) continue
      const [otherId, details] = other
      if (!mergesDuplicates || ids.includes(otherId)) {
        const text = takenTexts[field]
        throw fail.badInput({ text }, { [`contacts.${index}.${field}`]: text })
      }
      const merged = mergeContact(own, details, 'KEPT').details
      after.set(contactId, merged)
      all.set(contactId, merged)
      all.delete(otherId)
      mergedInto.set(otherId, contactId)
    }
  })
  contacts.forEach(({ contactId }, index) => {
    const details = after.get(contactId)
    if (!details || details.name || details.emailAddress || details.phoneNumber) return
    throw fail.badInput({ text: contactEmpty }, { [`contacts.${index}.name`]: contactEmpty })
  })
  return { after, mergedInto }
}

/**
 * Changes contacts of the caller: what is left out stays as it is. An email address or phone number that another
 * contact has is BAD_INPUT. With `mergesDuplicates` that other contact is merged into the changed one and deleted; its
 * groups go along. Only here a consent is given again that was taken away.
 */
export const updateContacts = operation({
  name: 'updateContacts',
  input: updateContactsInput,
  mostAMinute: forMany,
  may: ({ actor }) => actor.userId,
  load: ({ tx, grant: ownerId }) => lockAddressBook(tx, ownerId),
  async write({ tx, now, input, grant: ownerId }) {
    const { after, mergedInto } = await planChanges(tx, ownerId, input)
    for (const [from, into] of mergedInto) await moveGroups(tx, from, into)
    if (mergedInto.size > 0) await deleteRows(tx, ownerId, [...mergedInto.keys()], now)
    const contacts = [...after].map(([id, details]) => ({ id, details }))
    await changeContacts(tx, ownerId, jsonOf(contacts), now)
    await dropRefusals(tx, ownerId, raised(input.contacts, after))
    await noteRefusals(tx, ownerId, refusedBy([...after.values()]), now)
    return { contactIds: [...after.keys()] }
  },
  noted: ({ contactIds }) => ({ contacts: contactIds }),
})
