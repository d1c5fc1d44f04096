import { createHash } from 'node:crypto'
import { emailInput } from '@reprise/rules/auth/email'
import { lineInput } from '@reprise/rules/platform/text/text.input'
import { z } from 'zod'

/** A person as they entered themselves in the stand-in. */
export interface LocalIdentity {
  name: string | null
  email: string | null
  isVouched: boolean
}

const blank = z.literal('').transform(() => null)

/** The form of the page. Its errors are texts for single fields. */
export const localIdentityForm = z
  .object({
    name: z
      .string()
      .trim()
      .default('')
      .pipe(z.union([blank, lineInput('Name')])),
    email: z
      .string()
      .trim()
      .default('')
      .pipe(z.union([blank, emailInput])),
    vouched: z.literal('on').optional(),
  })
  .refine(({ name, email }) => name !== null || email !== null, {
    error: 'Type a name or an address.',
    path: ['name'],
  })
  .transform(({ name, email, vouched }) => ({ name, email, isVouched: vouched === 'on' }))

/** People to pick from, one for each of the three cases of S-143. */
export const samples: readonly LocalIdentity[] = [
  { name: 'Newcomer', email: 'newcomer@social.test', isVouched: true },
  { name: 'Member', email: 'member@demo.test', isVouched: true },
  { name: 'Visitor', email: 'visitor@social.test', isVouched: false },
]

/**
 * A stable id of a person, different at each provider. It is made from the address, or from the name where
 * there is none.
 */
export function identityIdOf(identity: LocalIdentity, provider: string): string {
  const who = identity.email ?? `name:${identity.name}`
  return createHash('sha256').update(`${provider}\n${who}`).digest('base64url').slice(0, 24)
}

/** The claims of the stand-in about a person. */
export function claimsOf(identity: LocalIdentity, subject: string) {
  const { name, email, isVouched } = identity
  return {
    sub: subject,
    ...(name !== null && { name, preferred_username: name }),
    ...(email !== null && { email, email_verified: isVouched }),
    // Each account of the demo has as many followers every time.
    followers: createHash('sha256').update(subject).digest().readUInt16BE(0),
  }
}
