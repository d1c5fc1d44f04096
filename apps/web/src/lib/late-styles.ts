const applied = (link: HTMLLinkElement) =>
  new Promise<void>((resolve) => {
    link.addEventListener('load', () => resolve(), { once: true })
    // As with any stylesheet that does not come: better plain than not at all.
    link.addEventListener('error', () => resolve(), { once: true })
    link.rel = 'stylesheet'
  })

/**
 * Sets the built page's styles, which are fetched from the start but do not hold up the server's content. Each keeps
 * its place in the head, so that styles of lazy screens still come after it.
 */
export async function applyLateStyles(): Promise<void> {
  const links = document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=style]')
  await Promise.all([...links].map(applied))
}
