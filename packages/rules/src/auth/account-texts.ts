import { phrase } from '../platform/phrase.ts'
/** The toast where an account could not be deleted, to the letter (spec 8). */
export const deleteAccountFailed = phrase('Delete account failure!')
