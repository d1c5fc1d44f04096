import type { CustomField } from '@reprise/rules/contacts/contact'
import type { Generated } from 'kysely'
import type { At, JsonOf } from '#platform/db/tables.ts'

declare module '#platform/db/tables.ts' {
  interface Tables {
    contact: {
      id: string
      owner_id: string
      /** Empty where it is not known. */
      name: string
      /** In lower case. */
      email: string | null
      /** In the form E.164. */
      phone_number: string | null
      custom_fields: JsonOf<CustomField[]>
      may_be_mailed: Generated<boolean>
      may_be_texted: Generated<boolean>
      /** Counts the changes. */
      version: Generated<number>
      created_at: At
      updated_at: At
    }
    contact_group: {
      id: string
      owner_id: string
      name: string
      created_at: At
    }
    contact_in_group: {
      group_id: string
      contact_id: string
    }
    /** The addresses and numbers of contacts that want no messages. They stay when the contact is deleted. */
    contact_refusal: {
      owner_id: string
      address: string
      refused_at: At
    }
    /** Deleted contacts, for a day. */
    deleted_contact: {
      id: string
      owner_id: string
      contact: JsonOf<unknown>
      group_ids: string[]
      deleted_at: At
    }
  }
}
