import { useEffect, useState } from 'react'
import { readSession } from '../../../lib/session/session.ts'
import { nextSignInStep } from '../../auth/next-sign-in-step.ts'
import { keptCart, noteCartIsBack } from './kept-cart.ts'
import type { KeptItem } from './use-cart.ts'

const none: KeptItem[] = []

const keptForMember = (eventId: string): KeptItem[] => {
  const session = readSession()
  return session.state === 'member' && nextSignInStep(session) === null ? keptCart(eventId) : none
}

/** What the person had chosen here before they signed in; once, and empty for everybody else. */
export const useKeptCart = (eventId: string) => {
  const [items, setItems] = useState(() => keptForMember(eventId))
  const isBack = items.length > 0
  useEffect(() => {
    if (isBack) noteCartIsBack(eventId)
  }, [eventId, isBack])
  return { items, isBack, done: () => setItems(none) }
}
