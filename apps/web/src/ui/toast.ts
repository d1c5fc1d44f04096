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
