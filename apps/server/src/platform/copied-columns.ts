/** What a copy of a row takes over from its original. A column that is `new` is given to the copy itself. */
type Fates = Record<string, 'copied' | 'new'>
type Copied<Columns extends Fates> = {
  [Name in keyof Columns]: Columns[Name] extends 'copied' ? Name : never
}[keyof Columns]

/** The names of the columns that a copy takes over. */
export const copiedNames = (columns: Fates): string[] =>
  Object.keys(columns).filter((name) => columns[name] === 'copied')

/**
 * Rows as JSON for `jsonb_populate_recordset`, which inserts any number of them with one statement of the same text.
 * Whole numbers beyond those of JSON are written as texts.
 */
export const rowsAsJson = (rows: readonly object[]): string =>
  JSON.stringify(rows, (_name, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))

/** The columns of a row that its copy takes over. */
export function copiedColumns<Columns extends Fates, Row extends Record<Copied<Columns>, unknown>>(
  columns: Columns,
  row: Row,
): Pick<Row, Copied<Columns>> {
  const entries = Object.entries(row).filter(([name]) => columns[name] === 'copied')
  return Object.fromEntries(entries) as Pick<Row, Copied<Columns>>
}
