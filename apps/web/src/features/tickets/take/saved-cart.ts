import type { CartLine, SavedItem } from './use-cart.ts'

type SavedCart = { eventId: string; items: SavedItem[]; at: number }

const key = 'keptCart'
const savedForMs = 24 * 60 * 60_000

/** The stores of a cart, the one of this tab first. The other one is for a tab that the link of a mail opens. */
const stores = () => [sessionStorage, localStorage]

const read = (store: Storage): SavedCart | null => {
  try {
    return JSON.parse(store.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** Keeps a cart for a day, so that the person finds it again after signing in. */
export const saveCart = (eventId: string, lines: CartLine[]) => {
  const items = lines
    .filter(({ quantity, guests }) => quantity + guests > 0)
    .map(
      ({ eventTicket, quantity, guests }): SavedItem => ({
        eventTicketId: eventTicket.eventTicketId,
        name: eventTicket.name,
        quantity,
        guests,
      }),
    )
  const cart: SavedCart = { eventId, items, at: Date.now() }
  for (const store of stores()) store.setItem(key, JSON.stringify(cart))
}

/** The items of the cart that was kept for an event. */
export const savedCart = (eventId: string): SavedItem[] =>
  stores()
    .map(read)
    .find((cart) => cart?.eventId === eventId && Date.now() - cart.at < savedForMs)?.items ?? []

const forgetIn = (from: Storage[], eventId: string) => {
  for (const store of from) if (read(store)?.eventId === eventId) store.removeItem(key)
}

/** Drops the cart that was kept for an event. */
export const forgetCart = (eventId: string) => forgetIn(stores(), eventId)

/**
 * Notes that a kept cart was restored, so that it is restored only once. A hidden tab forgets only its own
 * copy, and leaves the other one for the tab that is visible.
 */
export const noteCartIsBack = (eventId: string) =>
  forgetIn(document.hidden ? [sessionStorage] : stores(), eventId)
