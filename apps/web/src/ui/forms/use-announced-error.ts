import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { announce } from '../toast.ts'

/**
 * Announces the error of a group of fields. When it appears, the focus may be outside the group or in another field
 * of it.
 */
export const useAnnouncedError = (id: string, error: ReactNode) => {
  useEffect(() => {
    if (error) announce(document.getElementById(id)?.textContent ?? '')
  }, [id, error])
}
