import { z } from 'zod'
import { phoneInvalid, toE164 } from './phone.ts'

/** A phone number as typed; parses to E.164. */
export const phoneInput = z.string({ error: phoneInvalid }).transform((typed, context) => {
  const number = toE164(typed)
  if (number !== null) return number
  context.addIssue({ code: 'custom', message: phoneInvalid })
  return z.NEVER
})
