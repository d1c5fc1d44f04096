/** The page on which a signed-in person chooses which mails they get. */
export const allMails = '/profile/settings#email-notifications'

/** The login page that leads there, for a person who comes without the link of a mail (S-039). */
export const loginToAllMails = `/auth/login?to=${encodeURIComponent(allMails)}`
