import type { CsvCell } from '@reprise/rules/platform/text/csv'
import { toCsv } from '@reprise/rules/platform/text/csv'
import type { Contact } from './contacts.api.ts'

/** The headers of the fixed columns. The import knows them again, so they are in English in each language. */
const headers = ['Name', 'Email', 'Phone', 'May be mailed', 'May be texted', 'Groups']

const yesOrNo = (value: boolean) => (value ? 'yes' : 'no')

/** A CSV file of contacts, with a column for each of their own fields. No cell of it runs as a formula. */
export const contactsCsv = (contacts: readonly Contact[]): string => {
  const keys = [...new Set(contacts.flatMap(({ customFields }) => customFields.map(({ key }) => key)))]
  const rows = contacts.map((contact): CsvCell[] => {
    const own = new Map(contact.customFields.map(({ key, value }) => [key, value]))
    return [
      contact.name,
      contact.emailAddress,
      contact.phoneNumber,
      yesOrNo(contact.mayBeMailed),
      yesOrNo(contact.mayBeTexted),
      contact.groups.map(({ name }) => name).join(', '),
      ...keys.map((key) => own.get(key) ?? null),
    ]
  })
  return toCsv([[...headers, ...keys], ...rows])
}
