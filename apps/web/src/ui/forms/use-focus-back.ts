import { useEffect, useRef } from 'react'

/** The library gives the focus back when a dialog closes. Where it is gone at once, this does it as soon. */
const afterMillis = 10

/**
 * Gives the focus back to the element that had it before the dialog opened, where the dialog is removed while it is
 * open. Does nothing where something else has the focus by then.
 */
export const useFocusBack = (opened: boolean) => {
  const opener = useRef<Element>(null)
  useEffect(() => {
    opener.current = opened ? document.activeElement : null
  }, [opened])
  useEffect(
    () => () => {
      const place = opener.current
      setTimeout(() => {
        if (place instanceof HTMLElement && document.activeElement === document.body)
          place.focus({ preventScroll: true })
      }, afterMillis)
    },
    [],
  )
}
