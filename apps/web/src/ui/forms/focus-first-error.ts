/** After a refused submit: moves to the first wrong field, once its error is on the page. */
export const focusFirstError = (form: HTMLElement | null) =>
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
