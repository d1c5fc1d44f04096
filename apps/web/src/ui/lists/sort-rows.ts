type Rank = bigint | number | string

const compare = (a: Rank, b: Rank): number => {
  if (typeof a === 'string' && typeof b === 'string') return a.localeCompare(b)
  return a === b ? 0 : a < b ? 1 : -1
}

/**
 * Returns the rows sorted by what `by` returns for each: numbers from the highest, words from A. `isTurned` turns the
 * order around.
 */
export const sortRows = <Row>(rows: readonly Row[], by: (row: Row) => Rank, isTurned = false): Row[] => {
  const way = isTurned ? -1 : 1
  return rows.toSorted((one, other) => way * compare(by(one), by(other)))
}
