import { phrase } from '../platform/phrase.ts'
import type { ContactWinner } from './enums.ts'

/** The most contacts and the most groups of one person. */
export const mostContacts = 100_000
export const mostContactGroups = 200

/** The most contacts that one call writes, deletes, or puts into a group. */
export const mostContactsAtOnce = 500

/** The most custom fields of a contact, and their longest key and value. */
export const mostCustomFields = 20
export const customKeyLength = 40
export const customValueLength = 500
export const groupNameLength = 60

/** Hours in which deleted contacts can be brought back. */
export const restoreHours = 24

/** Days in which an import can be undone. */
export const undoImportDays = 30

/** The texts for what is unknown, or of somebody else. Both get the same text. */
export const contactGone = phrase("We couldn't find this contact.")
export const contactGroupGone = phrase("We couldn't find this group.")
export const contactImportGone = phrase("We couldn't find this import.")

export interface CustomField {
  key: string
  value: string
}

/** What a person knows of a contact. The name is empty where they know none. */
export interface ContactDetails {
  name: string
  /** In lower case. */
  emailAddress: string | null
  /** In the form E.164. */
  phoneNumber: string | null
  customFields: readonly CustomField[]
  /** Whether the contact agrees to get emails and text messages. */
  mayBeMailed: boolean
  mayBeTexted: boolean
}

/** A value that two contacts have differently: what is kept, and the other. The field is a key of a custom field, too. */
export interface ContactDifference {
  field: string
  kept: string
  other: string
}

export interface MergedContact {
  details: ContactDetails
  differences: ContactDifference[]
}

const keyOf = ({ key }: CustomField) => key.toLowerCase()

function mergeCustomFields(
  first: readonly CustomField[],
  second: readonly CustomField[],
): { customFields: CustomField[]; differences: ContactDifference[] } {
  const fields = new Map(first.map((field) => [keyOf(field), field]))
  const differences: ContactDifference[] = []
  for (const field of second) {
    const own = fields.get(keyOf(field))
    if (own && own.value !== field.value)
      differences.push({ field: own.key, kept: own.value, other: field.value })
    if (own) continue
    if (fields.size < mostCustomFields) fields.set(keyOf(field), field)
    else differences.push({ field: field.key, kept: '', other: field.value })
  }
  return { customFields: [...fields.values()], differences }
}

/**
 * Merges two versions of a contact: the values of the winner, and those of the other where the winner has none.
 * Returns the merged details, and each value that both have differently. A consent counts only where both have it,
 * so a merge never raises one.
 */
export function mergeContact(
  known: ContactDetails,
  sent: ContactDetails,
  winner: ContactWinner,
): MergedContact {
  const [first, second] = winner === 'KEPT' ? [known, sent] : [sent, known]
  const custom = mergeCustomFields(first.customFields, second.customFields)
  const differences = (['name', 'emailAddress', 'phoneNumber'] as const).flatMap((field) => {
    const [kept, other] = [first[field], second[field]]
    return kept && other && kept !== other ? [{ field, kept, other }] : []
  })
  return {
    details: {
      name: first.name || second.name,
      emailAddress: first.emailAddress ?? second.emailAddress,
      phoneNumber: first.phoneNumber ?? second.phoneNumber,
      customFields: custom.customFields,
      mayBeMailed: first.mayBeMailed && second.mayBeMailed,
      mayBeTexted: first.mayBeTexted && second.mayBeTexted,
    },
    differences: [...differences, ...custom.differences],
  }
}

/** How a contact is called where it has one name: by its name, its email address or its phone number. */
export function contactTitle({
  name,
  emailAddress,
  phoneNumber,
}: Pick<ContactDetails, 'name' | 'emailAddress' | 'phoneNumber'>): string {
  return name || emailAddress || phoneNumber || ''
}

/** Whether two contacts have the same details. */
export function isSameContact(one: ContactDetails, other: ContactDetails): boolean {
  return (
    one.name === other.name &&
    one.emailAddress === other.emailAddress &&
    one.phoneNumber === other.phoneNumber &&
    one.mayBeMailed === other.mayBeMailed &&
    one.mayBeTexted === other.mayBeTexted &&
    JSON.stringify(one.customFields) === JSON.stringify(other.customFields)
  )
}
