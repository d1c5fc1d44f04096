/** How many shared limits an event has at most. */
export const mostSharedPools = 20
