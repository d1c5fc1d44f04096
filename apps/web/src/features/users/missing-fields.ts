import { phrase } from '@reprise/rules/platform/phrase'
import type { ProfileField } from '@reprise/rules/users/profile'

/** For each missing part of the profile, its label and the page to add it. */
export const missingFields: Record<ProfileField, { label: string; path: string }> = {
  name: { label: phrase('Add your name'), path: '/profile/information' },
  userName: { label: phrase('Choose a username'), path: '/profile/information' },
  dateOfBirth: { label: phrase('Add your date of birth'), path: '/profile/personal' },
  phoneNumber: { label: phrase('Add your phone number'), path: '/profile/settings#sign-in' },
  gender: { label: phrase('Choose your gender'), path: '/profile/personal' },
}
