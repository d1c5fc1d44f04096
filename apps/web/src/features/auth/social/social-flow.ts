import type { SocialAction, SocialProvider } from '@reprise/rules/auth/social'
import type { ProcessOutcome } from '@reprise/rules/auth/social-process'

const keys = { flow: 'socialFlow', end: 'socialEnd' } as const

/** A popup that this browser opened. Its outcome has the same `state`; any other outcome is ignored. */
export type Flow = { state: string; provider: SocialProvider; action: SocialAction }

const random = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

const read = <Value>(key: string): Value | null => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** Notes that a popup opens now. The outcome of an earlier popup is then ignored. */
export const startFlow = (provider: SocialProvider, action: SocialAction): Flow => {
  const flow = { state: random(), provider, action }
  localStorage.removeItem(keys.end)
  localStorage.setItem(keys.flow, JSON.stringify(flow))
  return flow
}

const kinds = { 'sign-in': 'signed-in', connect: 'connected' } as const

/** Whether an outcome belongs to the popup that this browser opened last. Returns true only once. */
export const takeFlowOf = (outcome: ProcessOutcome): boolean => {
  const flow = read<Flow>(keys.flow)
  if (!flow || flow.state !== outcome.state || flow.provider !== outcome.provider) return false
  if (outcome.kind !== 'failed' && outcome.kind !== kinds[flow.action]) return false
  localStorage.removeItem(keys.flow)
  return true
}

/** Tells the page that opened the popup how it ended. */
export const reportToOpener = (outcome: ProcessOutcome) =>
  localStorage.setItem(keys.end, JSON.stringify(outcome))

/** The outcome of a popup that has ended. It is removed, so that nothing of it stays. */
export const takeEnd = ({ state }: Flow): ProcessOutcome | null => {
  const end = read<ProcessOutcome>(keys.end)
  if (!end || end.state !== state) return null
  localStorage.removeItem(keys.end)
  return end
}
