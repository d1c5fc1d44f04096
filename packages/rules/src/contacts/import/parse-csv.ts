/** A row of a file with the number of the line on which it begins, from 1. */
export interface FileRow {
  line: number
  cells: string[]
}

const delimiters = [',', ';', '\t'] as const

// The delimiter that cuts the first line into the most cells.
function delimiterOf(text: string): string {
  const end = text.search(/[\r\n]/)
  const head = (end < 0 ? text : text.slice(0, end)).replace(/"[^"]*"/g, '')
  const counted = delimiters.map((delimiter) => ({ delimiter, count: head.split(delimiter).length }))
  return counted.reduce((best, each) => (each.count > best.count ? each : best)).delimiter
}

/** The place of the quote that closes the cell which began at `from`, or -1 where none does. */
function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from)
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2)
  return at
}

interface Cell {
  value: string
  /** The place of what follows the cell: a delimiter, a line break or the end. */
  end: number
}

const isBreak = (character: string | undefined) => character === '\n' || character === '\r'

function endOfPlain(text: string, from: number, delimiter: string): number {
  let at = from
  while (at < text.length && text[at] !== delimiter && !isBreak(text[at])) at += 1
  return at
}

// A quote that nothing closes, or that something follows, is a sign like any other: the cell ends where it would end
// without quotes, so that one broken quote does not swallow the rest of the file.
function readCell(text: string, from: number, delimiter: string): Cell {
  if (text[from] === '"') {
    const close = closingQuote(text, from + 1)
    const next = text[close + 1]
    if (close >= 0 && (next === undefined || next === delimiter || isBreak(next))) {
      return { value: text.slice(from + 1, close).replaceAll('""', '"'), end: close + 1 }
    }
  }
  const end = endOfPlain(text, from, delimiter)
  return { value: text.slice(from, end), end }
}

function breaksIn(text: string): number {
  return text.includes('\n') || text.includes('\r') ? text.split(/\r\n|\n|\r/).length - 1 : 0
}

/**
 * Reads a CSV file: cells between commas, semicolons or tabs (what the first line has most of), in quotes or not, with
 * line breaks inside of quotes. Rows without any text are left out. It fails for no text: a broken quote counts as a
 * sign.
 */
export function parseCsv(text: string): FileRow[] {
  const delimiter = delimiterOf(text)
  const rows: FileRow[] = []
  let line = 1
  let at = text.startsWith('\uFEFF') ? 1 : 0
  while (at < text.length) {
    const row: FileRow = { line, cells: [] }
    for (;;) {
      const { value, end } = readCell(text, at, delimiter)
      row.cells.push(value.trim())
      line += breaksIn(value)
      at = end
      if (text[at] !== delimiter) break
      at += 1
    }
    at += text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1
    line += 1
    if (row.cells.some(Boolean)) rows.push(row)
  }
  return rows
}
