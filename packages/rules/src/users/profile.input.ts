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

/** The status of a walkthrough that the person was shown. */
export const walkthroughInput = z.object({
  type: z.enum(walkthroughTypes, { error: phrase('Choose what was shown') }),
  status: z.enum(walkthroughStatuses, { error: phrase('Choose a status') }),
})

/**
 * The input of updateProfile: only what is given changes. A required line cannot be emptied.
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
    isOnGuestLists: z.boolean().optional(),
    walkthrough: z
      .array(walkthroughInput)
      .max(walkthroughTypes.length, { error: phrase('Give each of them once') })
      .nullish()
      .transform((given) => given ?? []),
  })
}
