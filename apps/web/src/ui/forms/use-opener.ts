import { useEffect, useRef } from 'react'

/** What had the focus last outside of all dialogs: by then it may be disabled, because what it began is under way. */
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
