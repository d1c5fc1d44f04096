/** As the `ref` of a field that is asked for next: it takes the focus as soon as it is on the page. */
export const focusOnce = (field: HTMLElement | null) => field?.focus()
