const GAP = 8
/** The most of the window that counts as covered by a toast. */
const MOST_COVERED = 0.4

/**
 * The `ref` of a toast that lies over the foot of the page for a while. Scrolls the control that has the focus out
 * from under the toast. The browser then does the same for each control that gets the focus.
 */
export const keepClearAbove = (toast: HTMLElement | null) => {
  if (!toast) return
  const { style } = document.documentElement
  const fit = () => {
    const { top, bottom } = toast.getBoundingClientRect()
    // Over a dialog on a phone the toast stands at the top, and nothing at the foot is covered.
    const isAtFoot = bottom > window.innerHeight / 2
    // In a low window a toast may be high. The page keeps most of the window for what has the focus.
    const covered = Math.min(window.innerHeight - top + GAP, window.innerHeight * MOST_COVERED)
    style.setProperty('--rp-toast-edge', isAtFoot ? `${covered}px` : '0px')
    const { activeElement } = document
    if (activeElement !== document.body && !toast.contains(activeElement))
      activeElement?.scrollIntoView({ block: 'nearest' })
  }
  const watch = new ResizeObserver(fit)
  watch.observe(toast)
  return () => {
    watch.disconnect()
    style.removeProperty('--rp-toast-edge')
  }
}
