type Held = { holder: { userId: string } }

/** How many tickets of an order are by now held by others than the person who made it. */
export const countHeldByOthers = (order: { user: { userId: string }; tickets: readonly Held[] }): number =>
  order.tickets.filter(({ holder }) => holder.userId !== order.user.userId).length
