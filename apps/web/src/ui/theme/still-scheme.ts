const scheme = 'data-mantine-color-scheme'

/** Stops all fading while the scheme changes between light and dark. A person or their device may change it. */
export const stillScheme = (): void => {
  const { documentElement: html } = document
  const still = () => {
    html.dataset.schemeChanges = ''
    // The first frame draws the new colours. From the second frame on, things may move again.
    requestAnimationFrame(() => requestAnimationFrame(() => delete html.dataset.schemeChanges))
  }
  new MutationObserver(still).observe(html, { attributeFilter: [scheme] })
}
