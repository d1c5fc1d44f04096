import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { announce } from '../toast.ts'

/** Has said what is wrong with a group of fields: the focus has left it by then, or is in another of its fields. */
export const useAnnouncedError = (id: string, error: ReactNode) => {
  useEffect(() => {
    if (error) announce(document.getElementById(id)?.textContent ?? '')
  }, [id, error])
}
