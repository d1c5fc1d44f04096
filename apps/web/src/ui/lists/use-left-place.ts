import { useState } from 'react'
import { useLocation } from 'react-router'

/** The row of a list that somebody opened, where it stood, and how many rows there were. */
export type LeftPlace = { row: string; at: number; shown: number }

/** Where somebody left a list for the page of a row, kept for the way back to this entry of the history. */
export const useLeftPlace = (list: string) => {
  const name = `${list} ${useLocation().key}`
  const [place] = useState<LeftPlace | null>(() => JSON.parse(sessionStorage.getItem(name) ?? 'null'))
  return { place, leave: (now: LeftPlace) => sessionStorage.setItem(name, JSON.stringify(now)) }
}

/** Puts the focus on the row that was opened; where it is gone, on the one that stands in its place. */
export const returnTo = ({ row, at }: LeftPlace, rows: readonly HTMLElement[]) => {
  const here = rows.find(({ dataset }) => dataset.row === row) ?? rows[Math.min(at, rows.length - 1)]
  here?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
  here?.scrollIntoView({ block: 'center' })
}
