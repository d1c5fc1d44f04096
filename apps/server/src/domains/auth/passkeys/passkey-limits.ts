import type { Limit } from '../attempts.ts'

/** Prompts for a passkey from one network address: each login page asks for some as long as it is open. */
export const loginPrompts: Limit = { kind: 'passkeyLogin', most: 1000, minutes: 15 }
