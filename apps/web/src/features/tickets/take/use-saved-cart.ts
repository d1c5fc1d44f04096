import { useLayoutEffect, useState } from 'react'
import { readSession, readSignUp } from '../../../lib/session/session.ts'
import { nextSignInStep } from '../../auth/next-sign-in-step.ts'
import { noteCartIsBack, savedCart } from './saved-cart.ts'
import type { SavedItem } from './use-cart.ts'

const none: SavedItem[] = []

/**
 * The kept cart, for a signed-in person, and for a visitor who signed up in this browser and confirms the email.
 * Empty for everybody else.
 */
const savedForPerson = (eventId: string): SavedItem[] => {
  const session = readSession()
  const isIn = session.state === 'member' && nextSignInStep(session) === null
  const isWaiting = session.state === 'visitor' && readSignUp() !== null
  return isIn || isWaiting ? savedCart(eventId) : none
}

/** The items that the person had chosen here before they signed in. They come back only once. */
export const useSavedCart = (eventId: string) => {
  const [items, setItems] = useState(() => savedForPerson(eventId))
  const isBack = items.length > 0
  // A layout effect, so that a reload right after the first render does not restore the cart a second time.
  useLayoutEffect(() => {
    if (isBack) noteCartIsBack(eventId)
  }, [eventId, isBack])
  return { items, isBack, done: () => setItems(none) }
}
