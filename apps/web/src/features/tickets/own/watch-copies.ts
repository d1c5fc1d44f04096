import { watchSession } from '../../../lib/session/session.ts'
import { ownTickets } from './own-tickets.ts'

const loadCopies = () => import('./offline-copy.ts')

/** Whether this device may keep tickets. Not every browser tells which databases it has. */
const mayKeep = async (): Promise<boolean> => {
  const databases = await indexedDB.databases?.()
  return databases?.some(({ name }) => name === ownTickets) ?? true
}

const forgetOthers = async () => {
  if (await mayKeep()) await (await loadCopies()).forgetOthers()
}

const keepCurrent = async () => {
  // Without a service worker no page opens without a network, so what is kept is not seen.
  if (!navigator.serviceWorker?.controller || !(await mayKeep())) return
  const person = await (await loadCopies()).keptPerson()
  if (person) await (await import('./keep-current.ts')).keepCurrent(person)
}

const quietly = (act: () => Promise<void>) => () => void act().catch(() => undefined)

/**
 * Sees to the tickets that this device keeps: deletes those of everybody but the person who is signed in, also when
 * the session changes or ends, and asks for theirs again now, when the network is back, and when they opened a ticket.
 */
export const watchCopies = (): void => {
  const onSession = quietly(forgetOthers)
  onSession()
  watchSession(onSession)
  const onNetwork = quietly(keepCurrent)
  onNetwork()
  window.addEventListener('online', onNetwork)
  window.addEventListener(ownTickets, onNetwork)
}
