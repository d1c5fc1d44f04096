import { z } from 'zod'
import { phrase } from '../platform/phrase.ts'
import { dateOfBirthInput } from './date-of-birth.input.ts'
import { genderInvalid, signUpGenders } from './enums.ts'
import { nameInput } from './name.input.ts'
import { phoneInput } from './phone.input.ts'
import { userNameInput } from './user-name.input.ts'

export const agreementMissing = phrase('Please agree to the terms of service and the privacy policy.')

/**
 * The input of completeSignUp: the missing parts of an account; the others are left out or null (S-013). `today` is
 * the latest possible day for the person, yyyy-MM-dd.
 */
export function completionInput(today: string) {
  return z.object({
    name: nameInput.nullish(),
    userName: userNameInput.nullish(),
    dateOfBirth: dateOfBirthInput(today).nullish(),
    phoneNumber: phoneInput.nullish(),
    gender: z.enum(signUpGenders, { error: genderInvalid }).nullish(),
    agreeToTermsAndConditions: z.boolean().nullish(),
  })
}

export type CompletionInput = z.output<ReturnType<typeof completionInput>>
