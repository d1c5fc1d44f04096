import { guessByContent, guessColumns } from '../contacts/import/guess-columns.ts'
import { toImportRows } from '../contacts/import/import-rows.ts'
import type { FileTable } from '../contacts/import/parse-vcard.ts'
import { readContactFile } from '../contacts/import/read-file.ts'
import { readText } from '../contacts/import/read-text.ts'
import type { Sentence } from '../platform/sentence.ts'
import { sentence } from '../platform/sentence.ts'
import type { GuestField } from './guest.ts'
import { guestFieldKey, mostGuestsOfImport } from './guest.ts'

/** A guest of a file or of pasted lines, with the line on which they stand. */
export interface ReadGuest {
  line: number
  fullName: string
  emailAddress: string | null
  phoneNumber: string | null
  customFields: GuestField[]
}

/** A line that is no guest, and why. */
interface LeftOutLine {
  line: number
  title: string
  reason: Sentence
}

/** The guests that were read, or why nothing can be read. */
export type ReadGuests =
  | { guests: ReadGuest[]; leftOut: LeftOutLine[]; refused: null }
  | { guests: null; leftOut: null; refused: Sentence }

const EXAMPLES = 3
/** A larger file has more guests than one import takes. */
const MOST_BYTES = 1_000_000

const tooMany = sentence('At most {{count}} guests can be imported at once.', { count: mostGuestsOfImport })

const hasHeading = (columns: readonly string[]) =>
  guessColumns(columns).some((use) => use !== 'CUSTOM' && use !== 'NONE')

// A line alone would be taken for the header of a table without rows.
const isOneName = (text: string) => {
  const line = text.trim()
  return line !== '' && !/[\r\n]/.test(line) && !hasHeading(line.split(/[,;\t]/))
}

const headed = (bytes: Uint8Array) => new TextEncoder().encode(`Name\n${readText(bytes).trim()}`)

// Names one below the other have no header. Then the first line is a guest as the others are.
function withoutHeader(table: FileTable): FileTable {
  const isNumbered = table.columns.every((column, at) => column === `${at + 1}`)
  if (hasHeading(table.columns) || isNumbered) return table
  return {
    columns: table.columns.map((_, at) => `${at + 1}`),
    rows: [{ line: 1, cells: table.columns }, ...table.rows],
  }
}

const address = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

// A column with an address in it is one of addresses, also where some of them are mistyped: these are then refused.
function examplesOf({ rows }: FileTable, at: number): string[] {
  const cells = rows.flatMap((row) => row.cells[at] || [])
  const addresses = cells.filter((cell) => address.test(cell))
  return (addresses.length > 0 ? addresses : cells).slice(0, EXAMPLES)
}

/** Gives each field a key of its own, also where two labels come to the same one. */
function fieldsOf(fields: readonly { key: string; value: string }[]): GuestField[] {
  const keys = new Set<string>()
  return fields.flatMap(({ key: label, value }) => {
    const key = guestFieldKey(label)
    if (keys.has(key)) return []
    keys.add(key)
    return [{ key, label, value }]
  })
}

/**
 * Reads guests from a CSV file, a vCard file or pasted lines, in any of the usual encodings: a name in each line is
 * enough. Columns that are neither name nor address nor number become fields of the guest. `country` (ISO 3166) is that
 * of numbers without one.
 */
export function readGuests(bytes: Uint8Array, country: string): ReadGuests {
  const refuse = (refused: Sentence): ReadGuests => ({ guests: null, leftOut: null, refused })
  if (bytes.length > MOST_BYTES) return refuse(tooMany)
  const file = readContactFile(isOneName(readText(bytes)) ? headed(bytes) : bytes)
  if (file.refused) return refuse(file.refused)
  const table = withoutHeader(file.table)
  if (table.rows.length > mostGuestsOfImport) {
    return refuse(tooMany)
  }
  const examples = table.columns.map((_, at) => examplesOf(table, at))
  const uses = guessByContent(guessColumns(table.columns), examples)
  const { rows, leftOut } = toImportRows(table, { uses, country })
  return {
    guests: rows.map(({ line, name, emailAddress, phoneNumber, customFields }) => ({
      line,
      fullName: name || emailAddress || phoneNumber || '',
      emailAddress,
      phoneNumber,
      customFields: fieldsOf(customFields),
    })),
    leftOut: leftOut.map(({ line, title, reason }) => ({ line, title, reason })),
    refused: null,
  }
}
