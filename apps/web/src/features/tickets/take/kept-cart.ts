import type { CartLine, KeptItem } from './use-cart.ts'

type KeptCart = { eventId: string; items: KeptItem[]; at: number }

const key = 'keptCart'
const keptForMs = 24 * 60 * 60_000

/** The cart of this tab comes first. The other one is for a tab that was opened by the link of a mail. */
const stores = () => [sessionStorage, localStorage]

const read = (store: Storage): KeptCart | null => {
  try {
    return JSON.parse(store.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** Keeps a cart for a day, for when its person is back on the event from the steps of signing in. */
export const keepCart = (eventId: string, lines: CartLine[]) => {
  const items = lines
    .filter(({ quantity, guests }) => quantity + guests > 0)
    .map(
      ({ eventTicket, quantity, guests }): KeptItem => ({
        eventTicketId: eventTicket.eventTicketId,
        name: eventTicket.name,
        quantity,
        guests,
      }),
    )
  const cart: KeptCart = { eventId, items, at: Date.now() }
  for (const store of stores()) store.setItem(key, JSON.stringify(cart))
}

/** What was kept for an event. */
export const keptCart = (eventId: string): KeptItem[] =>
  stores()
    .map(read)
    .find((cart) => cart?.eventId === eventId && Date.now() - cart.at < keptForMs)?.items ?? []

const forgetIn = (from: Storage[], eventId: string) => {
  for (const store of from) if (read(store)?.eventId === eventId) store.removeItem(key)
}

/** What was kept for an event is done. */
export const forgetCart = (eventId: string) => forgetIn(stores(), eventId)

/**
 * Notes that a kept cart was restored, so that it is restored only once. A hidden tab forgets only its own
 * copy, and leaves the other one for the tab that is visible.
 */
export const noteCartIsBack = (eventId: string) =>
  forgetIn(document.hidden ? [sessionStorage] : stores(), eventId)
