import { emailSubscriptionTypes } from '@reprise/rules/notifications/email-subscriptions'
import { z } from 'zod'
import type { Services } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import { signToken, verifyToken } from '#platform/signed-token.ts'

const LASTS = 365 * 24 * 60 * 60

const claims = z.object({
  /** Null for an address of which nobody knows whether it has an account. */
  user: z.uuid().nullable(),
  /** The address that got the mail. */
  address: z.string(),
  /** The kinds of mail that were in it. */
  types: z.array(z.enum(emailSubscriptionTypes)).min(1),
})
type Claims = z.infer<typeof claims>

/**
 * Signs a token that lets its holder switch off the kinds of mail that one mail was made of, for a year and without
 * signing in.
 */
export function signUnsubscribe(services: Services, right: Claims, now: Temporal.Instant): Promise<string> {
  return signToken(services.keys, 'UNSUBSCRIBE', right, now, LASTS)
}

/** Reads what such a token allows. Throws BAD_INPUT for any other text. */
export async function readUnsubscribe({ keys, clock }: Services, token: unknown): Promise<Claims> {
  const parsed = claims.safeParse(
    typeof token === 'string' ? await verifyToken(keys, 'UNSUBSCRIBE', token, clock.now()) : undefined,
  )
  if (!parsed.success)
    throw fail.badInput('This link is no longer valid. You can change your emails in your settings.')
  return parsed.data
}
