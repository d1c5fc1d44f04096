import { newsKind } from '#platform/news/news.ts'

/** A session is over: signed out, ended by its person, or ended with others by a change of the account. */
export const sessionEnded = newsKind<{ sessionId: string }>('session.ended')

/** A person asked for their account to be deleted; it can be recovered for 90 days. */
export const userDeleted = newsKind<{ userId: string }>('user.deleted')

/** A person hid their account, without an end. */
export const userDeactivated = newsKind<{ userId: string }>('user.deactivated')

/** A deleted or hidden account is back. */
export const userRecovered = newsKind<{ userId: string }>('user.recovered')

/** The personal data of a deleted account is gone. */
export const userErased = newsKind<{ userId: string }>('user.erased')
