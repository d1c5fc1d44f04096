import { guessColumns } from '@reprise/rules/contacts/import/guess-columns'
import { parseCsv } from '@reprise/rules/contacts/import/parse-csv'
import { expect, test } from 'vitest'
import type { Contact } from './contacts.api.ts'
import { contactsCsv } from './contacts-csv.ts'

const contact = (details: Partial<Contact>): Contact => ({
  contactId: 'id',
  name: '',
  emailAddress: null,
  phoneNumber: null,
  mayBeMailed: true,
  mayBeTexted: true,
  customFields: [],
  groups: [],
  ...details,
})

test('a file has a column for each field, runs no formula, and the import knows it again', () => {
  const csv = contactsCsv([
    contact({ name: '=1+1', emailAddress: 'a@x.test', phoneNumber: '+4930901820', mayBeMailed: false }),
    contact({ name: 'Ann, "A"', customFields: [{ key: 'Company', value: 'Acme' }] }),
  ])
  const [header = { line: 0, cells: [] }, ...rows] = parseCsv(csv)
  expect(header.cells).toEqual([
    'Name',
    'Email',
    'Phone',
    'May be mailed',
    'May be texted',
    'Groups',
    'Company',
  ])
  expect(rows.map(({ cells }) => cells)).toEqual([
    ["'=1+1", 'a@x.test', '+4930901820', 'no', 'yes', '', ''],
    ['Ann, "A"', '', '', 'yes', 'yes', '', 'Acme'],
  ])
  expect(guessColumns(header.cells)).toEqual([
    'NAME',
    'EMAIL',
    'PHONE',
    'MAY_BE_MAILED',
    'MAY_BE_TEXTED',
    'CUSTOM',
    'CUSTOM',
  ])
})
