/**
 * Groups rows by the series of their event. A group stands where its first row stood. A row without a series is a group
 * of its own.
 */
export const bySeries = <Row extends object>(
  rows: readonly Row[],
  seriesOf: (row: Row) => string | null | undefined,
): [first: Row, ...others: Row[]][] =>
  [...Map.groupBy(rows, (row) => seriesOf(row) ?? row).values()].flatMap(([first, ...others]) =>
    first ? [[first, ...others]] : [],
  )
