import { createContext, useContext } from 'react'

export type AuthModal = {
  /**
   * Runs an act that needs a person. A signed-in person acts immediately, a visitor after they have signed up
   * or logged in in the popup. Nothing happens when the popup is closed.
   */
  requirePerson: (act: () => void) => void
}

export const AuthModalContext = createContext<AuthModal>({ requirePerson: () => {} })

/** The sign-up/login popup for acts that need a person. */
export const useAuthModal = (): AuthModal => useContext(AuthModalContext)
