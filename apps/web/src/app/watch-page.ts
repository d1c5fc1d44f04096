import { onlineManager } from '@tanstack/react-query'
import { watchCopies } from '../features/tickets/own/watch-copies.ts'
import { readSession } from '../lib/session/session.ts'
import { keepFocus } from '../ui/forms/keep-focus.ts'
import { sayNotices } from '../ui/states/say-notices.ts'

/** Keeps the app on the device of a person who signed in. Staff who act as somebody leave nothing there. */
const keepForMembers = () => {
  const session = readSession()
  if (session.state !== 'member' || session.isImpersonated) return
  import('../lib/keep-app.ts').then(({ keepApp }) => keepApp()).catch(() => undefined)
}

/**
 * Keeps the focus where its element goes, announces the notices that come, and keeps the app and the person's tickets
 * for the time without a network.
 */
export const watchPage = (): void => {
  // A page that opened without a network was never told that it is gone.
  onlineManager.setOnline(navigator.onLine)
  keepFocus()
  sayNotices()
  keepForMembers()
  watchCopies()
}
