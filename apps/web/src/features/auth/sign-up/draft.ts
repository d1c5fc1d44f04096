import type { SignUpValues } from './use-sign-up.ts'

const key = 'signUpDraft'

/** Keeps the typed fields of the popup over a reload of this tab. The password is never kept. */
export const keepSignUpDraft = ({ password: _password, ...typed }: SignUpValues) =>
  sessionStorage.setItem(key, JSON.stringify(typed))

export const readSignUpDraft = (): Partial<SignUpValues> => {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}')
  } catch {
    return {}
  }
}

export const forgetSignUpDraft = () => sessionStorage.removeItem(key)
