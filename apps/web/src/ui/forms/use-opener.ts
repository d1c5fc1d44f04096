import { useEffect, useRef } from 'react'

/**
 * Returns a ref to the element outside of all dialogs that had the focus last. It may be disabled by now, because its
 * action is under way.
 */
export const useOpener = () => {
  const opener = useRef<HTMLElement>(null)
  useEffect(() => {
    const note = ({ target }: { target: unknown }) => {
      if (target instanceof HTMLElement && !target.closest('[role="dialog"]')) opener.current = target
    }
    note({ target: document.activeElement })
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  return opener
}
