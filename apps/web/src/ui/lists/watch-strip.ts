/** Notes on a row that scrolls sideways (`.rp-strip`) at which of its ends there is more; the `ref` of it. */
export const watchStrip = (strip: HTMLElement | null) => {
  if (!strip) return
  const note = () => {
    const { scrollLeft, clientWidth, scrollWidth } = strip
    strip.toggleAttribute('data-more-before', scrollLeft > 1)
    strip.toggleAttribute('data-more-after', scrollLeft + clientWidth < scrollWidth - 1)
  }
  const sizes = new ResizeObserver(note)
  for (const each of [strip, ...strip.children]) sizes.observe(each)
  strip.addEventListener('scroll', note, { passive: true })
  return () => {
    sizes.disconnect()
    strip.removeEventListener('scroll', note)
  }
}
