/** `decimal`: a number with just these decimals, written as they stand: "127.80". */
export type CsvCell = string | number | bigint | { decimal: string } | null

// A spreadsheet runs a cell that begins with one of these, some after skipping blanks or in full width.
const runnable = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/

// Nothing but a plus and figures, as phone numbers are kept: all that a spreadsheet can make of it is that number.
const phoneNumber = /^\+\d{7,15}$/

// What is no number could be run, or be taken for two cells.
function decimalText(decimal: string): string {
  if (!/^-?\d+(\.\d+)?$/.test(decimal)) throw new Error(`${decimal} is not a decimal`)
  return decimal
}

function cellText(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'object') return decimalText(cell.decimal)
  if (typeof cell !== 'string') return String(cell)
  const safe = runnable.test(cell) && !phoneNumber.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * A file of rows per RFC 4180 with CRLF and a byte order mark, so that spreadsheets read it as UTF-8. Texts
 * that a spreadsheet would run as a formula get an apostrophe in front; numbers, those of phones too, are written as they
 * are.
 */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')}`
}
