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
 * Keeps the keyboard's place while rows are answered. Where the answer took what had the focus, a button goes on to the
 * same button of the next row, instead of falling out of the list; the row of an undo gets it back. From anywhere else,
 * and once the focus has gone on, it is never moved. `keep` notes the place, to be called as an answer begins; `forget`
 * is for a dialog that somebody opens, which gives the focus back by itself.
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
      // An answered row may be shown a while longer, as its payment is being taken, and go then.
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
