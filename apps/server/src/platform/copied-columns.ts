/** What a copy of a row takes over from its original. A column that is `new` is given to the copy itself. */
type Fates = Record<string, 'copied' | 'new'>
type Copied<Columns extends Fates> = {
  [Name in keyof Columns]: Columns[Name] extends 'copied' ? Name : never
}[keyof Columns]

/** The columns of a row that its copy takes over. */
export function copiedColumns<Columns extends Fates, Row extends Record<Copied<Columns>, unknown>>(
  columns: Columns,
  row: Row,
): Pick<Row, Copied<Columns>> {
  const entries = Object.entries(row).filter(([name]) => columns[name] === 'copied')
  return Object.fromEntries(entries) as Pick<Row, Copied<Columns>>
}
