/** OPEN takes entries. FROZEN: the list is public and waits for its round of the beacon. DRAWN: the winners are known. */
export const drawStates = ['DRAWN', 'FROZEN', 'OPEN'] as const
export type DrawState = (typeof drawStates)[number]

/** How many alternates are drawn beside so many winners: two for each, and at least ten. */
export const alternatesFor = (winners: number): number => Math.min(1000, Math.max(10, 2 * winners))
