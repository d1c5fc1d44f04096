/** The line above a person's own tickets at an event. */
export const ownTicketsId = 'own-tickets'

/** Goes on at a person's own tickets; nothing where they have none. */
export const focusOwnTickets = () => document.getElementById(ownTicketsId)?.focus()
