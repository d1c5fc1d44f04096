type Held = { holder: { userId: string } }

/** How many tickets of an order somebody else holds by now than whoever made it. */
export const withOthers = (order: { user: { userId: string }; tickets: readonly Held[] }): number =>
  order.tickets.filter(({ holder }) => holder.userId !== order.user.userId).length
