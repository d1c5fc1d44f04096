const GAP = 8

const scrollerOf = (place: Element): HTMLElement | null => {
  for (let each = place.parentElement; each; each = each.parentElement)
    if (/auto|scroll/.test(getComputedStyle(each).overflowY)) return each
  return null
}

/**
 * As the `ref` of a bar that stays at the foot of a drawer or a panel: what gets the focus is scrolled out from behind
 * it (WCAG 2.4.11).
 */
export const keepClear = (foot: HTMLElement | null) => {
  const scroller = foot && scrollerOf(foot)
  if (!scroller) return
  const fit = () => {
    const sticks = getComputedStyle(foot).position === 'sticky'
    scroller.style.scrollPaddingBlockEnd = sticks ? `min(${foot.offsetHeight + GAP}px, 60%)` : ''
  }
  const watch = new ResizeObserver(fit)
  watch.observe(foot)
  return () => {
    watch.disconnect()
    scroller.style.scrollPaddingBlockEnd = ''
  }
}

/**
 * As the `ref` of what lies over the top of the page for a while: what has the focus is scrolled out from under it, and
 * what gets it meanwhile too.
 */
export const keepClearBelow = (toast: HTMLElement | null) => {
  if (!toast) return
  const { style } = document.documentElement
  const fit = () => {
    style.setProperty('--rp-toast-bottom', `${toast.getBoundingClientRect().bottom + GAP}px`)
    const { activeElement } = document
    if (activeElement !== document.body) activeElement?.scrollIntoView({ block: 'nearest' })
  }
  const watch = new ResizeObserver(fit)
  watch.observe(toast)
  return () => {
    watch.disconnect()
    style.removeProperty('--rp-toast-bottom')
  }
}
