/** Where somebody who is signed in chooses which mails come. */
export const allMails = '/profile/settings#email-notifications'

/** The way there for a person who comes without the link of a mail (S-039). */
export const loginToAllMails = `/auth/login?to=${encodeURIComponent(allMails)}`
