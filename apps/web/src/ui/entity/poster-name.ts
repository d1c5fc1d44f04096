import type { CSSProperties } from 'react'

/**
 * The name of the picture that moves from a card to its page. It has a file of its own, because the first pages need
 * it.
 */
export const posterName: CSSProperties = { viewTransitionName: 'poster' }
