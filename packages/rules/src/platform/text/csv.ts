/** `decimal`: a number that is written with exactly these decimals, such as "127.80". */
export type CsvCell = string | number | bigint | { decimal: string } | null

// A spreadsheet runs a cell that begins with one of these characters, some of them also after blanks or in full
// width.
const runnable = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/

// A plus and digits only, as phone numbers are stored. A spreadsheet can read it only as that number, so it is safe.
const phoneNumber = /^\+\d{7,15}$/

// Throws for any other text, because a spreadsheet could run it, or read it as two cells.
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
 * A CSV file per RFC 4180 with CRLF and a byte order mark, so that spreadsheets read it as UTF-8. A text that a
 * spreadsheet would run as a formula gets an apostrophe in front. Numbers are written as they are, also phone
 * numbers.
 */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')}`
}
