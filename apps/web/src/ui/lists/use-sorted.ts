import { useState } from 'react'
import type { Column } from './columns.ts'
import { sortRows } from './sort-rows.ts'

/** The column by which the rows are sorted. `isTurned` means the opposite of the usual order. */
type Order = { name: string; isTurned: boolean }

export type Sorted<Row> = {
  rows: Row[]
  order: Order | undefined
  /**
   * Sorts the rows by a column, or turns the order around if they are already sorted by it. `undefined` restores the
   * first order.
   */
  sortBy: (name: string | undefined) => void
}

/** Returns the rows sorted by the column that the person chose, and a function that changes the order. */
export const useSorted = <Row>(rows: Row[], columns: Column<Row>[]): Sorted<Row> => {
  const [order, setOrder] = useState<Order>()
  const by = columns.find(({ name }) => name === order?.name)?.by
  return {
    rows: by ? sortRows(rows, by, order?.isTurned) : rows,
    order: by && order,
    sortBy: (name) =>
      setOrder(name ? { name, isTurned: order?.name === name && !order.isTurned } : undefined),
  }
}
