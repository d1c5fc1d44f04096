import type { HotkeyItem } from '@mantine/hooks'
import { useHotkeys } from '@mantine/hooks'
import { useState } from 'react'
import type { GuestNode } from './approval.api.ts'
import type { RequestActions } from './request-parts.tsx'
import type { GuestRequest } from './requests-of.ts'

/**
 * j and k move, a, n, d and u act on the current request, o opens it; none of it while a dialog covers the page. Answers
 * its booking's id.
 */
export const useRequestKeys = (
  requests: GuestRequest[],
  actions: RequestActions,
  open: (guest: GuestNode) => void,
  isCovered: boolean,
): string | undefined => {
  const [at, setAt] = useState(-1)
  const index = Math.min(at, requests.length - 1)
  const current = requests[index]

  const move = (step: number) => {
    const next = Math.max(0, Math.min(index + step, requests.length - 1))
    setAt(next)
    const id = requests[next]?.booking.bookingId
    if (!id) return
    const row = document.getElementById(id)
    row?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'center' })
  }

  const keys: HotkeyItem[] = [
    ['j', () => move(1)],
    ['k', () => move(-1)],
    ['a', () => current?.mayAnswer && actions.approve([current])],
    ['n', () => current?.mayAnswer && actions.approveWithNote([current])],
    ['d', () => current?.mayAnswer && actions.decline([current])],
    ['o', () => current && open(current.guest)],
    ['u', () => current?.mayUndo && actions.undo([current])],
  ]
  useHotkeys(isCovered ? [] : keys)
  return current?.booking.bookingId
}
