const bars = new Set<HTMLElement>()
let sizes: ResizeObserver | undefined

/**
 * Returns how many pixels of the window a bar takes from the bottom. Returns 0 where it scrolls with the page or is
 * hidden.
 */
const takenBy = (bar: HTMLElement): number => {
  const { position, bottom } = getComputedStyle(bar)
  const stays = position === 'fixed' || position === 'sticky'
  return stays && bar.offsetHeight > 0 ? bar.offsetHeight + (Number.parseFloat(bottom) || 0) : 0
}

const fit = () => {
  const taken = Math.max(0, ...[...bars].map(takenBy))
  document.documentElement.style.setProperty('--rp-foot-height', `${taken}px`)
}

/** The `ref` of a bar that stays at the foot of the page. Toasts float above the bar. */
export const atFoot = (bar: HTMLElement | null) => {
  if (!bar) return
  if (!sizes) {
    sizes = new ResizeObserver(fit)
    window.addEventListener('resize', fit)
  }
  const watch = sizes
  bars.add(bar)
  watch.observe(bar)
  return () => {
    bars.delete(bar)
    watch.unobserve(bar)
    fit()
  }
}
