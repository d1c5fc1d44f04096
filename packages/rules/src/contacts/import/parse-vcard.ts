import type { FileRow } from './parse-csv.ts'

/** A file as a table: the names of its columns, and its rows. */
export interface FileTable {
  columns: string[]
  rows: FileRow[]
}

interface Property {
  name: string
  /** Upper-cased, as "TYPE=HOME" or only "HOME". */
  parameters: string[]
  value: string
}

interface Line {
  line: number
  text: string
}

// A line that begins with a blank continues the one before; so does one after the = of quoted-printable.
function unfolded(text: string): Line[] {
  const lines: Line[] = []
  text.split(/\r\n|\n|\r/).forEach((raw, index) => {
    const last = lines.at(-1)
    if (last && /^[ \t]/.test(raw)) last.text += raw.slice(1)
    else if (last && isSoftBroken(last.text)) last.text = last.text.slice(0, -1) + raw
    else lines.push({ line: index + 1, text: raw })
  })
  return lines
}

/** Longer than any name of a property with its parameters. Only so much of a line is looked at to find them. */
const longestName = 1000

/** Whether the value of a line goes on in the next one, as quoted-printable text does after a `=` (RFC 2045). */
function isSoftBroken(text: string): boolean {
  if (!text.endsWith('=')) return false
  const start = text.slice(0, longestName)
  return start
    .slice(0, Math.max(start.indexOf(':'), 0))
    .toUpperCase()
    .includes('QUOTED-PRINTABLE')
}

function decodedQuoted(value: string, charset: string): string {
  const bytes: number[] = []
  for (let at = 0; at < value.length; at += 1) {
    const code = /^=([0-9A-F]{2})/i.exec(value.slice(at, at + 3))?.[1]
    if (code) {
      bytes.push(Number.parseInt(code, 16))
      at += 2
    } else bytes.push(...new TextEncoder().encode(value[at]))
  }
  try {
    return new TextDecoder(charset).decode(new Uint8Array(bytes))
  } catch {
    return new TextDecoder().decode(new Uint8Array(bytes))
  }
}

function propertyOf(text: string): Property | null {
  const colon = text.indexOf(':')
  if (colon < 0) return null
  const [name = '', ...parameters] = text.slice(0, colon).toUpperCase().split(';')
  const raw = text.slice(colon + 1)
  const isQuoted = parameters.some((each) => each.endsWith('QUOTED-PRINTABLE'))
  const charset = parameters.find((each) => each.startsWith('CHARSET='))?.slice(8) ?? 'UTF-8'
  return {
    // "item1.EMAIL" is the EMAIL of a group.
    name: name.slice(name.lastIndexOf('.') + 1),
    parameters,
    value: isQuoted ? decodedQuoted(raw, charset) : raw,
  }
}

const plain = (value: string) =>
  value
    .replace(/\\([\\,;:nN])/g, (_, sign: string) => (sign.toLowerCase() === 'n' ? ' ' : sign))
    .replace(/[\r\n]+/g, ' ')
    .trim()

const partsOf = (value: string) => value.split(/(?<!\\);/).map(plain)

// N is family; given; middle; prefix; suffix.
function nameOf(value: string): string {
  const [family = '', given = '', middle = '', prefix = '', suffix = ''] = partsOf(value)
  return [prefix, given, middle, family, suffix].filter(Boolean).join(' ')
}

const names: Record<string, string> = {
  ORG: 'Company',
  TITLE: 'Job title',
  NOTE: 'Note',
  BDAY: 'Birthday',
  URL: 'Website',
  NICKNAME: 'Nickname',
  CATEGORIES: 'Categories',
}

function textOf({ name, value }: Property): string {
  if (name === 'ADR' || name === 'ORG') return partsOf(value).filter(Boolean).join(', ')
  if (name === 'TEL') return plain(value).replace(/^tel:/i, '')
  return name === 'EMAIL' ? plain(value).replace(/^mailto:/i, '') : plain(value)
}

const columnOf: Record<string, string> = { EMAIL: 'Email', TEL: 'Phone', ADR: 'Address', ...names }

// Where there are several addresses, the preferred one comes first.
const isPreferred = ({ parameters }: Property) =>
  parameters.some((each) => /^(TYPE=)?(.*,)?PREF(,.*)?$|^PREF=1$/.test(each))

function cardOf(properties: readonly Property[]): Map<string, string> {
  const card = new Map<string, string>()
  const full = properties.find(({ name }) => name === 'FN')
  const parts = properties.find(({ name }) => name === 'N')
  const name = (full && plain(full.value)) || (parts && nameOf(parts.value)) || ''
  card.set('Name', name)
  const sorted = properties.toSorted((a, b) => Number(isPreferred(b)) - Number(isPreferred(a)))
  for (const property of sorted) {
    const column = columnOf[property.name]
    const value = column ? textOf(property) : ''
    if (!column || !value) continue
    let place = column
    for (let count = 2; card.has(place); count += 1) place = `${column} ${count}`
    card.set(place, value)
  }
  return card
}

/**
 * Reads a vCard file (2.1, 3.0 or 4.0, also with quoted-printable): a row for each card, with the line on which it
 * begins. Pictures and what else is no text are left out. What stands outside of a card is passed over.
 */
export function parseVcard(text: string): FileTable {
  const cards: { line: number; card: Map<string, string> }[] = []
  let open: { line: number; properties: Property[] } | null = null
  for (const { line, text: content } of unfolded(text)) {
    if (/^BEGIN:VCARD\s*$/i.test(content)) open = { line, properties: [] }
    else if (/^END:VCARD\s*$/i.test(content)) {
      if (open) cards.push({ line: open.line, card: cardOf(open.properties) })
      open = null
    } else if (open) {
      const property = propertyOf(content)
      if (property) open.properties.push(property)
    }
  }
  const columns = [...new Set(['Name', 'Email', 'Phone', ...cards.flatMap(({ card }) => [...card.keys()])])]
  const rows = cards.map(({ line, card }) => ({
    line,
    cells: columns.map((column) => card.get(column) ?? ''),
  }))
  return { columns, rows }
}
