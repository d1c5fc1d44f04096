import { useAuthModal } from '../../auth/auth-modal-context.ts'
import type { TicketedEvent } from '../ticketed-event.ts'
import { forgetCart, saveCart } from './saved-cart.ts'
import type { CartLine } from './use-cart.ts'

export type ActOnCart = (lines: CartLine[], total: string, act: () => void) => void

/**
 * Returns a function that runs an act with a cart. A visitor signs in first, and sees the order with its `total` in
 * the popup. The cart is kept meanwhile, in case they leave or reload the page.
 */
export const useActOnCart = ({
  eventId,
  displayName: title,
}: Pick<TicketedEvent, 'eventId' | 'displayName'>): ActOnCart => {
  const { requirePerson } = useAuthModal()
  return (lines, total, act) => {
    saveCart(eventId, lines)
    requirePerson(
      () => {
        forgetCart(eventId)
        act()
      },
      { title, lines, total },
    )
  }
}
