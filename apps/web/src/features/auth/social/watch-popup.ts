import { socialPollMs } from '@reprise/rules/auth/social'
import type { ProcessOutcome } from '@reprise/rules/auth/social-process'
import type { Flow } from './social-flow.ts'
import { takeEnd } from './social-flow.ts'

type Watch = { onEnd: (outcome: ProcessOutcome) => void; onClosed: () => void }

/**
 * Looks every 200 ms whether the popup has ended or is closed, and listens for the word of it (spec 4). A provider's
 * page may cut the tie between the windows, and the popup then looks closed from here while it is open: so its word
 * is listened for until `stop`, whatever the looking says.
 */
export const watchPopup = (flow: Flow, popup: Window, { onEnd, onClosed }: Watch) => {
  const look = () => {
    const end = takeEnd(flow)
    if (!end) return false
    stop()
    onEnd(end)
    return true
  }
  const poll = setInterval(() => {
    if (look() || !popup.closed) return
    clearInterval(poll)
    onClosed()
  }, socialPollMs)
  const stop = () => {
    clearInterval(poll)
    window.removeEventListener('storage', look)
  }
  window.addEventListener('storage', look)
  return stop
}
