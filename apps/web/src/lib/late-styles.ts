const applied = (link: HTMLLinkElement) =>
  new Promise<void>((resolve) => {
    link.addEventListener('load', () => resolve(), { once: true })
    // A page without this stylesheet is better than no page.
    link.addEventListener('error', () => resolve(), { once: true })
    link.rel = 'stylesheet'
  })

/**
 * Applies the styles of the built page. The browser fetches them from the start, but shows the server's content before
 * they arrive. Each style sheet keeps its place in the head, so that styles of lazy screens still come after it.
 */
export async function applyLateStyles(): Promise<void> {
  const links = document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=style]')
  await Promise.all([...links].map(applied))
}

/** The fonts of texts and of titles. The browser loads fonts for other scripts than Latin when a page needs them. */
const FONTS = ["1em 'Inter Variable'", "700 1em 'Bricolage Grotesque Variable'"]
const LONGEST_WAIT_MS = 3000

/**
 * Waits for the fonts of every page, at most 3 seconds. Text drawn in another font would move everything below it
 * when the fonts arrive.
 */
export async function lateFonts(): Promise<void> {
  const there = Promise.allSettled(FONTS.map((font) => document.fonts.load(font)))
  const enough = new Promise<void>((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))
  await Promise.race([there, enough])
}
