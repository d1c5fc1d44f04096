import { useAuthModal } from '../../auth/auth-modal-context.ts'
import { forgetCart, keepCart } from './kept-cart.ts'
import type { CartLine } from './use-cart.ts'

/**
 * Runs an act with a cart as a signed-in person. Where a person must sign in first and leaves the page for
 * it, the cart is kept.
 */
export const useActOnCart = (eventId: string) => {
  const { requirePerson } = useAuthModal()
  return (lines: CartLine[], act: () => void) => {
    keepCart(eventId, lines)
    requirePerson(() => {
      forgetCart(eventId)
      act()
    })
  }
}
