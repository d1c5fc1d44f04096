import { toCsv } from '@reprise/rules/platform/text/csv'
import type { ClubMonth } from './statistics.api.ts'

/** The months of a club as a CSV file for spreadsheets: members at the end of each month, and its points. */
export const monthsCsv = (months: readonly ClubMonth[], word: (text: string) => string): string =>
  toCsv([
    ['Month', 'Members', 'Points issued', 'Points spent', 'Points expired'].map(word),
    ...months.map(({ month, memberCount, issued, spent, expired }) => [
      month.slice(0, 7),
      memberCount,
      ...[issued, spent, expired].map((points) => ({ decimal: points })),
    ]),
  ])
