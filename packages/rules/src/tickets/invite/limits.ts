/** The most people that one event invites, and that one call invites. */
export const mostInvitees = 10_000
/** The most user names, addresses or numbers that a person enters in one call, each. */
export const mostEntered = 500
/** The most phone numbers that one call invites: each costs a text message. */
export const mostPhones = 50
/** The most earlier events, saved lists or groups of contacts in one call. */
export const mostPicked = 20
/** The most sources of one call. */
export const mostSources = 20
/** How many saved lists a person has at most. */
export const mostSavedLists = 50
/** How many links to one event a person has open at most. */
export const mostOpenLinks = 20
/** The most uses and days of a link. */
export const mostLinkUses = 10_000
export const mostLinkDays = 365
/** The most refused invitees that an answer names. */
export const mostRefusedNamed = 200
