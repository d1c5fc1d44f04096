import { emailInput } from '../../auth/email.ts'
import { noteInput, recipientNameInput } from '../share/share.input.ts'

/** The receiver of a cart that is a gift: a person by user name, or an email address; with a note (S-085). */
export const giftFields = {
  giftUserName: recipientNameInput.nullish().transform((name) => name ?? null),
  giftEmail: emailInput.nullish().transform((email) => email ?? null),
  giftNote: noteInput,
}
