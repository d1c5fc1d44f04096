import { z } from 'zod'
import { because } from '../platform/failures/field-errors.ts'
import { idInput } from '../platform/ids/id.input.ts'
import { idempotencyKeyInput } from '../platform/ids/idempotency-key.input.ts'
import { phrase } from '../platform/phrase.ts'
import { lineInput, tooLongText } from '../platform/text/text.input.ts'
import { pointsAmountInput } from './amount.input.ts'

const longestUserName = 60
const longestReason = 200
/** The most rows of one import. */
export const mostImportRows = 500
const longestImport = 200_000

const unseenText = phrase('This username has a character that nobody can see. Type the name again.')

/**
 * The user name of a person who gets points, with or without its @. A name that was copied may have characters that no
 * screen shows. Without a word about them, nobody would find out why there is no such person.
 */
export const memberNameInput = lineInput('Username', longestUserName)
  .refine((name) => !/\p{Default_Ignorable_Code_Point}/u.test(name), { error: unseenText })
  .transform((name) => name.replace(/^@/, '').toLowerCase())

/** One row of an import, and the same values of a grant: the member, the points and the reason. */
export const grantRowInput = z.object({
  userName: memberNameInput,
  amount: pointsAmountInput(phrase('Points'), 1),
  reason: lineInput(phrase('Reason'), longestReason),
})

/** Points that the team of a club gives to one member by hand. */
export const grantPointsInput = grantRowInput.extend({
  clubId: idInput('Club'),
  idempotencyKey: idempotencyKeyInput,
})

/** Points for many members, as CSV: user name, points, reason. A dry run changes nothing. */
export const importPointsInput = z.object({
  clubId: idInput('Club'),
  csv: z.string().max(longestImport, { error: because(tooLongText('CSV', longestImport)), abort: true }),
  dryRun: z.boolean(),
  idempotencyKey: idempotencyKeyInput,
})

const headers = ['username', 'user name', 'user_name']

/**
 * Splits CSV into rows of cells. A cell in quotes may contain commas, line breaks and doubled quotes. Empty lines and a
 * header that begins with the user name are left out. `line` counts from 1.
 */
export function csvRows(csv: string): { line: number; cells: string[] }[] {
  const rows: { line: number; cells: string[] }[] = []
  let cells = ['']
  let isQuoted = false
  let line = 1
  let begins = 1
  const endRow = () => {
    if (cells.some((cell) => cell.trim() !== ''))
      rows.push({ line: begins, cells: cells.map((cell) => cell.trim()) })
    cells = ['']
  }
  for (let at = 0; at < csv.length; at += 1) {
    const sign = csv[at] ?? ''
    const last = cells.length - 1
    if (sign === '\n') line += 1
    if (sign === '"' && isQuoted && csv[at + 1] === '"') {
      cells[last] += '"'
      at += 1
    } else if (sign === '"') isQuoted = !isQuoted
    else if (isQuoted) cells[last] += sign
    else if (sign === ',' || sign === ';' || sign === '\t') cells.push('')
    else if (sign === '\n') {
      endRow()
      begins = line
    } else if (sign !== '\r' && sign !== '\uFEFF') cells[last] += sign
  }
  endRow()
  const [first] = rows
  return first && headers.includes((first.cells[0] ?? '').toLowerCase()) ? rows.slice(1) : rows
}
