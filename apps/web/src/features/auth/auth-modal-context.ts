import { createContext, useContext } from 'react'

/** What a person is about to take. The popup shows it above its steps. */
export type Order = {
  /** The title of the event. */
  title: string
  /** The quantity of each event ticket. Event tickets with a quantity of 0 are not shown. */
  lines: { eventTicket: { name: string }; quantity: number; guests: number }[]
  /** The price of the whole order, in words. */
  total: string
}

export type AuthModal = {
  /**
   * Runs an act that needs a person. A signed-in person acts immediately, a visitor after they have signed up
   * or logged in in the popup, in which `order` stays in view. Nothing happens when the popup is closed.
   */
  requirePerson: (act: () => void, order?: Order) => void
}

export const AuthModalContext = createContext<AuthModal>({ requirePerson: () => {} })

/** The sign-up/login popup for acts that need a person. */
export const useAuthModal = (): AuthModal => useContext(AuthModalContext)
