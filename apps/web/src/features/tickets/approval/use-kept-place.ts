import { useEffect, useRef } from 'react'
import { stopgap } from '../../../ui/forms/focus-once.ts'
import { useOpener } from '../../../ui/forms/use-opener.ts'
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
}

const idsOf = (requests: GuestRequest[]) => requests.map(({ booking }) => booking.bookingId)

/**
 * Keeps the keyboard's place while rows are answered. Where the answered row had the focus, it moves from its
 * button to the same button of the next row, instead of leaving the list. After an undo the row gets it back.
 * If the focus was somewhere else, or has moved on, it stays there. Call `keep` when an answer begins, to
 * note the place. Call `forget` when somebody opens a dialog, which gives the focus back by itself.
 */
export const useKeptPlace = (requests: GuestRequest[], isBusy: boolean) => {
  const place = useRef<Place>(undefined)
  const opener = useOpener()

  /** Answers whether there is nothing more to wait for. */
  const restore = (): boolean => {
    const { current: left } = place
    if (!left) return true
    const active = document.activeElement
    // A dialog that is closing still holds the focus.
    if (active?.closest('[role="dialog"]')) return false
    const { answered } = left
    if (active !== document.body && active !== stopgap.place) {
      // An answered row may stay a while longer, while its payment is being captured, and go then.
      if (!answered.some((id) => document.getElementById(id)?.contains(active))) place.current = undefined
      return true
    }
    const ids = idsOf(requests)
    const id = nextFocusedRow(left.ids, ids, answered)
    const row = id === null ? null : document.getElementById(id)
    const button = left.onRow ? null : row?.querySelector<HTMLElement>(`[data-answer="${left.verb}"]`)
    const target = button ?? row ?? document.getElementById(requestsHeadingId)
    target?.focus()
    if (!answered.some((each) => ids.includes(each))) place.current = undefined
    return true
  }

  useEffect(() => {
    if (isBusy || restore()) return
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
