/** How many people a guest may invite to an event, where the host says nothing else. */
export const usualGuestInvites = 5
/** The most that a host may allow each guest. */
export const mostGuestInvites = 100
