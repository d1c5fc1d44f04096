import { z } from 'zod'
import { languageCodes } from '../locales/languages.ts'
import { phrase } from '../platform/phrase.ts'
import { textInput } from '../platform/text/text.input.ts'
import { dateOfBirthInput, dateOfBirthMissingInProfile } from './date-of-birth.input.ts'
import { genderInvalid, signUpGenders } from './enums.ts'
import { nameInput } from './name.input.ts'
import { userNameInput } from './user-name.input.ts'
import { walkthroughStatuses, walkthroughTypes } from './walkthrough.ts'

export const userNameTaken = phrase('This username is taken. Please choose another.')

/** What of the walkthroughs was shown to the person. */
export const walkthroughInput = z.object({
  type: z.enum(walkthroughTypes, { error: phrase('Choose what was shown') }),
  status: z.enum(walkthroughStatuses, { error: phrase('Choose how far it is') }),
})

/**
 * The input of updateProfile: only what is given changes, and nothing but the bio can be emptied (null or blank).
 * `today` is the latest day it can be for the person, yyyy-MM-dd.
 */
export function profileInput(today: string) {
  return z.object({
    name: nameInput.optional(),
    userName: userNameInput.optional(),
    bio: textInput('Bio')
      .nullish()
      .transform((bio) => (bio === '' ? null : bio)),
    dateOfBirth: dateOfBirthInput(today, dateOfBirthMissingInProfile).optional(),
    gender: z.enum(signUpGenders, { error: genderInvalid }).optional(),
    language: z.enum(languageCodes, { error: phrase('Choose a language of the app') }).optional(),
    walkthrough: z
      .array(walkthroughInput)
      .max(walkthroughTypes.length, { error: phrase('Give each of them once') })
      .nullish()
      .transform((given) => given ?? []),
  })
}

export type ProfileInput = z.output<ReturnType<typeof profileInput>>
