/** The browser's database with a person's own tickets, and the event by which a page says that it kept some there. */
export const ownTickets = 'own-tickets'
