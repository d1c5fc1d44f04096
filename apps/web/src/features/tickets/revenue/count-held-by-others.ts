type HeldTicket = { holder: { userId: string } }

/** How many tickets of an order are held by other people than its maker. */
export const countHeldByOthers = (order: {
  user: { userId: string }
  tickets: readonly HeldTicket[]
}): number => order.tickets.filter(({ holder }) => holder.userId !== order.user.userId).length
