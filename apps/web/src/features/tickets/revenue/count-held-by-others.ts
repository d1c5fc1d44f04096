type Held = { holder: { userId: string } }

/** How many tickets of an order are held by other people than its maker. */
export const countHeldByOthers = (order: { user: { userId: string }; tickets: readonly Held[] }): number =>
  order.tickets.filter(({ holder }) => holder.userId !== order.user.userId).length
