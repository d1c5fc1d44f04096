/** As the `ref` of a field that is asked for next: it takes the focus as soon as it is on the page. */
export const focusOnce = (field: HTMLElement | null) => field?.focus()

/** Where the focus was put because what had it is gone: what then comes in its place may still take it. */
export const stopgap: { place: Element | undefined } = { place: undefined }

/** As the `ref` of what stands there in place of what was pressed: it takes the focus that has gone with it. */
export const focusWhereLost = (place: HTMLElement | null) => {
  const at = document.activeElement
  if (at !== document.body && at !== stopgap.place) return
  place?.focus({ preventScroll: true })
  place?.scrollIntoView({ block: 'nearest' })
}
