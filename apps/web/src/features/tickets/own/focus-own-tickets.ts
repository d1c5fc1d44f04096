/** The id of the heading above a person's own tickets at an event. */
export const ownTicketsId = 'own-tickets'

/** Focuses the person's own tickets. Does nothing where they have none. */
export const focusOwnTickets = () => document.getElementById(ownTicketsId)?.focus()
