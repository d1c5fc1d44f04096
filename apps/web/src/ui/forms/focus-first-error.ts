import { announce } from '../toast.ts'
import { focusWhenAble } from './focus-when-able.ts'

/** So many frames a field's error may come after the alert of its form. */
const ALERT_FRAMES = 10
const MOST_FRAMES = 60

/** Shows why nothing was saved, also where it stands above what is in view, and leaves one at the button. */
function showAlert(form: HTMLElement, alert: HTMLElement): void {
  alert.scrollIntoView({ block: 'nearest' })
  if (document.activeElement !== document.body) return
  const button = form.querySelector<HTMLElement>('[type="submit"]')
  if (button) focusWhenAble(button)
}

/** What has the focus already is not read out again by getting it: what is wrong with it is said. */
function go(wrong: HTMLElement): void {
  if (wrong !== document.activeElement) {
    wrong.focus()
    return
  }
  const [error = ''] = wrong.getAttribute('aria-describedby')?.split(' ') ?? []
  announce(document.getElementById(error)?.textContent ?? '')
}

/**
 * After a refused submit: moves to the first wrong field, as soon as its error is on the page (within about a second);
 * not once the person has gone to another field. Where no field is wrong, the alert of the form comes into view.
 */
export const focusFirstError = (form: HTMLElement | null): void => {
  const from = document.activeElement
  const look = (frame: number) => {
    const at = document.activeElement
    // What was pressed may have been disabled meanwhile: then nothing has the focus.
    if (!form?.isConnected || (at !== from && at !== document.body)) return
    const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]')
    const alert = form.querySelector<HTMLElement>('[role="alert"]')
    if (wrong) go(wrong)
    else if (alert && frame >= ALERT_FRAMES) showAlert(form, alert)
    else if (frame < MOST_FRAMES) requestAnimationFrame(() => look(frame + 1))
  }
  requestAnimationFrame(() => look(0))
}
