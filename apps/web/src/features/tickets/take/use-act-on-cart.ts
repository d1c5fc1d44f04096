import { useAuthModal } from '../../auth/auth-modal-context.ts'
import { forgetCart, keepCart } from './kept-cart.ts'
import type { CartLine } from './use-cart.ts'

/** Does something with a cart as a person; for one who must come in first and owes a page for it, the cart is kept. */
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
