import { defaultPhoneCountry, toE164 } from '../users/phone.ts'

export type LoginName =
  | { kind: 'phone'; phoneNumber: string }
  | { kind: 'email'; email: string }
  | { kind: 'userName'; userName: string }

/**
 * Returns the kind of login name that a person typed into the sign-in field (decision S-012), or null for a blank
 * text. A phone number leads to the code step, anything else to the password step (spec 4). Returns phone numbers as
 * E.164, other names in lower case.
 */
export function detectLogin(typed: string, defaultCountry: string = defaultPhoneCountry): LoginName | null {
  const text = typed.trim().toLowerCase()
  if (text === '') return null
  if (text.includes('@')) return { kind: 'email', email: text }
  const phoneNumber = toE164(text, defaultCountry)
  return phoneNumber === null ? { kind: 'userName', userName: text } : { kind: 'phone', phoneNumber }
}
