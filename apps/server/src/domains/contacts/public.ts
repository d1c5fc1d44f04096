export { SortDirectionEnum } from './contacts.graphql.ts'
export { createContactGroup } from './create-contact-group.ts'
export { createContacts } from './create-contacts.ts'
