import type { HotkeyItem } from '@mantine/hooks'
import { useHotkeys } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import type { GuestNode } from '../approval.api.ts'
import type { RequestActions } from '../request-parts.tsx'
import type { GuestRequest } from '../requests-of.ts'
import { requestsHeadingId } from './use-keyboard-place.ts'

/**
 * Handles the keys of the request list. j and k move to another request, o opens the focused one, and a, n, d and u
 * act on it. Where the focused request has nothing to undo, u undoes the last answer, because answered requests leave
 * the list. The keys do nothing where the focus is not in the list (WCAG 2.1.4), and nothing while they are turned
 * off. Returns the id of the current booking.
 */
export const useRequestKeys = (
  requests: GuestRequest[],
  actions: RequestActions,
  last: GuestRequest[],
  open: (guest: GuestNode) => void,
  isOff: boolean,
): string | undefined => {
  const [at, setAt] = useState(-1)
  const index = Math.min(at, requests.length - 1)
  const current = requests[index]

  const atFocus = () =>
    requests.findIndex(({ booking }) =>
      document.getElementById(booking.bookingId)?.contains(document.activeElement),
    )
  useEffect(() => {
    const follow = () => {
      const focused = atFocus()
      if (focused >= 0) setAt(focused)
    }
    document.addEventListener('focusin', follow)
    return () => document.removeEventListener('focusin', follow)
  })
  const onFocused = (act: (request: GuestRequest) => void) => () => {
    const request = requests[atFocus()]
    if (request) act(request)
  }

  const move = (step: number) => {
    const next = Math.max(0, Math.min(index + step, requests.length - 1))
    setAt(next)
    const id = requests[next]?.booking.bookingId
    if (!id) return
    const row = document.getElementById(id)
    row?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'center' })
  }

  const undoHere = () => {
    const request = requests[atFocus()]
    // The line above an empty list has the focus. The last answer can be undone from there.
    const isAtEmptyList = document.activeElement?.id === requestsHeadingId
    if (request?.mayUndo) actions.undo([request])
    else if (last.length > 0 && (request || isAtEmptyList)) actions.undo(last)
  }
  const keys: HotkeyItem[] = [
    ['j', () => move(1)],
    ['k', () => move(-1)],
    ['a', onFocused((request) => request.mayAnswer && actions.approve([request]))],
    ['n', onFocused((request) => request.mayAnswer && actions.approveWithNote([request]))],
    ['d', onFocused((request) => request.mayAnswer && actions.decline([request]))],
    ['o', onFocused((request) => open(request.guest))],
    ['u', undoHere],
  ]
  useHotkeys(isOff ? [] : keys)
  return current?.booking.bookingId
}
