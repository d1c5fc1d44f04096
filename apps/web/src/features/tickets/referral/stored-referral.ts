import { ApiError } from '../../../lib/graphql/api-error.ts'
import type { ReferralCodes } from './referral-codes.ts'
import { codeOf, withCode } from './referral-codes.ts'

const key = 'referralCodes'

const read = (): ReferralCodes => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}')
  } catch {
    return {}
  }
}

/** Keeps the code of the link that led to an event. */
export const storeReferral = (eventId: string, code: string) =>
  localStorage.setItem(key, JSON.stringify(withCode(read(), eventId, code, Date.now())))

/** The promoter's code that counts for an event on this device, or null. */
const storedReferral = (eventId: string): string | null => codeOf(read(), eventId, Date.now())

const forgetReferral = (eventId: string) => {
  const { [eventId]: _gone, ...others } = read()
  localStorage.setItem(key, JSON.stringify(others))
}

/**
 * Runs a call with the code that counts for an event. Where the server refuses the code, it is forgotten and
 * the call runs without it: a person who followed an old link can still buy, at the same price.
 */
export const withReferral = async <Answer>(
  eventId: string,
  call: (referralCode: string | null) => Promise<Answer>,
): Promise<Answer> => {
  const code = storedReferral(eventId)
  try {
    return await call(code)
  } catch (error) {
    if (code === null || !(error instanceof ApiError) || !error.fields.referralCode) throw error
    forgetReferral(eventId)
    return call(null)
  }
}
