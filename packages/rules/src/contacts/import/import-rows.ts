import { fieldSentences } from '../../platform/failures/field-errors.ts'
import { phrase } from '../../platform/phrase.ts'
import type { Sentence } from '../../platform/sentence.ts'
import { sentence } from '../../platform/sentence.ts'
import { toE164 } from '../../users/phone.ts'
import { newContactInput } from '../contact.input.ts'
import type { ContactDetails, CustomField } from '../contact.ts'
import { customKeyLength, mergeContact } from '../contact.ts'
import type { ColumnUse } from './guess-columns.ts'
import type { FileRow } from './parse-csv.ts'
import type { FileTable } from './parse-vcard.ts'

/** How the columns of a file become contacts. */
export interface Mapping {
  uses: readonly ColumnUse[]
  /** The country (ISO 3166) of numbers that are written without one. */
  country: string
}

/** A contact of a file, with the line on which it begins. */
export interface ImportRow extends ContactDetails {
  line: number
}

/** A line of a file that becomes no contact of its own, and why. */
interface LeftOut {
  line: number
  title: string
  fate: 'SKIPPED' | 'ERROR'
  reason: Sentence
}

export interface ImportRows {
  rows: ImportRow[]
  leftOut: LeftOut[]
}

const no = /^(no|n|false|0|nein|falsch|unsubscribed|opt[- ]?out|abgemeldet)$/i

const cut = (text: string, most: number) => [...text].slice(0, most).join('').trim()

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

function sentOf({ cells }: FileRow, { columns }: Pick<FileTable, 'columns'>, { uses, country }: Mapping) {
  const of = (use: ColumnUse) => oneLine(cells[uses.indexOf(use)] ?? '')
  const phone = of('PHONE')
  const customFields: CustomField[] = uses.flatMap((use, at) => {
    const value = oneLine(cells[at] ?? '')
    const key = cut(oneLine(columns[at] ?? ''), customKeyLength)
    return use === 'CUSTOM' && value && key ? [{ key, value }] : []
  })
  return {
    name: of('NAME') || [of('FIRST_NAME'), of('LAST_NAME')].filter(Boolean).join(' '),
    emailAddress: of('EMAIL'),
    phoneNumber: toE164(phone.replaceAll(/[./]/g, ''), country) ?? phone,
    customFields,
    mayBeMailed: !no.test(of('MAY_BE_MAILED')),
    mayBeTexted: !no.test(of('MAY_BE_TEXTED')),
  }
}

const nothing = phrase('There is no name, email address or phone number.')

// The texts of the forms speak to the person whose address it is.
const ofField: Record<string, Sentence> = {
  emailAddress: { text: phrase("The email address isn't valid.") },
  phoneNumber: { text: phrase("The phone number isn't valid.") },
}

// Two lines of a file that are one contact become one row, because what is sent in parts does not meet there.
function joined(rows: readonly ImportRow[]): ImportRows {
  const kept: ImportRow[] = []
  const places = new Map<string, number>()
  const leftOut: LeftOut[] = []
  for (const row of rows) {
    const keys = [row.emailAddress, row.phoneNumber].filter((key) => key !== null)
    const place = keys.map((key) => places.get(key)).find((found) => found !== undefined)
    const own = place === undefined ? undefined : kept[place]
    if (place === undefined || own === undefined) {
      for (const key of keys) places.set(key, kept.length)
      kept.push(row)
      continue
    }
    const merged = { ...mergeContact(own, row, 'KEPT').details, line: own.line }
    kept[place] = merged
    for (const key of [merged.emailAddress, merged.phoneNumber]) {
      if (key !== null && !places.has(key)) places.set(key, place)
    }
    leftOut.push({
      line: row.line,
      title: row.name || row.emailAddress || row.phoneNumber || '',
      fate: 'SKIPPED',
      reason: sentence('The same contact as on line {{line}}. Both become one.', { line: own.line }),
    })
  }
  return { rows: kept, leftOut }
}

/**
 * Makes contacts of the rows of a file. A row that is no contact is left out with the reason: nothing to reach or
 * name it by (SKIPPED), a value that isn't valid (ERROR), or the same address or number as an earlier row, with
 * which it becomes one (SKIPPED).
 */
export function toImportRows(table: FileTable, mapping: Mapping): ImportRows {
  const rows: ImportRow[] = []
  const leftOut: LeftOut[] = []
  for (const row of table.rows) {
    const sent = sentOf(row, table, mapping)
    const { line } = row
    const title = sent.name || sent.emailAddress || sent.phoneNumber
    if (!title) {
      leftOut.push({ line, title: '', fate: 'SKIPPED', reason: { text: nothing } })
      continue
    }
    const parsed = newContactInput.safeParse(sent)
    if (parsed.success) rows.push({ line, ...parsed.data })
    else {
      const [[field, said] = ['', { text: nothing }]] = Object.entries(fieldSentences(parsed.error))
      leftOut.push({ line, title, fate: 'ERROR', reason: ofField[field] ?? said })
    }
  }
  const { rows: kept, leftOut: same } = joined(rows)
  return { rows: kept, leftOut: [...leftOut, ...same].sort((a, b) => a.line - b.line) }
}

/** The most rows, and about the most bytes, of one part of an import. */
export const mostRowsOfPart = 500
const MOST_BYTES = 200_000

/** Cuts rows into parts that one call can take. */
export function partsOfImport(rows: readonly ImportRow[]): ImportRow[][] {
  const encoder = new TextEncoder()
  const parts: ImportRow[][] = []
  let size = 0
  for (const row of rows) {
    const { length } = encoder.encode(JSON.stringify(row))
    const last = parts.at(-1)
    if (last && last.length < mostRowsOfPart && size + length <= MOST_BYTES) {
      last.push(row)
      size += length
    } else {
      parts.push([row])
      size = length
    }
  }
  return parts
}
