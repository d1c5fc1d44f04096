import { phrase } from '../../platform/phrase.ts'
import type { Sentence } from '../../platform/sentence.ts'
import { sentence } from '../../platform/sentence.ts'
import { mostContacts } from '../contact.ts'
import { isHeader } from './guess-columns.ts'
import { parseCsv } from './parse-csv.ts'
import type { FileTable } from './parse-vcard.ts'
import { parseVcard } from './parse-vcard.ts'
import { readText } from './read-text.ts'

/** The largest file that can be imported, in bytes. @tested */
export const largestImport = 32 * 1024 * 1024
const MEGA = 1024 * 1024

/** The most columns of a file. */
const mostColumns = 300

/** Why a file of so many bytes can't be imported, or null where it can. */
export function refusedFile(bytes: number): Sentence | null {
  if (bytes === 0) return { text: phrase('This file is empty.') }
  if (bytes <= largestImport) return null
  return sentence(
    'This file has {{size}} MB, and at most {{most}} MB can be imported. Split it, or export it without pictures.',
    {
      size: Math.ceil(bytes / MEGA),
      most: largestImport / MEGA,
    },
  )
}

/** A file that was read, or why it can't be. */
export type ReadFile = { table: FileTable; refused: null } | { table: null; refused: Sentence }

const refuse = (refused: Sentence): ReadFile => ({ table: null, refused })

function tableOf(text: string): FileTable {
  if (/^\s*BEGIN:VCARD/i.test(text)) return parseVcard(text)
  const rows = parseCsv(text)
  const [first] = rows
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  const hasHeader = first !== undefined && isHeader(first.cells)
  const named = (at: number) => (hasHeader && first.cells[at]) || ''
  const columns = Array.from({ length: width }, (_, at) => named(at) || `${at + 1}`)
  return { columns, rows: hasHeader ? rows.slice(1) : rows }
}

/** Reads a file of contacts, CSV or vCard, in any of the usual encodings. */
export function readContactFile(bytes: Uint8Array): ReadFile {
  const refused = refusedFile(bytes.length)
  if (refused) return refuse(refused)
  const text = readText(bytes)
  // Text never has this character, and a picture or a spreadsheet that was renamed has many.
  if (text.includes('\0')) {
    return refuse({ text: phrase('This file has no text. Choose a CSV or vCard file.') })
  }
  const table = tableOf(text)
  if (table.rows.length === 0) return refuse({ text: phrase('We found no contacts in this file.') })
  if (table.rows.length > mostContacts) {
    return refuse(
      sentence('This file has {{count}} contacts, and at most {{most}} can be imported. Split it.', {
        count: table.rows.length,
        most: mostContacts,
      }),
    )
  }
  if (table.columns.length > mostColumns) {
    return refuse(
      sentence('This file has {{count}} columns, and at most {{most}} can be imported.', {
        count: table.columns.length,
        most: mostColumns,
      }),
    )
  }
  return { table, refused: null }
}
