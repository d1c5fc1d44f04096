import { z } from 'zod'
import { phrase } from '../platform/phrase.ts'
import { isPlainText, longestSent, withoutTurns } from '../platform/text/text.ts'
import { dateOfBirthInput } from '../users/date-of-birth.input.ts'
import { genderInvalid, signUpGenders } from '../users/enums.ts'
import { isSeen, nameInput } from '../users/name.input.ts'
import { phoneInput } from '../users/phone.input.ts'
import { emailInput } from './email.ts'
import { newPasswordInput } from './password.ts'

const firstNameInvalid = phrase('Your first name is invalid. Please try again.')
const lastNameInvalid = phrase('Your last name is invalid. Please try again.')

// Half of the longest name, less the space between the parts, so that the joined name always fits.
const longestPart = 49

function namePart(message: string) {
  return z
    .string({ error: message })
    .max(longestSent(longestPart), { error: message, abort: true })
    .overwrite(withoutTurns)
    .trim()
    .min(1, { error: message, abort: true })
    .max(longestPart, { error: message, abort: true })
    .refine((text) => isPlainText(text) && isSeen(text), { error: message })
}

const longestGender = Math.max(...signUpGenders.map(({ length }) => length))

/** Male, Female or Other, in any case. So the label and the value of the enumeration are both accepted. */
const genderInput = z.preprocess(
  (value) => (typeof value === 'string' && value.length <= longestGender ? value.toUpperCase() : value),
  z.enum(signUpGenders, { error: genderInvalid }),
)

function sharedFields(today: string) {
  return {
    userName: emailInput,
    password: newPasswordInput,
    dateOfBirth: dateOfBirthInput(today),
    phoneNumber: phoneInput,
    gender: genderInput,
  }
}

/** The sign-up form (spec 3). `today` is the person's calendar day, yyyy-MM-dd. */
export function signUpForm(today: string) {
  return z.object({
    ...sharedFields(today),
    firstName: namePart(firstNameInvalid),
    lastName: namePart(lastNameInvalid),
  })
}

export type SignUpForm = z.output<ReturnType<typeof signUpForm>>

/**
 * The body for /auth/password/register from the form: one name of first and last name, and the agreed terms (spec 3).
 */
export function toRegister({ firstName, lastName, ...rest }: SignUpForm): RegisterInput {
  return { ...rest, name: `${firstName} ${lastName}`, agreeToTermsAndConditions: true }
}

/** The body of /auth/password/register. `today` is the latest day it can be for the person, yyyy-MM-dd. */
export function registerInput(today: string) {
  return z.object({
    ...sharedFields(today),
    name: nameInput,
    agreeToTermsAndConditions: z.literal(true, {
      error: phrase('Please agree to the terms of service and the privacy policy.'),
    }),
  })
}

export type RegisterInput = z.output<ReturnType<typeof registerInput>>
