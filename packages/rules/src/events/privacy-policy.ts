import { phrase } from '../platform/phrase.ts'

/** How a person stands to the privacy policy of an event (decision S-090). */
export const privacyPolicyStates = ['NONE', 'PENDING', 'ACCEPTED', 'REJECTED'] as const
export type PrivacyPolicyState = (typeof privacyPolicyStates)[number]

export const privacyPolicyStateLabels: Record<PrivacyPolicyState, string> = {
  NONE: phrase('No privacy policy'),
  PENDING: phrase('Not accepted yet'),
  ACCEPTED: phrase('Accepted'),
  REJECTED: phrase('Rejected'),
}

/** The title of a privacy policy to which the host gave none. */
export const defaultPolicyTitle = phrase('Privacy policy')

/** What a person answered to a policy, and to which file. */
export type PolicyAnswer = { state: 'ACCEPTED' | 'REJECTED'; file: string }

/**
 * How a person stands to the policy of an event. `file` is the present file, or null where the event has no policy.
 * An answer to another file no longer counts.
 */
export function policyStateOf(file: string | null, given: PolicyAnswer | null): PrivacyPolicyState {
  if (file === null) return 'NONE'
  return given?.file === file ? given.state : 'PENDING'
}
