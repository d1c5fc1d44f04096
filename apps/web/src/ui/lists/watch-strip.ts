/** How much of a row its ends hide. */
const fade = 32

/**
 * The `ref` of a row that scrolls sideways (`.rp-strip`), or of a column (`.rp-column`). Marks the ends at which more
 * is hidden, and keeps the chosen tab or link in view.
 */
export const watchStrip = (strip: HTMLElement | null) => {
  if (!strip) return
  const note = () => {
    const { scrollLeft, clientWidth, scrollWidth, scrollTop, clientHeight, scrollHeight } = strip
    strip.toggleAttribute('data-more-before', scrollLeft > 1)
    strip.toggleAttribute('data-more-after', scrollLeft + clientWidth < scrollWidth - 1)
    strip.toggleAttribute('data-more-below', scrollTop + clientHeight < scrollHeight - 1)
  }
  const showChosen = () => {
    const chosen = strip.querySelector('[aria-selected="true"], [aria-current="page"]')
    if (!chosen) return
    const [place, frame] = [chosen.getBoundingClientRect(), strip.getBoundingClientRect()]
    // Scrolls the row alone, and not the page.
    const beyond =
      Math.max(0, place.right + fade - frame.right) || Math.min(0, place.left - fade - frame.left)
    strip.scrollLeft += beyond
  }
  const choices = new MutationObserver(showChosen)
  choices.observe(strip, { subtree: true, attributeFilter: ['aria-selected', 'aria-current'] })
  const sizes = new ResizeObserver(note)
  requestAnimationFrame(showChosen)
  for (const each of [strip, ...strip.children]) sizes.observe(each)
  strip.addEventListener('scroll', note, { passive: true })
  return () => {
    sizes.disconnect()
    choices.disconnect()
    strip.removeEventListener('scroll', note)
  }
}
