import type { CsvCell } from '@reprise/rules/platform/text/csv'
import { toCsv } from '@reprise/rules/platform/text/csv'
import type { PointsImportRow } from '../points-desk.api.ts'

// The import knows this header again, so it is in English in each language.
const header = ['username', 'points', 'reason']

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`

/** The rows as the server reads them. Each cell stays exactly as it is. */
export const csvOfRows = (rows: readonly PointsImportRow[]): string =>
  [header, ...rows.map(({ userName, amount, reason }) => [userName, amount, reason])]
    .map((cells) => cells.map(quoted).join(','))
    .join('\n')

/** A file of rows with what is wrong in each. No cell of it runs as a formula. */
export const csvOfRefused = (
  rows: readonly PointsImportRow[],
  reasonOf: (row: PointsImportRow) => string,
): string =>
  toCsv([
    [...header, 'line', 'problem'],
    ...rows.map((row): CsvCell[] => [row.userName, row.amount, row.reason, row.line, reasonOf(row)]),
  ])
