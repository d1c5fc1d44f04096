import { z } from 'zod'
import { normaliseCrockford } from '../platform/ids/crockford.ts'
import { phrase } from '../platform/phrase.ts'

/** Characters of the private code that a member shows at a venue. */
export const redeemCodeLength = 8
/** Minutes for which the code at a venue, and the points that it holds, wait for the team (S-154). */
export const redeemMinutes = 15

/** Longer than a code with all the spaces and hyphens that a person types. */
const longestTyped = 64
const noCode = phrase('A code has 8 letters and numbers')

/** A code as a person of the team types or scans it. Parses to the code without spaces and hyphens. */
export const redeemCodeInput = z
  .string({ error: noCode })
  .max(longestTyped, { error: noCode, abort: true })
  .transform((typed, context) => {
    const code = normaliseCrockford(typed, redeemCodeLength)
    if (code !== null) return code
    context.addIssue({ code: 'custom', message: noCode })
    return z.NEVER
  })

/** A code as people read it: in two groups. */
export function shownRedeemCode(code: string): string {
  return `${code.slice(0, redeemCodeLength / 2)}-${code.slice(redeemCodeLength / 2)}`
}
