import { useState } from 'react'
import { useLocation } from 'react-router'

/** The row of a list that a person opened, its place, and how many rows were shown. */
export type LeftPlace = { row: string; at: number; shown: number }

/** Remembers the place where a person left a list to open a row. The place is kept for this entry of the history. */
export const useLeftPlace = (list: string) => {
  const name = `${list} ${useLocation().key}`
  const [place] = useState<LeftPlace | null>(() => JSON.parse(sessionStorage.getItem(name) ?? 'null'))
  return { place, leave: (now: LeftPlace) => sessionStorage.setItem(name, JSON.stringify(now)) }
}

/** Focuses the row that was opened, or the row in its place where it is gone. */
export const returnTo = ({ row, at }: LeftPlace, rows: readonly HTMLElement[]) => {
  const here = rows.find(({ dataset }) => dataset.row === row) ?? rows[Math.min(at, rows.length - 1)]
  here?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
  here?.scrollIntoView({ block: 'center' })
}
