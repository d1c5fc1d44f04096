import './contacts.graphql.ts'
import './import.graphql.ts'
import { defineDomain } from '#platform/domain.ts'
import { personalData } from './contacts.personal-data.ts'
import {
  forgetAddressBook,
  forgetContacts,
  purgeContactImports,
  purgeDeletedContacts,
} from './forget-contacts.ts'

export const contacts = defineDomain({
  name: 'contacts',
  personalData,
  eraseInPieces: forgetContacts,
  erase: forgetAddressBook,
  purges: [purgeDeletedContacts, purgeContactImports],
})
