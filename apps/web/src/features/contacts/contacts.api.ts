import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import type { ResultOf, VariablesOf } from 'gql.tada'
import { graphql } from '../../lib/graphql/graphql.ts'
import { request } from '../../lib/graphql/request.ts'
import { usePages } from '../../lib/graphql/use-pages.ts'
import { contactKeys } from './contacts.keys.ts'

const contactParts = graphql(`
  fragment contactParts on Contact {
    contactId
    name
    emailAddress
    phoneNumber
    mayBeMailed
    mayBeTexted
    customFields {
      key
      value
    }
    groups {
      groupId
      name
    }
  }
`)

/** A contact of one's own address book. */
export type Contact = ResultOf<typeof contactParts>

const contactsDocument = graphql(
  `
    query contacts($keyword: String, $groupId: ID, $orderBy: ContactOrder, $first: Int, $after: String) {
      contacts(keyword: $keyword, groupId: $groupId, orderBy: $orderBy, first: $first, after: $after) {
        nodes {
          ...contactParts
        }
        hasNextPage
        endCursor
      }
    }
  `,
  [contactParts],
)

const groupsDocument = graphql(`
  query contactGroups($after: String) {
    contactGroups(first: 100, after: $after) {
      nodes {
        groupId
        name
        contactCount
      }
      hasNextPage
      endCursor
    }
  }
`)

export type ContactGroup = ResultOf<typeof groupsDocument>['contactGroups']['nodes'][number]

const createDocument = graphql(
  `
    mutation createContacts($contacts: [NewContactInput!]!, $duplicates: ContactWinner) {
      createContacts(contacts: $contacts, duplicates: $duplicates) {
        joined {
          fate
          contact {
            ...contactParts
          }
          differences {
            field
            kept
            other
          }
        }
      }
    }
  `,
  [contactParts],
)

export type JoinedContact = ResultOf<typeof createDocument>['createContacts']['joined'][number]
export type ContactDifference = JoinedContact['differences'][number]

const updateDocument = graphql(`
  mutation updateContacts($contacts: [ContactChangeInput!]!, $mergesDuplicates: Boolean) {
    updateContacts(contacts: $contacts, mergesDuplicates: $mergesDuplicates) {
      contacts {
        contactId
      }
    }
  }
`)

const deleteDocument = graphql(`
  mutation deleteContacts($contactIds: [ID!]!) {
    deleteContacts(contactIds: $contactIds) {
      contactIds
    }
  }
`)

const restoreDocument = graphql(`
  mutation restoreContacts($contactIds: [ID!]!) {
    restoreContacts(contactIds: $contactIds) {
      contacts {
        contactId
      }
    }
  }
`)

const createGroupDocument = graphql(`
  mutation createContactGroup($name: String!) {
    createContactGroup(name: $name) {
      groupId
    }
  }
`)

const renameGroupDocument = graphql(`
  mutation updateContactGroup($groupId: ID!, $name: String!) {
    updateContactGroup(groupId: $groupId, name: $name) {
      groupId
    }
  }
`)

const deleteGroupDocument = graphql(`
  mutation deleteContactGroup($groupId: ID!) {
    deleteContactGroup(groupId: $groupId) {
      groupId
    }
  }
`)

const addToGroupDocument = graphql(`
  mutation addContactsToGroup($groupId: ID!, $contactIds: [ID!]!) {
    addContactsToGroup(groupId: $groupId, contactIds: $contactIds) {
      groupId
      name
    }
  }
`)

const removeFromGroupDocument = graphql(`
  mutation removeContactsFromGroup($groupId: ID!, $contactIds: [ID!]!) {
    removeContactsFromGroup(groupId: $groupId, contactIds: $contactIds) {
      groupId
    }
  }
`)

/** The ways to sort contacts. */
const contactOrders = {
  name: { field: 'NAME', direction: 'ASC' },
  email: { field: 'EMAIL', direction: 'ASC' },
  newest: { field: 'CREATED_AT', direction: 'DESC' },
} as const
export type ContactOrderName = keyof typeof contactOrders

export type ShownContacts = { keyword: string; groupId: string | null; order: ContactOrderName }

/** The contacts that a filter shows, page by page. */
export const useContacts = (shown: ShownContacts) =>
  usePages({
    queryKey: contactKeys.list(shown),
    read: async (after, signal) => {
      const { keyword, groupId, order } = shown
      const variables = { keyword, groupId, orderBy: contactOrders[order], first: 50, after }
      return (await request(contactsDocument, variables, signal)).contacts
    },
    placeholderData: keepPreviousData,
  })

/** The contact that has this email address or phone number; null where none has. */
export const useContactWith = (address: string) =>
  useQuery({
    queryKey: contactKeys.named(address),
    queryFn: async ({ signal }) => {
      const { contacts } = await request(contactsDocument, { keyword: address, first: 20 }, signal)
      const isIt = (each: Contact) => each.emailAddress === address || each.phoneNumber === address
      return contacts.nodes.find(isIt) ?? null
    },
    enabled: address !== '',
  })

/** All groups of a person: there are at most 200. */
export const useContactGroups = () =>
  useQuery({
    queryKey: contactKeys.groups(),
    queryFn: async ({ signal }) => {
      const { contactGroups } = await request(groupsDocument, {}, signal)
      if (!contactGroups.hasNextPage) return contactGroups.nodes
      const more = await request(groupsDocument, { after: contactGroups.endCursor }, signal)
      return [...contactGroups.nodes, ...more.contactGroups.nodes]
    },
  })

const changes = [contactKeys.all()]

export const useCreateContacts = () =>
  useMutation({
    mutationFn: async (variables: VariablesOf<typeof createDocument>) =>
      (await request(createDocument, variables)).createContacts.joined,
    meta: { formShowsFailure: true, changes },
  })

export const useUpdateContacts = () =>
  useMutation({
    mutationFn: async (variables: VariablesOf<typeof updateDocument>) =>
      (await request(updateDocument, variables)).updateContacts,
    meta: { formShowsFailure: true, changes },
  })

export const useDeleteContacts = () =>
  useMutation({
    mutationFn: async (contactIds: string[]) =>
      (await request(deleteDocument, { contactIds })).deleteContacts.contactIds,
    meta: { changes },
  })

export const useRestoreContacts = () =>
  useMutation({
    mutationFn: async (contactIds: string[]) =>
      (await request(restoreDocument, { contactIds })).restoreContacts.contacts,
    meta: { changes },
  })

/** Makes a group, or gives one another name. */
export const useSaveGroup = () =>
  useMutation({
    mutationFn: async ({ groupId, name }: { groupId: string | null; name: string }) =>
      groupId === null
        ? (await request(createGroupDocument, { name })).createContactGroup
        : (await request(renameGroupDocument, { groupId, name })).updateContactGroup,
    meta: { formShowsFailure: true, changes },
  })

export const useDeleteGroup = () =>
  useMutation({
    mutationFn: async (groupId: string) =>
      (await request(deleteGroupDocument, { groupId })).deleteContactGroup,
    meta: { changes },
  })

type Members = { groupId: string; contactIds: string[] }

export const useAddToGroup = () =>
  useMutation({
    mutationFn: async (members: Members) => (await request(addToGroupDocument, members)).addContactsToGroup,
    meta: { changes },
  })

export const useRemoveFromGroup = () =>
  useMutation({
    mutationFn: async (members: Members) =>
      (await request(removeFromGroupDocument, members)).removeContactsFromGroup,
    meta: { changes },
  })

/**
 * Reads the contacts that a filter shows, one page after another, for a file of them. `onPage` gets how many are read.
 */
export const readAllContacts = async (
  { keyword, groupId }: Pick<ShownContacts, 'keyword' | 'groupId'>,
  onPage: (count: number) => void,
): Promise<Contact[]> => {
  const all: Contact[] = []
  let after: string | null = null
  do {
    const variables: VariablesOf<typeof contactsDocument> = { keyword, groupId, first: 100, after }
    const { contacts } = await request(contactsDocument, variables)
    all.push(...contacts.nodes)
    onPage(all.length)
    after = contacts.hasNextPage ? contacts.endCursor : null
  } while (after !== null)
  return all
}
