import { useReducedMotion } from '@mantine/hooks'
import { useState } from 'react'
import { useViewTransitionState } from 'react-router'
import { posterName } from './poster-name.ts'

/**
 * Returns what a card gives to its link and to its picture, so that the picture moves to the page behind the link.
 * Where a person wants less motion, nothing moves. Two cards may lead to the same page, so only the pressed one gets
 * the name.
 */
export const usePosterOf = (to: string | undefined) => {
  const isCalm = useReducedMotion()
  const isGoing = useViewTransitionState(to ?? '')
  const [isPressed, setPressed] = useState(false)
  return {
    link: { viewTransition: !isCalm, onClick: () => setPressed(true) },
    picture: isPressed && isGoing ? posterName : undefined,
  }
}
