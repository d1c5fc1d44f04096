import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '../ask.ts'
import type { TestApp } from '../start-test-app.ts'

const CREATE_CONTACTS =
  graphql(`mutation ($contacts: [NewContactInput!]!, $groupId: ID, $duplicates: ContactWinner) {
  createContacts(contacts: $contacts, groupId: $groupId, duplicates: $duplicates) {
    joined {
      fate differences { field kept other }
      contact {
        contactId name emailAddress phoneNumber mayBeMailed mayBeTexted customFields { key value } groups { name }
      }
    }
  }
}`)

/** What a contact is made of, as a client sends it. */
export interface SentContact {
  name?: string
  emailAddress?: string
  phoneNumber?: string
  customFields?: { key: string; value: string }[]
  mayBeMailed?: boolean
  mayBeTexted?: boolean
}

/** Adds contacts to the address book of a person. */
export const addContacts = (
  t: TestApp,
  person: Person,
  contacts: readonly SentContact[],
  more: { groupId?: string; duplicates?: 'KEPT' | 'SENT' } = {},
) => t.ask(person, CREATE_CONTACTS, { contacts, ...more })

/** Adds one contact and returns its id. */
export async function addContact(t: TestApp, person: Person, contact: SentContact): Promise<string> {
  const { data } = await addContacts(t, person, [contact])
  return data.createContacts.joined[0]?.contact.contactId ?? ''
}

const CREATE_GROUP = graphql(
  'mutation ($name: String!) { createContactGroup(name: $name) { groupId name contactCount } }',
)

/** Makes a group in the address book of a person. */
export const makeContactGroup = (t: TestApp, person: Person, name: string) =>
  t.ask(person, CREATE_GROUP, { name })
