/** How long the next person in line has to take what is offered, in milliseconds (decision S-084). */
export const offerLasts = 24 * 60 * 60 * 1000

/** In how many lines a person can be at the same time. */
export const mostLines = 100

/**
 * Whether the free tickets of an event ticket are kept for its waiting list (decision S-084): at least one person in
 * line would take so few. `left` is the number of free tickets (Infinity without a limit), `leastWaiting` the smallest
 * number that somebody in line would take, or null where nobody waits. What nobody in line can use is on sale.
 */
export function isKeptForLine(left: number, leastWaiting: number | null): boolean {
  return leastWaiting !== null && left !== Number.POSITIVE_INFINITY && left >= leastWaiting
}
