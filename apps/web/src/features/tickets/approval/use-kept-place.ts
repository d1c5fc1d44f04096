import { useEffect, useRef } from 'react'
import type { Answer } from './approval.api.ts'
import { nextFocusedRow } from './next-focused-row.ts'
import type { GuestRequest } from './requests-of.ts'

/** The line above the list, which is read out when nobody is left in it. */
export const requestsHeadingId = 'requests-heading'

type Place = {
  ids: string[]
  answered: string[]
  verb: Answer['verb']
  /** The keys act on a whole row, the buttons on themselves. */
  onRow: boolean
  focused: Element | null
}

const idsOf = (requests: GuestRequest[]) => requests.map(({ booking }) => booking.bookingId)

/**
 * Keeps the keyboard's place while answered rows go: from a button it goes on to the same button of the next row,
 * instead of falling out of the list. Answers what notes the place, to be called when an answer begins.
 */
export const useKeptPlace = (requests: GuestRequest[], isBusy: boolean) => {
  const place = useRef<Place>(undefined)

  /** Answers whether there is nothing more to wait for. */
  const restore = (): boolean => {
    const { current: left } = place
    if (!left) return true
    const active = document.activeElement
    // A dialog that is closing still holds the focus.
    if (active?.closest('[role="dialog"]')) return false
    if (active !== document.body) {
      // What covered the page gives the focus back to the row that is about to go.
      const isOnItsWayOut = left.answered.some((id) => document.getElementById(id)?.contains(active))
      if (active !== left.focused && !isOnItsWayOut) place.current = undefined
      return true
    }
    const ids = idsOf(requests)
    const id = nextFocusedRow(left.ids, ids, left.answered)
    const row = id === null ? null : document.getElementById(id)
    const button = left.onRow ? null : row?.querySelector<HTMLElement>(`[data-answer="${left.verb}"]`)
    const target = button ?? row ?? document.getElementById(requestsHeadingId)
    target?.focus()
    // What was answered may be shown a moment longer, and go then.
    place.current = left.answered.some((each) => ids.includes(each))
      ? { ...left, focused: target }
      : undefined
    return true
  }

  useEffect(() => {
    if (isBusy || restore()) return
    const timer = setInterval(() => restore() && clearInterval(timer), 100)
    return () => clearInterval(timer)
  })

  return (verb: Answer['verb'], rows: GuestRequest[]) => {
    const answered = idsOf(rows)
    const focused = document.activeElement
    const onRow = focused !== null && answered.includes(focused.id)
    place.current = { ids: idsOf(requests), answered, verb, onRow, focused }
  }
}
