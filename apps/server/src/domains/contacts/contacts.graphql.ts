import type { ContactDifference, CustomField } from '@reprise/rules/contacts/contact'
import { contactChangeInput, customFieldInput, newContactInput } from '@reprise/rules/contacts/contact.input'
import type { ContactFate } from '@reprise/rules/contacts/enums'
import {
  contactFates,
  contactGroupSortFields,
  contactSortFields,
  contactWinners,
  sortDirections,
} from '@reprise/rules/contacts/enums'
import type { Ctx } from '#platform/ctx.ts'
import { b } from '#platform/graphql/builder.ts'
import { inputFrom } from '#platform/graphql/input-from.ts'
import { mutation } from '#platform/graphql/mutation.ts'
import { pageType } from '#platform/graphql/page-type.ts'
import { addContactsToGroup } from './add-contacts-to-group.ts'
import type { ContactGroupRow, ContactRow } from './contacts.sql.ts'
import { createContactGroup } from './create-contact-group.ts'
import { createContacts } from './create-contacts.ts'
import { deleteContactGroup } from './delete-contact-group.ts'
import { deleteContacts } from './delete-contacts.ts'
import { loadContact, readContacts } from './read-contacts.ts'
import { loadGroup, readContactCount, readGroups, readGroupsOf } from './read-groups.ts'
import { removeContactsFromGroup } from './remove-contacts-from-group.ts'
import { restoreContacts } from './restore-contacts.ts'
import { updateContactGroup } from './update-contact-group.ts'
import { updateContacts } from './update-contacts.ts'

const ContactSortFieldEnum = b.enumType('ContactSortField', { values: contactSortFields })
const ContactGroupSortFieldEnum = b.enumType('ContactGroupSortField', { values: contactGroupSortFields })
export const SortDirectionEnum = b.enumType('SortDirection', { values: sortDirections })
const ContactFateEnum = b.enumType('ContactFate', { values: contactFates })
export const ContactWinnerEnum = b.enumType('ContactWinner', { values: contactWinners })

const CustomFieldType = b.objectRef<CustomField>('ContactCustomField').implement({
  description: 'A field of their own that a person has given to a contact.',
  fields: (t) => ({ key: t.exposeString('key'), value: t.exposeString('value') }),
})

const ContactGroupType = b.objectRef<ContactGroupRow>('ContactGroup').implement({
  description: "A group in a person's address book, which nobody else sees.",
  fields: (t) => ({
    groupId: t.exposeID('id'),
    name: t.exposeString('name'),
    contactCount: t.int({ resolve: ({ id }, _args, ctx) => readContactCount(ctx, id) }),
    createdAt: t.field({ type: 'DateTime', resolve: (row) => row.created_at }),
  }),
})

const ContactType = b.objectRef<ContactRow>('Contact').implement({
  description: "A contact in a person's address book, which nobody else sees.",
  fields: (t) => ({
    contactId: t.exposeID('id'),
    name: t.exposeString('name', { description: 'Empty where the person gave none.' }),
    emailAddress: t.exposeString('email', { nullable: true }),
    phoneNumber: t.exposeString('phone_number', { nullable: true, description: 'In the form E.164.' }),
    customFields: t.field({ type: [CustomFieldType], resolve: (row) => row.custom_fields }),
    mayBeMailed: t.exposeBoolean('may_be_mailed', {
      description: 'Whether the contact agrees to get emails. An import never makes it true again.',
    }),
    mayBeTexted: t.exposeBoolean('may_be_texted', {
      description: 'Whether the contact agrees to get text messages. An import never makes it true again.',
    }),
    groups: t.field({ type: [ContactGroupType], resolve: ({ id }, _args, ctx) => readGroupsOf(ctx, id) }),
    createdAt: t.field({ type: 'DateTime', resolve: (row) => row.created_at }),
    updatedAt: t.field({ type: 'DateTime', resolve: (row) => row.updated_at }),
  }),
})

const ContactPageType = pageType('ContactPage', ContactType)
const ContactGroupPageType = pageType('ContactGroupPage', ContactGroupType)

export const DifferenceType = b.objectRef<ContactDifference>('ContactDifference').implement({
  description: 'A value that two versions of a contact have differently.',
  fields: (t) => ({
    field: t.exposeString('field', {
      description: 'name, emailAddress, phoneNumber, or the key of a custom field.',
    }),
    kept: t.exposeString('kept', { description: 'The value that the contact has now. Empty for none.' }),
    other: t.exposeString('other', { description: 'The value that was left out.' }),
  }),
})

interface Joined {
  id: string
  fate: ContactFate
  differences: readonly ContactDifference[]
}

const JoinedContactType = b.objectRef<Joined>('JoinedContact').implement({
  description: 'What became of a contact that was sent.',
  fields: (t) => ({
    fate: t.field({ type: ContactFateEnum, resolve: ({ fate }) => fate }),
    contact: t.field({ type: ContactType, resolve: ({ id }, _args, ctx) => loadContact(ctx, id) }),
    differences: t.field({ type: [DifferenceType], resolve: ({ differences }) => [...differences] }),
  }),
})

const CreatedContactsType = b.objectRef<{ joined: readonly Joined[] }>('CreatedContacts').implement({
  fields: (t) => ({
    joined: t.field({
      type: [JoinedContactType],
      description: 'One for each contact that was sent, in their order.',
      resolve: ({ joined }) => [...joined],
    }),
  }),
})

const ChangedContactsType = b.objectRef<{ contactIds: readonly string[] }>('ChangedContacts').implement({
  fields: (t) => ({
    contacts: t.field({
      type: [ContactType],
      resolve: ({ contactIds }, _args, ctx) => Promise.all(contactIds.map((id) => loadContact(ctx, id))),
    }),
  }),
})

const DeletedContactsType = b.objectRef<{ contactIds: readonly string[] }>('DeletedContacts').implement({
  fields: (t) => ({
    contactIds: t.idList({
      description: 'The contacts that were there. restoreContacts brings them back within a day.',
      resolve: ({ contactIds }) => [...contactIds],
    }),
  }),
})

const DeletedContactGroupType = b.objectRef<{ groupId: string }>('DeletedContactGroup').implement({
  fields: (t) => ({ groupId: t.exposeID('groupId') }),
})

const ContactOrderInput = b.inputType('ContactOrder', {
  fields: (t) => ({
    field: t.field({ type: ContactSortFieldEnum, required: true }),
    direction: t.field({ type: SortDirectionEnum, description: 'ASC where it is left out.' }),
  }),
})

const ContactGroupOrderInput = b.inputType('ContactGroupOrder', {
  fields: (t) => ({
    field: t.field({ type: ContactGroupSortFieldEnum, required: true }),
    direction: t.field({ type: SortDirectionEnum, description: 'ASC where it is left out.' }),
  }),
})

b.queryFields((t) => ({
  contacts: t.field({
    type: ContactPageType,
    description:
      "The caller's own contacts: those with all words of the keyword in their name, email address or phone number, or else those that are similar to it.",
    args: {
      keyword: t.arg.string(),
      groupId: t.arg.id(),
      orderBy: t.arg({ type: ContactOrderInput }),
      first: t.arg.int(),
      after: t.arg.string(),
    },
    resolve: (_root, args, ctx) => readContacts(ctx, args),
  }),
  contactGroups: t.field({
    type: ContactGroupPageType,
    description: "The caller's own groups of contacts, by name where no other order is asked for.",
    args: {
      orderBy: t.arg({ type: ContactGroupOrderInput }),
      first: t.arg.int(),
      after: t.arg.string(),
    },
    resolve: (_root, args, ctx) => readGroups(ctx, args),
  }),
}))

export const CustomFieldInput = inputFrom('ContactCustomFieldInput', customFieldInput)
const notes = { types: { customFields: CustomFieldInput } }
const NewContactInput = inputFrom('NewContactInput', newContactInput, notes)
const ContactChangeInput = inputFrom('ContactChangeInput', contactChangeInput, {
  ...notes,
  description: 'The change of a contact. What is left out stays as it is; null and blank text empty it.',
})

const same = (_ctx: Ctx, answer: { contactIds: readonly string[] }) => answer
const changed = (ctx: Ctx, { groupId }: { groupId: string }) => loadGroup(ctx, groupId)

mutation(createContacts, {
  type: CreatedContactsType,
  types: { contacts: NewContactInput, duplicates: ContactWinnerEnum },
  descriptions: {
    groupId: 'The group that all of them join.',
    duplicates:
      'Whose values count where a contact is there already: those that are there (KEPT, the default), or those that are sent (SENT).',
  },
  load: (_ctx, answer) => answer,
})
mutation(updateContacts, {
  type: ChangedContactsType,
  types: { contacts: ContactChangeInput },
  descriptions: {
    mergesDuplicates:
      'True: another contact that has the new email address or phone number is merged into the changed one. False, the default: that is refused.',
  },
  load: same,
})
mutation(deleteContacts, { type: DeletedContactsType, load: same })
mutation(restoreContacts, { type: ChangedContactsType, load: same })
mutation(createContactGroup, { type: ContactGroupType, load: changed })
mutation(updateContactGroup, { type: ContactGroupType, load: changed })
mutation(deleteContactGroup, { type: DeletedContactGroupType, load: (_ctx, answer) => answer })
mutation(addContactsToGroup, { type: ContactGroupType, load: changed })
mutation(removeContactsFromGroup, { type: ContactGroupType, load: changed })
