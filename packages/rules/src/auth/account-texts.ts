import { phrase } from '../platform/phrase.ts'
/** The toast where an account could not be deleted. The specification gives its exact words (spec 8). */
export const deleteAccountFailed = phrase('Delete account failure!')
