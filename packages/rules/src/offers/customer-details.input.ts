import { z } from 'zod'
import { emailInput } from '../auth/email.ts'
import { phrase } from '../platform/phrase.ts'
import { lineInput, textInput } from '../platform/text/text.input.ts'
import { noteLength } from '../platform/text/text.ts'
import { phoneInput } from '../users/phone.input.ts'
import type { CustomerField } from './enums.ts'

/** After how many days a club can no longer read what a member told it. */
export const detailsKeptDays = 365

/** What a member tells the club when they redeem an offer that asks for it. */
export interface CustomerDetails {
  name: string | null
  email: string | null
  phone: string | null
  address: string | null
  note: string | null
}

export const detailNames: Record<CustomerField, keyof CustomerDetails> = {
  ADDRESS: 'address',
  EMAIL: 'email',
  NAME: 'name',
  NOTE: 'note',
  PHONE: 'phone',
}

const checks: Record<CustomerField, z.ZodType<string>> = {
  ADDRESS: textInput('Address', 300).min(1, { error: phrase('Address is required') }),
  EMAIL: emailInput,
  NAME: lineInput('Name'),
  // The only field that may stay empty.
  NOTE: textInput('Note', noteLength),
  PHONE: phoneInput,
}

/** The longest text of a detail as it is sent. It is checked by what the offer asks for. */
const longestDetail = 4 * noteLength
const sent = z.string().max(longestDetail).nullish()

/** The details as they are sent, before it is known what the offer asks for. */
export const sentDetailsInput = z.object({ name: sent, email: sent, phone: sent, address: sent, note: sent })

/** The details that an offer asks for. What it does not ask for is null afterwards. */
export function customerDetailsInput(asksFor: readonly CustomerField[]) {
  return sentDetailsInput.transform((given, context): CustomerDetails => {
    const details: CustomerDetails = { name: null, email: null, phone: null, address: null, note: null }
    for (const field of asksFor) {
      const name = detailNames[field]
      const checked = checks[field].safeParse(given[name] ?? '')
      if (checked.success) details[name] = checked.data || null
      else for (const issue of checked.error.issues) context.addIssue({ ...issue, path: [name] })
    }
    return details
  })
}
