/**
 * After a refused submit: moves to the first wrong field, as soon as its error is on the page (within about a second);
 * not once the person has gone to another field.
 */
export const focusFirstError = (form: HTMLElement | null): void => {
  const from = document.activeElement
  const look = (frames: number) => {
    const at = document.activeElement
    // What was pressed may have been disabled meanwhile: then nothing has the focus.
    if (!form?.isConnected || (at !== from && at !== document.body)) return
    const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (wrong) wrong.focus()
    else if (frames > 0) requestAnimationFrame(() => look(frames - 1))
  }
  requestAnimationFrame(() => look(60))
}
