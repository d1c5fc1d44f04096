import { z } from 'zod'
import { because } from '../platform/failures/field-errors.ts'
import { sentence } from '../platform/sentence.ts'
import { longestSent } from '../platform/text/text.ts'
import { loginNameStep, signInInput } from './login.input.ts'

const shortestReason = 10
const longestReason = 500
const reasonMessage = because(
  sentence('Please say why in {{least}} to {{most}} characters', {
    least: shortestReason,
    most: longestReason,
  }),
)

/** The reason why staff act on somebody else's account. It is kept in the log. */
export const reasonInput = z
  .string({ error: reasonMessage })
  .max(longestSent(longestReason), { error: reasonMessage, abort: true })
  .trim()
  .min(shortestReason, { error: reasonMessage })
  .max(longestReason, { error: reasonMessage })

/**
 * The body of /auth/password/im-sign-in: the staff person's own name and password, and the person they act as (S-014).
 */
export const imSignInInput = signInInput.extend({
  targetUserName: loginNameStep.shape.userName,
  reason: reasonInput,
})
