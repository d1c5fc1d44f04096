const controls = 'a[href], button, input, select, textarea, summary, [tabindex]'

const isUseful = (control: HTMLElement) =>
  control.tabIndex >= 0 &&
  !control.matches(':disabled, [aria-disabled=true], [type=hidden]') &&
  control.checkVisibility()

/**
 * The `ref` around the content of a sheet or a drawer. Makes the focus begin on the first useful control instead of
 * the close button. It does nothing where that control is out of sight or the content marks another one
 * (`data-autofocus`).
 */
export const usefulFirst = (content: HTMLElement | null) => {
  const dialog = content?.closest('[role=dialog]')
  if (!dialog || dialog.querySelector('[data-autofocus]')) return
  const first = [...dialog.querySelectorAll<HTMLElement>(controls)].find(
    (control) => content?.contains(control) && isUseful(control),
  )
  if (!first) return
  const below = first.getBoundingClientRect().bottom - dialog.getBoundingClientRect().top
  if (below <= dialog.clientHeight) first.dataset.autofocus = ''
}
