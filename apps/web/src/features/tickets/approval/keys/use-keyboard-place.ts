import { useLayoutEffect, useRef } from 'react'
import { stopgap } from '../../../../ui/forms/focus-once.ts'
import { useOpener } from '../../../../ui/forms/use-opener.ts'
import type { Answer } from '../approval.api.ts'
import type { GuestRequest } from '../requests-of.ts'
import { nextFocusedRow } from './next-focused-row.ts'

/** The id of the line above the list. It gets the focus, and is read out, when the list is empty. */
export const requestsHeadingId = 'requests-heading'

type Place = {
  ids: string[]
  answered: string[]
  verb: Answer['verb']
  /** Whether the focus was on the row itself, where the keys work, and not on a button in it. */
  onRow: boolean
}

const idsOf = (requests: GuestRequest[]) => requests.map(({ booking }) => booking.bookingId)

/**
 * Keeps the keyboard focus in the list while rows are answered. A focus on the button of an answered row moves to the
 * same button of the next row. After an undo the row gets the focus back. A focus elsewhere on the page stays there.
 * Call `keep` when an answer begins, to note the focus. Call `forget` when a dialog opens, because a dialog gives the
 * focus back by itself.
 */
export const useKeyboardPlace = (requests: GuestRequest[], isBusy: boolean) => {
  const place = useRef<Place>(undefined)
  const opener = useOpener()

  /** Sets the focus. Returns false while a closing dialog still has it, so that the caller tries again. */
  const restore = (): boolean => {
    const { current: left } = place
    if (!left) return true
    const active = document.activeElement
    if (active?.closest('[role="dialog"]')) return false
    const { answered } = left
    if (active !== document.body && active !== stopgap.place) {
      // The focus is still in an answered row, which may leave the list after its payment is captured. So the note
      // stays.
      if (!answered.some((id) => document.getElementById(id)?.contains(active))) place.current = undefined
      return true
    }
    const shown = idsOf(requests)
    // While they are answered, those that are still listed are about to leave.
    const ids = isBusy ? shown.filter((each) => !answered.includes(each)) : shown
    const id = nextFocusedRow(left.ids, ids, answered)
    const row = id === null ? null : document.getElementById(id)
    const button = left.onRow ? null : row?.querySelector<HTMLElement>(`[data-answer="${left.verb}"]`)
    const target = button ?? row ?? document.getElementById(requestsHeadingId)
    target?.focus()
    // Only until the answer is there: then the row that it is about may take the focus.
    stopgap.place = isBusy ? (target ?? undefined) : undefined
    if (!isBusy && !answered.some((each) => ids.includes(each))) place.current = undefined
    return true
  }

  // True where the row with the focus has left the list while the answer is still under way.
  const isLost = () =>
    document.activeElement === document.body &&
    place.current?.answered.some((id) => document.getElementById(id) === null)

  // Before the browser draws, so that the focus is never on the page itself.
  useLayoutEffect(() => {
    if (isBusy && !isLost()) return
    if (restore() || isBusy) return
    const timer = setInterval(() => restore() && clearInterval(timer), 100)
    return () => clearInterval(timer)
  })

  return {
    keep: (verb: Answer['verb'], rows: GuestRequest[]) => {
      const answered = idsOf(rows)
      const onRow = opener.current !== null && answered.includes(opener.current.id)
      place.current = { ids: idsOf(requests), answered, verb, onRow }
    },
    forget: () => {
      place.current = undefined
    },
  }
}
