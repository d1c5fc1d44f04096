import type { ReactNode } from 'react'

export type Column<Row> = {
  name: string
  cell: (row: Row) => ReactNode
  /** The cells of this column name their rows. */
  isHead?: boolean
  /** True for numbers and buttons: they stand at the end of the column. */
  isAtEnd?: boolean
  /** True where the column is left out when there is little room. */
  isExtra?: boolean
  /** The value by which a person can sort the rows: numbers from the highest, words from A. Without it nobody can. */
  by?: (row: Row) => bigint | number | string
  /** The value of all rows together, for the last line. */
  sum?: ReactNode
}

/** The rows that a person has chosen, to act on all of them at once. */
type Choice<Row> = {
  chosen: Row[]
  has: (row: Row) => boolean
  toggle: (row: Row) => void
  setAll: (rows: Row[]) => void
}

export type DataTableProps<Row> = {
  /** The name of the table, for screen readers. */
  label: string
  rows: Row[]
  columns: (Column<Row> | false)[]
  idOf: (row: Row) => string
  /** The name of a row. */
  nameOf: (row: Row) => string
  /** Draws a row as a card on a phone, with the box that chooses it. Without it, a phone shows the table too. */
  card?: (row: Row, choose: ReactNode) => ReactNode
  /** Draws the last line of the table as a card, after the other cards. */
  lastCard?: ReactNode
  /** The width from which on the table is shown instead of the cards. */
  tableFrom?: 'sm' | 'lg'
  /** The menu with all other actions for a row. It stands at the end of the row. */
  menu?: (row: Row) => ReactNode
  /** Handles a press on a row outside of its buttons. The row has a button for the same action. */
  onPress?: (row: Row) => void
  /** Lets a person choose rows: the chosen ones, the name of each, and whether it can be chosen. */
  choice?: { of: Choice<Row>; nameOf: (row: Row) => string; mayBe: (row: Row) => boolean } | undefined
  /** The id of the row that the keys act on. */
  current?: string | undefined
  /** True where the table stands on a surface that it shares with others. */
  isPlain?: boolean
  /** True for many columns: they keep their width on a narrow desk, and the table scrolls sideways. */
  isWide?: boolean
}
