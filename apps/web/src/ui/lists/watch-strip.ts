/**
 * The `ref` of a row that scrolls sideways (`.rp-strip`), or of a column (`.rp-column`). Marks the ends at which more
 * is hidden.
 */
export const watchStrip = (strip: HTMLElement | null) => {
  if (!strip) return
  const note = () => {
    const { scrollLeft, clientWidth, scrollWidth, scrollTop, clientHeight, scrollHeight } = strip
    strip.toggleAttribute('data-more-before', scrollLeft > 1)
    strip.toggleAttribute('data-more-after', scrollLeft + clientWidth < scrollWidth - 1)
    strip.toggleAttribute('data-more-below', scrollTop + clientHeight < scrollHeight - 1)
  }
  const sizes = new ResizeObserver(note)
  for (const each of [strip, ...strip.children]) sizes.observe(each)
  strip.addEventListener('scroll', note, { passive: true })
  return () => {
    sizes.disconnect()
    strip.removeEventListener('scroll', note)
  }
}
