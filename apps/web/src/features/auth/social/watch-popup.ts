import { socialPollMs } from '@reprise/rules/auth/social'
import type { ProcessOutcome } from '@reprise/rules/auth/social-process'
import type { Flow } from './social-flow.ts'
import { takeEnd } from './social-flow.ts'

type Watch = { onEnd: (outcome: ProcessOutcome) => void; onClosed: () => void }

/**
 * Checks every 200 ms whether the popup has ended or is closed, and listens for its message (spec 4). A provider's
 * page may cut the connection between the windows. Then the popup looks closed although it is open, so the listening
 * goes on until `stop`.
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
