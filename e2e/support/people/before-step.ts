import type { signIn } from './sign-in.ts'

/** A step of signing in that is still owed. */
export type Step = 'code' | 'recovery' | 'sign-up' | 'phone'

type Storage = Awaited<ReturnType<typeof signIn>>

const owed: Record<Step, Record<string, boolean>> = {
  code: {},
  recovery: { isDeleted: true },
  'sign-up': { isComplete: false },
  phone: { isPhoneNumberVerified: false },
}

/** The browser storage of somebody signed in, as it is before they have taken a step. */
export function beforeStep({ cookies, origins }: Storage, step: Step): Storage {
  const isPending = step === 'code' || step === 'recovery'
  const change = ({ name, value }: { name: string; value: string }) => {
    if (name === 'token' && isPending) return { name, value: '' }
    if (name !== 'authInfo') return { name, value }
    return { name, value: JSON.stringify({ ...JSON.parse(value), ...owed[step] }) }
  }
  return {
    cookies,
    origins: origins.map(({ origin, localStorage }) => ({ origin, localStorage: localStorage.map(change) })),
  }
}
