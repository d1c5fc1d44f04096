const GAP = 8

const scrollerOf = (place: Element): HTMLElement | null => {
  for (let each = place.parentElement; each; each = each.parentElement)
    if (/auto|scroll/.test(getComputedStyle(each).overflowY)) return each
  return null
}

/**
 * The `ref` of a bar that stays at the foot of a drawer or a panel. The browser keeps a control that gets the focus
 * clear of the bar. When the bar grows over the control that has the focus, this function scrolls the control into
 * view (WCAG 2.4.11).
 */
export const keepClear = (foot: HTMLElement | null) => {
  const scroller = foot && scrollerOf(foot)
  if (!scroller) return
  const fit = () => {
    const sticks = getComputedStyle(foot).position === 'sticky'
    scroller.style.scrollPaddingBlockEnd = sticks ? `min(${foot.offsetHeight + GAP}px, 60%)` : ''
    const { activeElement: focused } = document
    if (!sticks || !focused || !scroller.contains(focused) || foot.contains(focused)) return
    const [control, bar] = [focused.getBoundingClientRect(), foot.getBoundingClientRect()]
    if (control.bottom > bar.top && control.top < bar.bottom) focused.scrollIntoView({ block: 'nearest' })
  }
  const watch = new ResizeObserver(fit)
  watch.observe(foot)
  return () => {
    watch.disconnect()
    scroller.style.scrollPaddingBlockEnd = ''
  }
}
