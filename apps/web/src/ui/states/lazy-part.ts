import type { ComponentType } from 'react'
import { lazy } from 'react'
import { isMissingPart } from '../../lib/reload-once.ts'
import { MissingPart } from './missing-part.tsx'

/** Draws nothing. For a lazy part whose absence hides no information. */
export const Nothing = () => null

/**
 * A part of a screen that is loaded when it is first drawn. Where it does not load, the screen stays, and `Missing`
 * replaces only this part.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Missing: ComponentType<Props> = MissingPart,
) =>
  lazy(() =>
    load().then(
      (part) => ({ default: part }),
      (error: unknown) => {
        if (!isMissingPart(error)) throw error
        return { default: Missing }
      },
    ),
  )
