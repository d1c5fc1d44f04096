import { noticeTitles } from '@reprise/rules/platform/texts'
import i18next from 'i18next'

let wanted = false
const listeners = new Set<() => void>()

/** Whether a toast was ever asked for: until then nothing of them is loaded. */
export const toastsWanted = {
  read: () => wanted,
  watch: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** Fetches what shows a toast. */
export const loadNotifications = () => import('@mantine/notifications')

const show = async (title: string, message: string, color: string) => {
  const { notifications } = await loadNotifications()
  wanted = true
  for (const listener of listeners) listener()
  notifications.show({
    id: message,
    title,
    message,
    color,
    closeButtonProps: { 'aria-label': i18next.t('Close') },
  })
}

/** A red toast, 10 seconds at the top. */
export const toastError = (message: string, title = i18next.t(noticeTitles.danger)) =>
  void show(title, message, 'red')

/** A green toast, 10 seconds at the top. */
export const toastSuccess = (message: string, title = i18next.t(noticeTitles.success)) =>
  void show(title, message, 'green')

let region: HTMLElement | undefined

const makeRegion = (): HTMLElement => {
  const made = document.createElement('div')
  made.role = 'status'
  made.className = 'rp-announced'
  document.body.append(made)
  return made
}

/** Has a screen reader say what others see happen, where the focus does not go there (WCAG 4.1.3). */
export const announce = (words: string): void => {
  region ??= makeRegion()
  const place = region
  place.textContent = ''
  // What is said twice, or as soon as the place is made, is only heard as a change of it.
  setTimeout(() => {
    place.textContent = words
  }, 100)
}
