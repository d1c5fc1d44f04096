import { signUpForm } from '@reprise/rules/auth/sign-up.input'
import { signUpGenders } from '@reprise/rules/users/enums'
import { phoneInput } from '@reprise/rules/users/phone.input'
import type { ProfileField } from '@reprise/rules/users/profile'
import { missingProfileFields, unknownName } from '@reprise/rules/users/profile'
import { userNameInput } from '@reprise/rules/users/user-name.input'
import type { OwnAccount } from '../account.api.ts'

export const emptyForm = {
  firstName: '',
  lastName: '',
  userName: '',
  dateOfBirth: '',
  phoneNumber: '',
  gender: '',
}

export type CompleteForm = typeof emptyForm

/** The fields of the form that ask for a missing part of the profile. */
const fieldsOf: Record<ProfileField, (keyof CompleteForm)[]> = {
  name: ['firstName', 'lastName'],
  userName: ['userName'],
  dateOfBirth: ['dateOfBirth'],
  phoneNumber: ['phoneNumber'],
  gender: ['gender'],
}

/** The parts that the account lacks. A placeholder name counts as missing. */
export const missingOf = (account: OwnAccount): ProfileField[] =>
  missingProfileFields({ ...account, name: account.name === unknownName ? null : account.name })

export const fieldsFor = (missing: readonly ProfileField[]): Set<keyof CompleteForm> =>
  new Set(missing.flatMap((part) => fieldsOf[part]))

/** The rules of all fields; only those of the shown fields count. `today` as yyyy-MM-dd. */
export const completeForm = (today: string) =>
  signUpForm(today).omit({ password: true }).extend({ userName: userNameInput })

/** The input that is sent. It has exactly the missing parts, all of which have passed the rules. */
export const toInput = (form: CompleteForm, missing: readonly ProfileField[]) => {
  const isAsked = (part: ProfileField) => missing.includes(part)
  return {
    ...(isAsked('name') && { name: `${form.firstName.trim()} ${form.lastName.trim()}` }),
    ...(isAsked('userName') && { userName: userNameInput.parse(form.userName) }),
    ...(isAsked('dateOfBirth') && { dateOfBirth: form.dateOfBirth }),
    ...(isAsked('phoneNumber') && { phoneNumber: phoneInput.parse(form.phoneNumber) }),
    ...(isAsked('gender') && { gender: signUpGenders.find((gender) => gender === form.gender) ?? null }),
  }
}
