import type { CustomField } from '@reprise/rules/contacts/contact'
import type { Generated } from 'kysely'
import type { At, AtOrNull, JsonOf } from '#platform/db/tables.ts'

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
    contact_import: {
      id: string
      owner_id: string
      file_name: string
      created_count: Generated<number>
      merged_count: Generated<number>
      created_at: At
      undone_at: AtOrNull
    }
    contact_import_part: {
      import_id: string
      part: number
      rows: JsonOf<unknown>
    }
    /** What an import wrote, and the details before, null for a new contact. */
    contact_import_row: {
      import_id: string
      contact_id: string
      before: JsonOf<unknown> | null
      version: number
    }
  }
}
