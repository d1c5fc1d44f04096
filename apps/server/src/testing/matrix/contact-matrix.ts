import { randomUUID } from 'node:crypto'
import { only, signedIn } from './columns.ts'
import type { MatrixRow } from './row.ts'
import { nothing } from './row.ts'

/** Who may do what with an address book: each person with their own. The contact and the group are the host's. */
export const contactMatrix: Record<string, MatrixRow> = {
  'Query.contacts': {
    document: '{ contacts { nodes { contactId name emailAddress phoneNumber groups { name } } } }',
    own: signedIn('OK'),
    ...nothing,
  },
  'Query.contactGroups': {
    document: '{ contactGroups { nodes { groupId name contactCount } } }',
    own: signedIn('OK'),
    ...nothing,
  },
  'Query.contactImports': {
    document: '{ contactImports { nodes { importId fileName } totalCount } }',
    own: signedIn('OK'),
    ...nothing,
  },
  'Mutation.importContacts': {
    document:
      'mutation ($input: ImportContactsInput!) { importContacts(input: $input) { rows { line fate } } }',
    variables: () => ({
      input: { importId: randomUUID(), part: 0, fileName: 'a.csv', rows: [{ line: 2, name: 'Ann' }] },
    }),
    own: signedIn('OK'),
    ...nothing,
  },
  'Mutation.undoContactImport': {
    document: 'mutation ($id: ID!) { undoContactImport(importId: $id) { remaining } }',
    // The tests of the import undo one; here nobody has one.
    variables: () => ({ id: randomUUID() }),
    own: signedIn('NOT_FOUND'),
    ...nothing,
  },
  'Mutation.createContacts': {
    document:
      'mutation ($email: String!) { createContacts(contacts: [{ emailAddress: $email }]) { joined { fate } } }',
    variables: () => ({ email: `${randomUUID()}@example.test` }),
    own: signedIn('OK'),
    ...nothing,
  },
  'Mutation.updateContacts': {
    document:
      'mutation ($id: ID!) { updateContacts(contacts: [{ contactId: $id, name: "Ann Fixture" }]) { contacts { name } } }',
    variables: ({ contactId }) => ({ id: contactId }),
    own: only(['host'], 'NOT_FOUND'),
    ...nothing,
  },
  'Mutation.deleteContacts': {
    document: 'mutation ($id: ID!) { deleteContacts(contactIds: [$id]) { contactIds } }',
    // What is not there changes nothing.
    variables: () => ({ id: randomUUID() }),
    own: signedIn('OK'),
    ...nothing,
  },
  'Mutation.restoreContacts': {
    document: 'mutation ($id: ID!) { restoreContacts(contactIds: [$id]) { contacts { name } } }',
    variables: () => ({ id: randomUUID() }),
    own: signedIn('OK'),
    ...nothing,
  },
  'Mutation.createContactGroup': {
    document: 'mutation ($name: String!) { createContactGroup(name: $name) { groupId } }',
    variables: () => ({ name: randomUUID() }),
    own: signedIn('OK'),
    ...nothing,
  },
  'Mutation.updateContactGroup': {
    document:
      'mutation ($id: ID!, $name: String!) { updateContactGroup(groupId: $id, name: $name) { name } }',
    variables: ({ contactGroupId }) => ({ id: contactGroupId, name: randomUUID() }),
    own: only(['host'], 'NOT_FOUND'),
    ...nothing,
  },
  'Mutation.deleteContactGroup': {
    document: 'mutation ($id: ID!) { deleteContactGroup(groupId: $id) { groupId } }',
    variables: ({ contactGroupId }) => ({ id: contactGroupId }),
    own: only(['host'], 'NOT_FOUND'),
    ...nothing,
    isOnce: true,
  },
  'Mutation.addContactsToGroup': {
    document:
      'mutation ($id: ID!, $contact: ID!) { addContactsToGroup(groupId: $id, contactIds: [$contact]) { contactCount } }',
    variables: ({ contactGroupId, contactId }) => ({ id: contactGroupId, contact: contactId }),
    own: only(['host'], 'NOT_FOUND'),
    ...nothing,
  },
  'Mutation.removeContactsFromGroup': {
    document:
      'mutation ($id: ID!, $contact: ID!) { removeContactsFromGroup(groupId: $id, contactIds: [$contact]) { contactCount } }',
    variables: ({ contactGroupId }) => ({ id: contactGroupId, contact: randomUUID() }),
    own: only(['host'], 'NOT_FOUND'),
    ...nothing,
  },
}
