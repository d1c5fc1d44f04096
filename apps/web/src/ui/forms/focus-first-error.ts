import { announce } from '../toast.ts'
import { focusWhenAble } from './focus-when-able.ts'

/** How many frames later than the alert of the form an error of a field may appear. */
const ALERT_FRAMES = 10
const MOST_FRAMES = 60

/** Scrolls the alert of a form into view, and focuses the button that sends the form where nothing has the focus. */
function showAlert(form: HTMLElement, alert: HTMLElement): void {
  alert.scrollIntoView({ block: 'nearest' })
  if (document.activeElement !== document.body) return
  const button = form.querySelector<HTMLElement>('[type="submit"]')
  if (button) focusWhenAble(button)
}

/** Focuses the field. If it already has the focus, announces its error, because focusing it again says nothing. */
function go(wrong: HTMLElement): void {
  if (wrong !== document.activeElement) {
    wrong.focus()
    return
  }
  const [error = ''] = wrong.getAttribute('aria-describedby')?.split(' ') ?? []
  announce(document.getElementById(error)?.textContent ?? '')
}

/**
 * Focuses the first wrong field after a refused submit, as soon as its error is on the page (within about a second),
 * unless the person has gone to another field. Where no field is wrong, it scrolls the alert of the form into view.
 */
export const focusFirstError = (form: HTMLElement | null): void => {
  const from = document.activeElement
  const look = (frame: number) => {
    const at = document.activeElement
    // The pressed button may be disabled by now. Then nothing has the focus.
    if (!form?.isConnected || (at !== from && at !== document.body)) return
    const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]')
    const alert = form.querySelector<HTMLElement>('[role="alert"]')
    if (wrong) go(wrong)
    else if (alert && frame >= ALERT_FRAMES) showAlert(form, alert)
    else if (frame < MOST_FRAMES) requestAnimationFrame(() => look(frame + 1))
  }
  requestAnimationFrame(() => look(0))
}
