/** The `ref` of a field that should get the focus as soon as it is on the page. */
export const focusOnce = (field: HTMLElement | null) => field?.focus()

/**
 * The element that got the focus because the former one was removed. An element that replaces the former one may
 * still take the focus.
 */
export const stopgap: { place: Element | undefined } = { place: undefined }

/** The `ref` of an element that replaces a pressed one. It takes the focus that was lost with the pressed one. */
export const focusWhereLost = (place: HTMLElement | null) => {
  const at = document.activeElement
  if (at !== document.body && at !== stopgap.place) return
  place?.focus({ preventScroll: true })
  place?.scrollIntoView({ block: 'nearest' })
}
