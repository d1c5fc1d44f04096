export type CsvCell = string | number | bigint | null

// A spreadsheet runs a cell that begins with one of these, some after skipping blanks or in full width.
const runnable = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/

function cellText(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell !== 'string') return String(cell)
  const safe = runnable.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * A file of rows per RFC 4180 with CRLF and a byte order mark, so that spreadsheets read it as UTF-8. Texts
 * that a spreadsheet would run as a formula get an apostrophe in front; numbers are written as they are.
 */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')}`
}
